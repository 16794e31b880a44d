import type { Table } from '../../engine/protocol/match/table.ts';
import type { Play, Seat, Trick, View } from '../../engine/protocol/vocabulary.ts';
import type { ShownFacts } from '../language/facts/pieces.ts';
import { faceFacts } from '../view/pieces.ts';
import { strengthsOf } from './trick-results.ts';

/**
 * Returns the chance, from 0 to 1, that a seat's throw for a complete trick wins it, all else being equal. Null if the
 * seat threw nothing or led, because the leader's throw changes the value of the others.
 */
export function winChance(table: Table, view: View, trick: Trick, seat: Seat): number | null {
  const play = trick.plays.find(each => each.seat === seat);
  if (!play || play === trick.plays[0] || play.pieces.length !== 1 || !play.rolls?.length) return null;
  return chanceFrom({ table, view, trick, play, rolls: play.rolls }, 0, 0);
}

interface ThrownPlay {
  readonly table: Table;
  readonly view: View;
  readonly trick: Trick;
  readonly play: Play;
  /** Number of each of its throws. All but the last were high enough to throw the die again. */
  readonly rolls: readonly number[];
}

/** Returns the same from the throw with this index on, if those before it total `before`. */
function chanceFrom(thrown: ThrownPlay, index: number, before: number): number {
  const { table, play, rolls } = thrown;
  const faces = table.equipment[play.pieces[0] ?? -1]?.faces ?? [];
  const highest = Math.max(...faces.map(({ rank }) => rank));
  const chances = faces.map(({ rank }, up) => {
    if (wins(thrown, up, before + rank)) return 1;
    const isThrownAgain = rank === highest && index + 1 < rolls.length;
    return isThrownAgain ? chanceFrom(thrown, index + 1, before + rank) : 0;
  });
  return chances.reduce<number>((sum, chance) => sum + chance, 0) / chances.length;
}

/** Whether the play wins its trick if its die shows this face and has this value. */
function wins({ table, view, trick, play }: ThrownPlay, up: number, number: number): boolean {
  const changed: Play = { ...play, up: [up], counts: play.counts === null ? null : number };
  const plays = trick.plays.map(each => (each === play ? changed : each));
  // Found again from what the plays show.
  const [best] = strengthsOf(table, view, { ...trick, plays, ahead: null });
  return best?.play === changed;
}

/** Returns the best losing play of a complete trick that could have won it; null if there is none. */
export function runnerUp(table: Table, view: View, trick: Trick): Play | null {
  const [, second] = strengthsOf(table, view, trick);
  return second && !second.isCancelled && second.isInSuit ? second.play : null;
}

/** Returns what a play of one piece showed. */
export const shownValue = (table: Table, view: View, trick: Trick, play: Play): ShownFacts => {
  if (play.counts !== null) return { counts: play.counts, suit: null };
  const own = strengthsOf(table, view, trick).find(each => each.play === play);
  return { faces: (own?.faces ?? []).map(faceFacts) };
};
