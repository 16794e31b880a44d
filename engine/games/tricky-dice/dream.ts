import type { Random } from '../../core/random.ts';
import type { PieceId, Seat, View } from '../../protocol/vocabulary.ts';
import { imagineCards } from './imagine.ts';
import { isCard, type SuitedFace, suitedFace, turnsOf } from './pieces.ts';
import { type Code, codeOf, enter, newPlayout, type Playout } from './playout.ts';
import { ALL_SEATS, forEachSeat, openTrick, trumpOf, upOf } from './state.ts';
import { MOST_SWITCHES } from './switching.ts';
import type { TrickyDiceFacts } from './view.ts';
import { FRESH_WORTH, worthOf } from './worth.ts';

/** A piece and the face it shows. */
interface Held {
  readonly piece: PieceId;
  readonly face: SuitedFace;
}
/** All pieces as they may be held, and the deck. */
interface Dream {
  readonly hands: Held[][];
  readonly stock: PieceId[];
}

const cardHeld = (card: PieceId): Held => ({ piece: card, face: suitedFace(card, 0) });

function dreamOf(view: View<TrickyDiceFacts>, random: Random): Dream {
  const { facts } = view;
  const { hands, stock } = imagineCards(view, random);
  return {
    hands: forEachSeat(seat => [
      ...hands[seat]!.map(cardHeld),
      ...facts.dice[seat]!.map(die => ({ piece: die, face: suitedFace(die, upOf({ up: facts.up.slice() }, die)) })),
    ]),
    stock: stock.slice(),
  };
}

/** What lies before and behind a seat of a dream, as its owner sees it. */
export const codesOf = (held: readonly Held[], trump: SuitedFace): Code[] =>
  held.map(({ piece, face }) => codeOf(face, isCard(piece), trump));

/** Hands before the switches, each improved as people would: the worst five go, if they are worse than what may come. */
export function dreamSwitched(view: View<TrickyDiceFacts>, trump: SuitedFace, random: Random): Code[][] {
  const { hands, stock } = dreamOf(view, random);
  return ALL_SEATS.map(seat => {
    const left = MOST_SWITCHES - view.facts.switches[seat]!;
    const byWorth = hands[seat]!.toSorted((a, b) => worthOf(a.face, trump) - worthOf(b.face, trump));
    const held = byWorth.map((each, index) => {
      if (index >= left || worthOf(each.face, trump) >= FRESH_WORTH) return each;
      return isCard(each.piece) ? cardHeld(stock.pop()!) : rolledAgain(each.piece, trump, random);
    });
    return codesOf(held, trump);
  });
}

/** A face below those that can be played is the joker: then the best one is turned up. */
function rolledAgain(die: PieceId, trump: SuitedFace, random: Random): Held {
  const ups = turnsOf(die);
  const faces = ups.map(up => suitedFace(die, up));
  const face = faces[random.below(6)] ?? bestFace(faces, face => worthOf(face, trump));
  return { piece: die, face };
}

export const bestFace = (faces: readonly SuitedFace[], worth: (face: SuitedFace) => number): SuitedFace =>
  faces.reduce((best, face) => (worth(face) > worth(best) ? face : best));

/** The table as it stands, with hands as they may be. */
export function dreamPlayout(view: View<TrickyDiceFacts>, sides: readonly number[], random: Random): Playout {
  const { facts } = view;
  const trump = trumpNow(view);
  const hands = dreamOf(view, random).hands.map(held => codesOf(held, trump));
  const plays = openTrick(facts.tricks.slice())?.plays ?? [];
  const leader: Seat = plays[0]?.seat ?? facts.turn;
  const playout = newPlayout(trump, hands, sides, leader);
  for (const { piece, up } of plays) enter(playout, codeOf(suitedFace(piece, up), isCard(piece), trump));
  return playout;
}

/** The trump of a view in which it is known. */
export const trumpNow = ({ facts }: View<TrickyDiceFacts>): SuitedFace =>
  trumpOf({ up: facts.up.slice(), trumpDie: facts.trumpDie })!;
