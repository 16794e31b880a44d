import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomPlayer } from '../../../engine/bots/random-player.ts';
import { sampleOutcome } from '../../../engine/core/chance.ts';
import type { Game, Step } from '../../../engine/core/game.ts';
import { at, first, last } from '../../../engine/core/lists.ts';
import { type Match, newMatch } from '../../../engine/core/match.ts';
import { usualOptions } from '../../../engine/core/options.ts';
import { randomFrom } from '../../../engine/core/random.ts';
import { GAMES } from '../../../engine/games/index.ts';
import type { OptionSpec, OptionValue, OptionValues } from '../../../engine/protocol/options.ts';
import type { Action, Outcome, PieceId, Play, Trick } from '../../../engine/protocol/vocabulary.ts';
import { type FinishedDeal, watchDeals } from '../reports/deals.ts';
import { ROOT } from '../sources.ts';

/** A match of a golden file. */
interface GoldenMatch {
  readonly game: Game;
  readonly seats: number;
  readonly options: OptionValues;
  readonly seed: string;
}

/** Plays a random match and returns it as readable text: every step, trick and score, and each deal's report. */
export function transcriptOf({ game, seats, options, seed }: GoldenMatch): string {
  const match = newMatch(game, seats, options);
  const random = randomFrom(seed);
  const watch = watchDeals(match);
  const lines = [`${game.name}, rules ${game.rulesVersion}, ${seats} seats`, JSON.stringify(options), ''];
  for (;;) {
    const step = nextStep(match, random);
    if (step === null) break;
    lines.push(lineFor(match, step));
    watch.before();
    const done = tricksDone(match);
    match.take(step);
    if (tricksDone(match) > done) lines.push(lastTrickLine(match));
    const deal = watch.after();
    if (deal !== null) lines.push(...dealLines(deal));
  }
  return `${[...lines, `result ${JSON.stringify(match.view(null).result)}`].join('\n')}\n`;
}

function nextStep(match: Match, random: ReturnType<typeof randomFrom>): Step | null {
  const awaits = match.awaits();
  if (awaits.kind === 'nobody') return null;
  if (awaits.kind === 'chance') {
    return { by: 'chance', outcome: sampleOutcome(awaits.chance, match.equipment, random) };
  }
  const by = first(awaits.seats);
  return { by, action: randomPlayer.choose(match.view(by), match.ask(by), random) };
}

function lineFor(match: Match, step: Step): string {
  if (step.by !== 'chance') return `${step.by} ${actionText(match, step.action)}`;
  const awaits = match.awaits();
  if (awaits.kind !== 'chance') throw new Error('chance was not asked');
  const { chance } = awaits;
  const dice = chance.kind === 'roll' ? chance.dice : [];
  const who = chance.kind === 'roll' ? chance.by : chance.to;
  return `${who ?? 'all'} ${outcomeText(match, step.outcome, dice)}`;
}

function outcomeText(match: Match, outcome: Outcome, dice: readonly PieceId[]): string {
  if (outcome.kind === 'draw') return `draws ${outcome.pieces.map(piece => pieceText(match, piece)).join(', ')}`;
  return `rolls ${outcome.up.map((up, index) => faceText(match, at(dice, index), up)).join(', ')}`;
}

function actionText(match: Match, action: Action): string {
  if (!('pieces' in action)) return JSON.stringify(action);
  const pieces = action.pieces.map(piece => pieceText(match, piece)).join(', ');
  const verb = action.verb === 'switch' ? 'switches' : `${action.verb}s`;
  return `${verb} ${pieces === '' ? 'nothing' : pieces}${'as' in action ? ` as ${action.as}` : ''}`;
}

const tricksDone = (match: Match): number =>
  match.view(null).tricks.filter(trick => trick.winner !== null || isSetAside(match, trick)).length;

/** True if everyone has played face up and nobody has won the trick. */
const isSetAside = ({ seats }: Match, { plays, winner }: Trick): boolean =>
  winner === null && plays.length === seats && plays.every(({ up }) => up.length > 0 && !up.includes(null));

