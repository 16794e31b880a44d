import type { Step } from '../../../engine/core/game.ts';
import type { RefusalCode } from '../../../engine/protocol/match/refusals.ts';
import { type DealOutcome, dealOutcome } from '../../../engine/protocol/modes/practice.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import { type DealDecisions, decisionsInReplay } from '../match/advice.ts';
import type { ReplayedDealQuestion } from '../ports.ts';
import { isUnreadable, type LoadedMatch, readToPlay } from '../records/archive.ts';
import { type RecordEntry, type RecordHeader, readRecord, recordOf, stepOf } from '../records/record.ts';

/** Where a replayed deal starts: at the decision after this many steps, or at its first decision. */
interface PracticeStart {
  readonly deal: number;
  readonly step?: number | undefined;
}

/** A deal ready to be replayed. */
export interface OpenPractice {
  /** The seat of the only person, who plays the deal. */
  readonly seat: Seat;
  /** The record up to the start of the replay, under its own id. */
  readonly text: string;
  readonly start: LoadedMatch;
  readonly dealDecisions: DealDecisions;
}

/** A scored deal ready to be replayed. */
interface OpenDeal extends OpenPractice {
  readonly outcome: DealOutcome;
  /** True if its match has a result. */
  readonly isOver: boolean;
  /** Parameters for simulating it. */
  readonly forSimulation: Omit<ReplayedDealQuestion, 'play'>;
}

/** Opens a scored deal of a record, or returns why it can't be replayed. */
export function openDeal(text: string, { deal, step }: PracticeStart, id: string): OpenDeal | RefusalCode {
  const survey = surveyOf(text, deal);
  if (typeof survey === 'string') return survey;
  const { first, asked, outcome, isOver } = survey;
  if (outcome === null || first === null) return 'no-practice';
  if (step !== undefined && !asked.includes(step)) return 'no-such-step';
  const opened = openAt(survey, step ?? first, id);
  if (typeof opened === 'string') return opened;
  const { game, options, players } = survey.header;
  const steps = survey.entries.slice(0, indexOfStep(survey.entries, first)).flatMap(stepIn);
  return {
    ...opened,
    outcome,
    isOver,
    forSimulation: { about: 'again', game, options, players, steps, seat: opened.seat, deal },
  };
}

const stepIn = (entry: RecordEntry): readonly Step[] => ('by' in entry ? [stepOf(entry)] : []);

/**
 * Reopens a record at the player's latest choice in this deal, after at least `from` steps, or returns why there is
 * none.
 */
export function openLastChoice(text: string, { deal, from }: ChoiceRange, id: string): OpenPractice | RefusalCode {
  const survey = surveyOf(text, deal);
  if (typeof survey === 'string') return survey;
  const step = survey.chosen.at(-1);
  return step === undefined || step < from ? 'first-choice' : openAt(survey, step, id);
}

/** The choices the player may go back to: those of one deal, after at least this many steps of the record. */
export interface ChoiceRange {
  readonly deal: number;
  readonly from: number;
}

/** The parts of a record relevant to one of its deals. Positions are numbers of preceding steps. */
interface Survey {
  readonly seat: Seat;
  readonly header: RecordHeader;
  readonly entries: readonly RecordEntry[];
  /** The first decision of the deal, by any player. */
  readonly first: number | null;
  /** The player's decisions, and those among them that the player actually made. */
  readonly asked: readonly number[];
  readonly chosen: readonly number[];
  /** The player's outcome of the deal; null if it is not scored. */
  readonly outcome: DealOutcome | null;
  readonly isOver: boolean;
}

/**
 * Surveys a record by replaying it. Its only person must have played alone at the table throughout: other people's
 * hands aren't revealed, and seeds with phones' shares can't be reproduced.
 */
function surveyOf(text: string, deal: number): Survey | RefusalCode {
  const { header, entries } = readRecord(text);
  if (header === null) return 'unreadable';
  const [seat, ...others] = header.players.flatMap(({ kind }, each) => (kind === 'person' ? [each] : []));
  if (seat === undefined || others.length > 0 || header.isShared) return 'no-practice';
  let step = 0;
  let first: number | null = null;
  let outcome: DealOutcome | null = null;
  const asked: number[] = [];
  const chosen: number[] = [];
  const read = readToPlay(text, undefined, {
    before(match, entry) {
      const awaits = match.awaits();
      if (awaits.kind !== 'seats' || match.view(null).deal !== deal) return;
      first ??= step;
      if (awaits.seats.includes(seat)) asked.push(step);
      if (entry.by === seat) chosen.push(step);
    },
    after(match) {
      step += 1;
      const view = match.view(null);
      if (outcome === null && view.deal === deal && view.sheet.length > deal) outcome = dealOutcome(view, seat);
    },
  });
  if (isUnreadable(read)) return 'unreadable';
  if (read.holds.length > 0 || read.seeds.commitment !== null) return 'no-practice';
  return { header, entries, seat, first, asked, chosen, outcome, isOver: read.result !== null };
}

function openAt({ header, entries, seat }: Survey, step: number, id: string): OpenPractice | RefusalCode {
  const text = recordOf({ ...header, id }, entries.slice(0, indexOfStep(entries, step)));
  const { follower, dealDecisions } = decisionsInReplay();
  const start = readToPlay(text, undefined, follower);
  return isUnreadable(start) ? 'unreadable' : { seat, text, start, dealDecisions };
}

/** Returns the index of the entry that records the step after this many others. */
export function indexOfStep(entries: readonly RecordEntry[], step: number): number {
  const steps = [...entries.keys()].filter(index => 'by' in (entries[index] ?? {}));
  return steps[step] ?? entries.length;
}
