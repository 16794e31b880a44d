import { at, known } from '../../core/lists.ts';
import type { Random } from '../../core/random.ts';
import { FOUR_SEATS } from '../../kit/partners.ts';
import { bySeat, firstHighest, pointsOf } from '../../kit/seats.ts';
import { openTrick, piecePlayed } from '../../kit/tricks.ts';
import type { PieceId, Seat } from '../../protocol/vocabulary.ts';
import { type Contract, isBidding, SOLO_TRICKS, settledContract } from './auction.ts';
import { ACE, isCard, SEATS, type SuitedFace, suitedFace, TRICKS, turnsOf } from './pieces.ts';
import { rankUnder } from './play.ts';
import {
  addToTrick,
  type Code,
  codeOf,
  copyPlayout,
  makePlay,
  newPlayout,
  type Playout,
  playToEnd,
} from './playout.ts';
import { MOST_SWITCHES } from './rolls-and-switches.ts';
import { scoreLines, type Taken, takenBySeat } from './scoring.ts';
import { facePlayed, suitedFaceShown, trumpOf } from './state.ts';
import { imagineCards, type TrickyDiceFacts, teamOf } from './view.ts';

/** The chance of a face to take a trick, by how many faces of its suit are higher: in a plain suit, and in trump. */
const PLAIN = [0.75, 0.5, 0.32, 0.18, 0.1, 0.06, 0.04, 0.03, 0.02, 0.01, 0.01, 0.01, 0] as const;
const TRUMP = [1, 0.95, 0.88, 0.81, 0.74, 0.68, 0.62, 0.57, 0.53, 0.49, 0.46, 0.43, 0.4] as const;

/** The tricks that a face is likely to take under this trump. */
export function faceValue(face: SuitedFace, trump: SuitedFace): number {
  const rank = rankUnder(face, trump);
  const above = rank > ACE ? 0 : ACE - rank + Number(rank > trump.rank);
  return at(face.suit === trump.suit ? TRUMP : PLAIN, above);
}

/** About the worth of a new card or a new roll. Pieces that are worth less are switched. */
export const FRESH_VALUE = 0.28;

/** The trump. Throws TypeError while it is not known. */
export const knownTrump = (facts: TrickyDiceFacts): SuitedFace => known(trumpOf(facts), 'trump');

/** The chance that a side takes at least as many tricks as the index (0 to 10). */
type Chances = readonly number[];
/** The chances with each partner, by the partner's seat; playing alone, by the bidder's own seat. */
export type OutcomeEstimates = readonly Chances[];

/** Plays the deal out in this many sampled worlds, with each partner and alone. */
export function outcomeEstimates(facts: TrickyDiceFacts, you: Seat, worlds: number, random: Random): OutcomeEstimates {
  const trump = knownTrump(facts);
  const counts = bySeat(SEATS, () => Array<number>(TRICKS + 1).fill(0));
  for (let world = 0; world < worlds; world++) {
    const hands = sampleSwitched(facts, trump, random);
    for (const partner of FOUR_SEATS) {
      const sides = bySeat(SEATS, seat => (partner === you ? seat : Number(seat === you || seat === partner)));
      const playout = newPlayout(trump, hands, sides, you);
      playToEnd(playout);
      const tricks = tricksOf(playout, you, partner);
      const count = at(counts, partner);
      count[tricks] = at(count, tricks) + 1;
    }
  }
  return counts.map(count => count.map((_, least) => count.slice(least).reduce((sum, each) => sum + each, 0) / worlds));
}

const tricksOf = ({ taken }: Playout, you: Seat, partner: Seat): number =>
  partner === you ? at(taken, you) : at(taken, you) + at(taken, partner);

/** The average number of tricks. */
export const meanOf = (chances: Chances): number => chances.slice(1).reduce((sum, each) => sum + each, 0);

/** The chance to make a solo. */
export const soloChance = (estimates: OutcomeEstimates, you: Seat): number => at(at(estimates, you), SOLO_TRICKS);

/** A piece and the face it shows. */
interface Held {
  readonly piece: PieceId;
  readonly face: SuitedFace;
}

const cardHeld = (card: PieceId): Held => ({ piece: card, face: suitedFace(card, 0) });

