import { equalJson } from '../../engine/core/json.ts';
import type { Match } from '../../engine/core/match.ts';
import { isDailyOver } from '../../engine/protocol/modes/daily.ts';
import type { PlayerSpec } from '../../engine/protocol/players.ts';
import type { ThrowSpec } from '../../engine/protocol/throw.ts';
import type { Action } from '../../engine/protocol/vocabulary.ts';
import { DailyCheck } from '../host/daily/daily-check.ts';
import type { BotQuestion, BotRunner } from '../host/ports.ts';
import { playableMatch } from '../host/records/match-setup.ts';
import { type ReadRecord, type RecordEntry, readRecord, type StepEntry } from '../host/records/record.ts';
import { replayEntries } from '../host/records/replay.ts';
import type { SeedLog } from '../host/records/seeds.ts';
import { withoutBom } from '../host/storage/format.ts';
import { localBots, throwDice } from '../host/workers/work.ts';
import { BadArguments, readArguments, runTool } from './arguments.ts';
import { readInput } from './inputs.ts';
import { proofOf } from './records/proof.ts';
import { type DealWatch, dealLine, watchDeals } from './reports/deals.ts';

/** The result of replaying a whole record. */
interface Verdict {
  /** Reports of the deals that could be replayed. */
  readonly deals: readonly string[];
  /** The first bad line, counted from 1. */
  readonly fault: { readonly line: number; readonly reason: string } | null;
  /** Sentences about what the record proves of its seeds; empty if there is a fault. */
  readonly proof: readonly string[];
}

/** Replays a record: checks its hash chain and every step, and repeats every draw and throw. */
export const judgeRecord = (text: string): Verdict => judge(readRecord(withoutBom(text)), null);

/**
 * Replays the record of a daily deal. Its options, opponents, draws and throws must follow from the date, and each opponent's
 * actions from the opponent, which is asked for its choices in this version of the game.
 */
export async function judgeDaily(text: string, bots: Pick<BotRunner, 'choose'> = localBots): Promise<Verdict> {
  const record = readRecord(withoutBom(text));
  if (record.header === null) return judge(record, null);
  const check = DailyCheck.of(record.header);
  if (typeof check === 'string') return { deals: [], fault: { line: 1, reason: check }, proof: [] };
  const decisions: OpponentDecision[] = [];
  const verdict = judge(record, { check, decisions });
  if (verdict.fault !== null) return verdict;
  for (const { line, question, action } of decisions) {
    if (equalJson(await bots.choose(question), action)) continue;
    const reason = 'in this version of the game that opponent decides differently';
    return { ...verdict, fault: { line, reason }, proof: [] };
  }
  return {
    ...verdict,
    proof: ['options, opponents, draws and throws follow from the date, and nobody threw with a gesture'],
  };
}

/** An opponent's decision in a daily deal. */
interface OpponentDecision {
  readonly line: number;
  readonly question: BotQuestion;
  readonly action: Action;
}
/** State of judging a daily deal; `decisions` are collected during the replay. */
interface DailyJudge {
  readonly check: DailyCheck;
  readonly decisions: OpponentDecision[];
}

function judge(record: ReadRecord, daily: DailyJudge | null): Verdict {
  const deals: string[] = [];
  const { damage, header } = record;
  const judged = judgeEntries(record, deals, daily);
  const fault = judged !== null && 'reason' in judged ? judged : damage && { line: damage.line, reason: damage.reason };
  const proof = fault === null && judged !== null && 'counts' in judged ? proofOf(judged, header?.players ?? []) : [];
  return { deals, fault, proof };
}

