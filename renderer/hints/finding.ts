import type { ChoiceOdds, Goal, Hint, Odds } from '../../engine/protocol/match/advice.ts';
import type { Table } from '../../engine/protocol/match/table.ts';
import type { PieceId, View } from '../../engine/protocol/vocabulary.ts';
import { uncapitalized } from '../language/text.ts';
import { isRolled } from '../prompt/picking.ts';
import { nameOf, partnerOf } from '../words/people.ts';
import { openTrick } from '../words/table/tricks.ts';
import { actionWords, MIN_NOTABLE } from './action-words.ts';
import { aboutPoints } from './moment-words.ts';

/** Minimum difference between odds worth mentioning for a trick left to others on purpose, in 100. */
const MIN_CLEARLY_MORE = 15;
const ALWAYS = 98;
export const NEVER = 2;

/** The main point of the best choice: the first of these that applies. */
type Point = 'equal' | 'goal' | 'let-go' | 'partner' | 'trick' | 'call';

/** A hint's finding, with what is needed to say it. */
export interface Finding {
  readonly table: Table;
  readonly view: View;
  readonly point: Point;
  readonly first: ChoiceOdds;
  readonly second: ChoiceOdds | null;
  readonly goal: Goal | null;
  /** The first choice's gain in points, if known and worth mentioning: "about 0.2 points". */
  readonly gain: string | null;
  /** Whether the first choice clearly keeps the piece of the second for a later trick. */
  readonly keeps: boolean;
}

/** Returns null if there is no real choice. */
export function findingOf(table: Table, view: View, { best, next, goal, gain, keeps }: Hint): Finding | null {
  const [first, second = null] = best === null ? next : [best, next[0]];
  if (first === undefined) return null;
  const point = best === null ? 'equal' : pointOf(view, first, second);
  return {
    table,
    view,
    first,
    second,
    goal,
    point,
    gain: gain === undefined ? null : aboutPoints(gain),
    keeps: keeps === true,
  };
}

function pointOf(view: View, first: ChoiceOdds, second: ChoiceOdds | null): Point {
  if (first.goal && second?.goal && isMore(first.goal, second.goal)) return 'goal';
  if (first.trick === null) return 'call';
  if (second?.trick && second.trick.percent >= first.trick.percent + MIN_CLEARLY_MORE) return 'let-go';
  return partnerAhead(view) === null ? 'trick' : 'partner';
}

/** Whether one of two odds is higher by more than chance and by enough to mention. */
export const isMore = (one: Odds, other: Odds): boolean =>
  one.percent - other.percent >= Math.max(MIN_NOTABLE, Math.min(one.within, other.within));

/** Returns the viewer's partner, if ahead in the open trick. */
function partnerAhead(view: View): number | null {
  const partner = view.you === null ? null : partnerOf(view, view.you);
  return partner !== null && openTrick(view)?.ahead?.seat === partner ? partner : null;
}

/** A clause in two parts: "nearly always" goes between them, and "65 times in 100" after them. */
type Clause = readonly [subject: string, predicate: string];

/** Returns "you win this trick 65 times in 100", "your side nearly always makes its contract". */
export function clauseWith([subject, predicate]: Clause, { percent }: Odds): string {
  if (percent >= ALWAYS) return `${subject} nearly always ${predicate}`;
  return percent <= NEVER ? `${subject} hardly ever ${predicate}` : `${subject} ${predicate} ${percent} times in 100`;
}

/** Returns what follows "otherwise" or "the other": "48", "nearly always". */
export function briefOdds({ percent }: Odds): string {
  if (percent >= ALWAYS) return 'nearly always';
  return percent <= NEVER ? 'hardly ever' : String(percent);
}

export const goalClause = ({ goal, ...found }: Finding): Clause => {
  if (goal === 'set') return ['their contract', 'fails'];
  if (goal === 'make') return hasPartner(found) ? ['your side', 'makes its contract'] : ['you', 'make your contract'];
  return ['the round is', 'yours'];
};

export const trickClause = (found: Finding): Clause =>
  hasPartner(found) ? ['your side', 'wins this trick'] : ['you', 'win this trick'];

export const hasPartner = ({ view }: Pick<Finding, 'view'>): boolean =>
  view.you !== null && partnerOf(view, view.you) !== null;

/** Whether a choice is several pieces to be marked one by one. */
export const isPick = ({ action }: ChoiceOdds): boolean => 'pieces' in action && action.verb !== 'play';

export const partnerWords = ({ table, view }: Finding): string => {
  const partner = partnerAhead(view);
  return partner === null ? 'Your partner' : nameOf(table, partner);
};

export const piecesOf = ({ action }: ChoiceOdds): readonly PieceId[] => {
  if (action.verb === 'turn') return [action.piece];
  return 'pieces' in action ? action.pieces : [];
};

/** Whether nothing can win the trick any more: the viewer plays last, and nothing is left to luck. */
export function isLost({ view, first: { action } }: Finding, { percent }: Odds): boolean {
  const isLast = openTrick(view)?.plays.length === view.seats.length - 1;
  return isLast && percent === 0 && action.verb === 'play' && !action.pieces.some(each => isRolled(view.ask, each));
}

/** Returns "Play ruby 17 or amber 4", "Bid 5, or pass"; null if both have the same name. */
export function eitherWords({ table, view, first }: Finding, second: ChoiceOdds): string | null {
  const isPlay = [first, second].every(({ action: { verb } }) => verb === 'play');
  const [one = '', other = ''] = [first, second].map(({ action }) => actionWords(table, view, action));
  if (one === other) return null;
  return isPlay ? `${one} or ${withoutVerb(other)}` : `${one}, or ${uncapitalized(other)}`;
}

const withoutVerb = (words: string): string => words.replace(/^\w+ (the )?/, '');

/** Returns odds that must exist: a play has odds for its trick, and a deal with a goal has odds for it. */
export function known(odds: Odds | null | undefined): Odds {
  if (!odds) throw new Error('these odds are missing');
  return odds;
}
