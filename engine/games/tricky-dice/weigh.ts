import type { Random } from '../../core/random.ts';
import type { Seat, View } from '../../protocol/vocabulary.ts';
import { type Contract, SOLO_TRICKS } from './auction.ts';
import { dreamPlayout, dreamSwitched, trumpNow } from './dream.ts';
import { TRICKS } from './pieces.ts';
import { type Code, lay, newPlayout, type Playout, playToEnd } from './playout.ts';
import { scoreLines, takenBySeat } from './scoring.ts';
import { ALL_SEATS, forEachSeat, isBidding, settledContract } from './state.ts';
import type { TrickyDiceFacts } from './view.ts';

/** How often a side took so many tricks or more: index 0 to 10. */
export type Chances = readonly number[];
/** What may come of a bid: with each partner, and alone (under the own seat). */
export type Prospects = readonly Chances[];

/** Plays the deal out over so many imagined ones, with every partner and alone. */
export function prospectsOf(view: View<TrickyDiceFacts>, dreams: number, random: Random): Prospects {
  const you = view.you!;
  const trump = trumpNow(view);
  const counts = forEachSeat(() => Array<number>(TRICKS + 1).fill(0));
  for (let dream = 0; dream < dreams; dream++) {
    const hands = dreamSwitched(view, trump, random);
    for (const partner of ALL_SEATS) {
      const sides = forEachSeat(seat => (partner === you ? seat : Number(seat === you || seat === partner)));
      const playout = newPlayout(trump, hands, sides, you);
      playToEnd(playout);
      counts[partner]![tricksOf(playout, you, partner)]! += 1;
    }
  }
  return counts.map(count => count.map((_, least) => count.slice(least).reduce((sum, each) => sum + each, 0) / dreams));
}

const tricksOf = ({ taken }: Playout, you: Seat, partner: Seat): number =>
  partner === you ? taken[you]! : taken[you]! + taken[partner]!;

/** Tricks on average. */
export const meanOf = (chances: Chances): number => chances.slice(1).reduce((sum, each) => sum + each, 0);

/** What each of these plays is worth to the viewer, over the same imagined hands. */
export function worthOfPlays(
  view: View<TrickyDiceFacts>,
  plays: readonly Code[],
  dreams: number,
  random: Random,
): number[] {
  const you = view.you!;
  const { facts } = view;
  const contract = settledContract({ auction: facts.auction.slice(), partner: facts.partner })!;
  const sides = forEachSeat(seat => view.seats[seat]!.team);
  const before = takenBySeat(facts.tricks);
  const worth = plays.map(() => 0);
  for (let dream = 0; dream < dreams; dream++) {
    const start = dreamPlayout(view, sides, random);
    for (const [index, code] of plays.entries()) {
      const playout = copyOf(start);
      lay(playout, code);
      playToEnd(playout);
      const taken = forEachSeat(seat => ({
        tricks: before[seat]!.tricks + playout.taken[seat]!,
        byDie: before[seat]!.byDie + playout.byDie[seat]!,
      }));
      worth[index]! += leadOf(you, contract, facts, taken);
    }
  }
  return worth;
}

const copyOf = (playout: Playout): Playout => ({
  ...playout,
  hands: playout.hands.map(hand => hand.slice()),
  taken: playout.taken.slice(),
  byDie: playout.byDie.slice(),
});

/** A partner's points are no loss, but they are not one's own either. */
const OF_PARTNER = 0.2;

/** Points of the deal for this seat, less what its opponents get on average. */
function leadOf(
  you: Seat,
  contract: Contract,
  { partner, options }: TrickyDiceFacts,
  taken: Parameters<typeof scoreLines>[2],
): number {
  const points = forEachSeat(() => 0);
  for (const line of scoreLines(contract, partner, taken, options.scoring)) {
    for (const seat of line.seats) points[seat]! += line.points;
  }
  const isOurs = (seat: Seat): boolean => isBidding(contract, partner, seat) === isBidding(contract, partner, you);
  return ALL_SEATS.reduce((sum, seat) => {
    if (seat === you) return sum + points[seat]!;
    return sum - (isOurs(seat) && !contract.isSolo ? OF_PARTNER : 1) * (points[seat]! / 3);
  }, 0);
}

/** Chance to make a solo. */
export const soloChance = (prospects: Prospects, you: Seat): number => prospects[you]![SOLO_TRICKS]!;