/** Returns the first fault of a record, or the log of its seeds; null without a header. */
function judgeEntries(
  { header, entries, damage, lines }: ReadRecord,
  deals: string[],
  daily: DailyJudge | null,
): Verdict['fault'] | SeedLog {
  if (header === null) return null;
  const match = playableMatch(header);
  if (typeof match === 'string') return { line: 1, reason: match };
  const watch: DealWatch = watchDeals(match);
  const levels = header.players.map(levelOf);
  /** Levels that decided for each seat in this deal; null is a person. */
  const deciders = header.players.map(() => new Set<string | null>());
  let isSampled = false;
  let isUnopened = false;
  /** Line of the current entry, counted from 1. */
  let line = 1;
  const replay = replayEntries(match, header, entries, {
    check(entry, open, match) {
      line += 1;
      const reason = daily?.check.errorIn(match, entry) ?? (isUnopened ? errorInOpening(entry) : null);
      if ('commitment' in entry) isUnopened = true;
      if ('opening' in entry && entry.opening !== null) isUnopened = false;
      return reason ?? errorInThrow(entry, open);
    },
    before(match, entry, _open, by) {
      watch.before();
      noteDaily(match, entry);
      if (entry.by !== 'chance' && by !== null) deciders[entry.by]?.add(levelOf(by.player));
    },
    after(_match, entry) {
      if ('seed' in entry && entry.outcome.kind === 'roll') isSampled = true;
      const deal = watch.after();
      if (deal === null) return;
      const { game, seats, options } = match;
      const played = levels.map((level, seat) => levelIn(deciders[seat], level));
      const dice = isSampled ? 'sampled' : 'thrown';
      deals.push(dealLine({ game, seats, options, levels: played, match: 0, deal, dice }));
      isSampled = false;
      for (const each of deciders) each.clear();
    },
  });
  if ('reason' in replay) return { line: replay.at + 2, reason: replay.reason };
  // The match of a daily deal is not played to its end.
  const isOver = replay.result !== null || (daily !== null && isDailyOver(match.view(null)));
  if (damage === null && !isOver) return { line: lines + 1, reason: 'the record ends before the match' };
  return replay.seeds;

  function noteDaily(match: Match, entry: StepEntry): void {
    if (daily === null) return;
    const question = daily.check.questionFor(match, entry);
    if (question !== null && 'action' in entry) daily.decisions.push({ line, question, action: entry.action });
    daily.check.uses.before(match);
  }
}

const levelOf = (player: PlayerSpec): string | null => (player.kind === 'bot' ? player.level : null);

/** Returns the level behind all decisions of a seat in a deal; null if a person made any; `fallback` if there were none. */
function levelIn(deciders: ReadonlySet<string | null> | undefined, fallback: string | null): string | null {
  const [only = fallback, ...others] = deciders ?? [];
  return others.length === 0 ? only : null;
}

/** Returns what is wrong with an entry while a committed secret is unopened, or null. */
function errorInOpening(entry: RecordEntry): string | null {
  if ('commitment' in entry) return 'another commitment, before the secret of the last was opened';
  return 'result' in entry ? 'the secret that was committed to was never opened' : null;
}

function errorInThrow(entry: RecordEntry, open: ThrowSpec | null): string | null {
  if (!('digest' in entry) || open === null) return null;
  const again = throwDice(open);
  if (!equalJson(entry.outcome, { kind: 'roll', up: again.up })) return 'not the faces that this throw gives';
  if (entry.digest !== again.digest) return 'not the digest that this throw gives';
  return equalJson(entry.rethrows, again.rethrows) ? null : 'not the re-throws that this throw needed';
}

/**
 * Runs `npm run referee -- FILE`, or `npm run referee -- --daily FILE` for a daily deal: prints the deal reports of a
 * record, or its first bad line with exit status 1. Findings go to standard error, so that standard output holds only
 * reports.
 */
async function referee(): Promise<number> {
  const { values, rest } = readArguments(process.argv.slice(2), { values: [], flags: ['daily'] });
  const [path] = rest;
  if (path === undefined || rest.length > 1)
    throw new BadArguments('name one record: referee FILE, or referee --daily FILE');
  const text = await readInput(path);
  const verdict = values.has('daily') ? await judgeDaily(text) : judgeRecord(text);
  if (verdict.fault !== null) {
    process.stderr.write(`line ${verdict.fault.line}: ${verdict.fault.reason}\n`);
    return 1;
  }
  for (const line of verdict.deals) process.stdout.write(`${line}\n`);
  process.stderr.write(`no fault: every step, draw and throw of ${verdict.deals.length} deals checked\n`);
  for (const sentence of verdict.proof) process.stderr.write(`${sentence}\n`);
  return 0;
}

if (process.argv[1] === import.meta.filename) await runTool('referee', referee);