/** A sampled world: the cards and dice of each seat, and the deck. */
function sampleWorld(facts: TrickyDiceFacts, random: Random): { readonly hands: Held[][]; readonly stock: PieceId[] } {
  const { hands, stock } = imagineCards(facts, random);
  return {
    hands: hands.map((hand, seat) => [
      ...hand.map(cardHeld),
      ...at(facts.dice, seat).map(die => ({ piece: die, face: suitedFaceShown(facts, die) })),
    ]),
    stock,
  };
}

const codesOf = (held: readonly Held[], trump: SuitedFace): Code[] =>
  held.map(({ piece, face }) => codeOf(face, isCard(piece), trump));

/**
 * Sampled hands, improved as players would by switches: the worst pieces go if they are worse than average new ones.
 */
function sampleSwitched(facts: TrickyDiceFacts, trump: SuitedFace, random: Random): Code[][] {
  const { hands, stock } = sampleWorld(facts, random);
  return hands.map((hand, seat) => {
    const left = MOST_SWITCHES - at(facts.switches, seat);
    const byValue = hand.toSorted((a, b) => faceValue(a.face, trump) - faceValue(b.face, trump));
    const held = byValue.map((each, index) => {
      if (index >= left || faceValue(each.face, trump) >= FRESH_VALUE) return each;
      return isCard(each.piece)
        ? cardHeld(known(stock.pop(), 'card in the deck'))
        : rolledAgain(each.piece, trump, random);
    });
    return codesOf(held, trump);
  });
}

/** A die rolled once more. If a joker comes up, it is turned to the best face. */
function rolledAgain(die: PieceId, trump: SuitedFace, random: Random): Held {
  const faces = turnsOf(die).map(up => suitedFace(die, up));
  // A die with a joker has only five such faces, so one index in six is beyond them.
  const face = faces[random.below(6)] ?? firstHighest(faces, each => faceValue(each, trump));
  return { piece: die, face };
}

/** A playout from the current table, with sampled hands. */
function samplePlayout(facts: TrickyDiceFacts, sides: readonly number[], random: Random): Playout {
  const trump = knownTrump(facts);
  const hands = sampleWorld(facts, random).hands.map(held => codesOf(held, trump));
  const plays = openTrick(facts.tricks)?.plays ?? [];
  const playout = newPlayout(trump, hands, sides, plays[0]?.seat ?? facts.turn);
  for (const play of plays) addToTrick(playout, codeOf(facePlayed(play), isCard(piecePlayed(play)), trump));
  return playout;
}

/** The total worth of each of these plays to the seat, over the same sampled worlds. */
export function playValues(
  facts: TrickyDiceFacts,
  you: Seat,
  plays: readonly Code[],
  worlds: number,
  random: Random,
): number[] {
  const contract = known(settledContract(facts), 'contract');
  const sides = bySeat(SEATS, seat => teamOf(facts, seat));
  const before = takenBySeat(facts.tricks);
  const values = plays.map(() => 0);
  for (let world = 0; world < worlds; world++) {
    const start = samplePlayout(facts, sides, random);
    for (const [index, code] of plays.entries()) {
      const playout = copyPlayout(start);
      makePlay(playout, code);
      playToEnd(playout);
      const taken = before.map(({ tricks, byDie }, seat) => ({
        tricks: tricks + at(playout.taken, seat),
        byDie: byDie + at(playout.byDie, seat),
      }));
      values[index] = at(values, index) + outcomeValue(you, contract, facts, taken);
    }
  }
  return values;
}

/**
 * How much a partner's points count against the seat's own, where an opponent's count 1. Each member of a team has a
 * score of his own.
 */
const OF_PARTNER = 0.2;

/** This seat's points in the deal, less a third of what each other seat scores. */
function outcomeValue(
  you: Seat,
  contract: Contract,
  { partner, options }: TrickyDiceFacts,
  taken: readonly Taken[],
): number {
  const lines = scoreLines(contract, partner, taken, options.scoring);
  const isOurs = (seat: Seat): boolean => isBidding(contract, partner, seat) === isBidding(contract, partner, you);
  return FOUR_SEATS.reduce((sum, seat) => {
    const points = pointsOf(lines, seat);
    if (seat === you) return sum + points;
    return sum - (isOurs(seat) && !contract.isSolo ? OF_PARTNER : 1) * (points / 3);
  }, 0);
}
