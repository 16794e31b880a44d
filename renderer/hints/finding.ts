import type { ChoiceOdds, Goal, Hint, Odds } from '../../engine/protocol/match/advice.ts';
import type { Table } from '../../engine/protocol/match/table.ts';
import type { PieceId, View } from '../../engine/protocol/vocabulary.ts';
import type { EitherMove, Frequency, GoalChance, TrickChance } from '../language/facts/hints.ts';
import type { NamedMove, NamedPieces } from '../language/facts/moves.ts';
import { isSameName } from '../prompt/named.ts';
import { isRolled } from '../prompt/picking.ts';
import { nameOf, partnerOf } from '../view/people.ts';
import { openTrick } from '../view/tricks.ts';
import { moveNow, piecesNow } from './named-moves.ts';
import { MIN_NOTABLE, notablePoints } from './notable.ts';

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
  /** The first choice's gain in points, rounded; null if it is not known, or not worth mentioning. */
  readonly points: number | null;
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
    points: gain === undefined ? null : notablePoints(gain),
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

/** Puts odds into steps: those close to 0 and to 100 are not told apart. */
export function chanceOf({ percent }: Odds): Frequency {
  if (percent >= ALWAYS) return 'almost-always';
  return percent <= NEVER ? 'hardly-ever' : percent;
}

/** Returns the facts for the odds of the goal. */
export const goalFacts = (found: Finding, odds: Odds): GoalChance => ({
  goal: goalOf(found),
  isTeam: hasPartner(found),
  chance: chanceOf(odds),
});

/** Returns the goal of the player's side; by default, to win the deal. */
export const goalOf = ({ goal }: Finding): Goal => goal ?? 'win-deal';

/** Returns the facts for the odds of this trick. */
export const trickFacts = (found: Finding, odds: Odds): TrickChance => ({
  isTeam: hasPartner(found),
  chance: chanceOf(odds),
});

export const hasPartner = ({ view }: Pick<Finding, 'view'>): boolean =>
  view.you !== null && partnerOf(view, view.you) !== null;

/** Whether a choice is several pieces to be marked one by one. */
export const isPick = ({ action }: ChoiceOdds): boolean => 'pieces' in action && action.verb !== 'play';

/** Returns the name of the partner, who is ahead in the open trick. */
export function partnerName({ table, view }: Finding): string {
  const partner = partnerAhead(view);
  if (partner === null) throw new Error('no partner is ahead');
  return nameOf(table, partner);
}

export const moveOf = ({ table, view }: Finding, { action }: ChoiceOdds): NamedMove => moveNow(table, view, action);

/** Names the pieces of a choice. */
export const namesOf = ({ table, view }: Finding, choice: ChoiceOdds): NamedPieces =>
  piecesNow(table, view, piecesOf(choice));

export const piecesOf = ({ action }: ChoiceOdds): readonly PieceId[] => {
  if (action.verb === 'turn') return [action.piece];
  return 'pieces' in action ? action.pieces : [];
};

/** Whether nothing can win the trick any more: the viewer plays last, and nothing is left to luck. */
export function isLost({ view, first: { action } }: Finding, { percent }: Odds): boolean {
  const isLast = openTrick(view)?.plays.length === view.seats.length - 1;
  return isLast && percent === 0 && action.verb === 'play' && !action.pieces.some(each => isRolled(view.ask, each));
}

/** Names the two best choices; null if both have the same name. */
export function eitherOf(found: Finding, second: ChoiceOdds): EitherMove {
  const [one, other] = [moveOf(found, found.first), moveOf(found, second)];
  return isSameName(one, other) ? null : [one, other];
}

/** Returns odds that must exist: a play has odds for its trick, and a deal with a goal has odds for it. */
export function known(odds: Odds | null | undefined): Odds {
  if (!odds) throw new Error('these odds are missing');
  return odds;
}

/** Returns a next best choice that must exist. */
export function knownChoice(choice: ChoiceOdds | null): ChoiceOdds {
  if (choice === null) throw new Error('there is no second choice');
  return choice;
}