function lastTrickLine(match: Match): string {
  const { led, plays, winner } = last(match.view(null).tricks);
  const name = led === null ? 'trick' : `${led} trick`;
  const end = winner === null ? 'set aside' : `won by ${winner}`;
  return `  ${name}   ${plays.map(play => `${play.seat}: ${countText(match, play)}`).join('  ')}   ${end}`;
}

/** Returns a play's value, or its faces in games without values; in brackets if cancelled. */
function countText({ equipment }: Match, { pieces, up, counts, cancelledWith }: Play): string {
  if (counts !== null) return String(counts);
  const faces = pieces.map((piece, index) => at(at(equipment, piece).faces, up[index] ?? -1));
  const text = faces.map(({ suit, rank }) => `${suit} ${rank}`).join(' and ');
  return cancelledWith === undefined ? text : `(${text})`;
}

const dealLines = ({ deal, report }: FinishedDeal): string[] => [
  `deal ${deal}: points ${report.points.join(' ')}, scores ${report.scores.join(' ')}`,
  JSON.stringify(report),
  '',
];

function pieceText({ equipment }: Match, piece: PieceId): string {
  const { shape, faces, kind } = at(equipment, piece);
  const face = first(faces);
  const suit = face.suit ?? 'plain';
  if (shape === 'card') return `${suit} ${face.rank}`;
  if (faces.some(other => other.suit !== face.suit)) return `${shape} ${piece}`;
  return kind === undefined ? `${suit} ${shape}` : `${kind} ${suit}`;
}

/** Returns a die with its upper face, and that face's suit if the die has several. */
function faceText(match: Match, piece: PieceId, up: number): string {
  const { faces } = at(match.equipment, piece);
  const { suit, rank } = at(faces, up);
  const isMixed = faces.some(face => face.suit !== suit);
  return `${pieceText(match, piece)} ${isMixed ? `${suit} ` : ''}${rank}`;
}

/** Number whose bits turn on every flag. */
const ALL_ON = 2 ** 30 - 1;

/**
 * Returns one short match per game and seat count; flags and choices vary with the seat count. If a flag is off in all of
 * them, adds one with every flag on.
 */
export const goldenMatches = (): readonly (GoldenMatch & { readonly name: string })[] =>
  GAMES.flatMap(game => {
    const matches = game.seats.map((seats, number) => goldenMatch(game, seats, number));
    const flags = Object.keys(game.options).filter(name => game.options[name]?.kind === 'flag');
    const isEachOnOnce = flags.every(name => matches.some(({ options }) => options[name] === true));
    if (isEachOnOnce && matches.length > 1) return matches;
    const allOn = goldenMatch(game, first(game.seats), ALL_ON);
    return [...matches, { ...allOn, name: `${allOn.name}-all-on` }];
  });

function goldenMatch(game: Game, seats: number, number: number): GoldenMatch & { readonly name: string } {
  const varied = Object.entries(game.options).map(([name, spec], index) => [name, variedValue(spec, number >> index)]);
  const options = { ...usualOptions(game.options, seats), ...Object.fromEntries(varied) };
  return { game, seats, options, seed: (seats + 1).toString(16).padStart(32, '0'), name: `${game.id}-${seats}` };
}

function variedValue(spec: OptionSpec, number: number): OptionValue {
  switch (spec.kind) {
    case 'flag':
      return number % 2 === 1;
    case 'choice':
      return at(spec.values, number % spec.values.length);
    case 'number':
      return Math.min(spec.most, spec.least + 9 * spec.step);
  }
}

/** Rewrites the golden playthroughs, so that a change of rules shows as a readable diff. */
function writeAll(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (name.endsWith('.txt')) rmSync(join(folder, name));
  for (const match of goldenMatches()) {
    writeFileSync(join(folder, `${match.name}.txt`), transcriptOf(match));
    process.stdout.write(`${match.name}\n`);
  }
}

if (process.argv[1] === import.meta.filename) writeAll(join(ROOT, 'test/golden'));
