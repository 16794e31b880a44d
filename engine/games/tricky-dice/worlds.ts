import { HiddenPieces } from '../../bots/search/hidden-pieces.ts';
import { at } from '../../core/lists.ts';
import type { Random } from '../../core/random.ts';
import { FOUR_SEATS } from '../../kit/partners.ts';
import { voidsOf } from '../../kit/tricks.ts';
import type { PieceId, Seat } from '../../protocol/vocabulary.ts';
import { SEATS, suitedFace } from './pieces.ts';
import { facePlayed } from './state.ts';
import { imagineCards, type TrickyDiceFacts } from './view.ts';

/** Where cards may lie that a viewer can't see. */
export interface HiddenPlace {
  readonly kind: 'hand' | 'discards' | 'deck';
  /** -1 for the deck. */
  readonly seat: Seat;
}

/** The cards that a viewer can't see, in sampled deals that fit the view. */
export interface HiddenCards {
  readonly cards: HiddenPieces;
  /** In the order of the places of `cards`. The deck is the last. */
  readonly places: readonly HiddenPlace[];
}

/** Samples the cards that the viewer of these facts can't see. If it is not weighted, all deals are equally likely. */
export function hiddenCards(facts: TrickyDiceFacts, _isWeighted: boolean, random: Random): HiddenCards {
  const dealt = imagineCards(facts, random);
  const isHidden = (pieces: readonly PieceId[] | number): boolean => typeof pieces === 'number' && pieces > 0;
  const hands = FOUR_SEATS.filter(seat => isHidden(at(facts.hands, seat)));
  const discards = FOUR_SEATS.filter(seat => isHidden(at(facts.discards, seat)));
  const places: HiddenPlace[] = [
    ...hands.map(seat => ({ kind: 'hand', seat }) as const),
    ...discards.map(seat => ({ kind: 'discards', seat }) as const),
    { kind: 'deck', seat: -1 },
  ];
  const voids = voidsOf(facts.tricks, SEATS, play => facePlayed(play).suit);
  const cards = new HiddenPieces(
    {
      places: [
        ...hands.map(seat => at(dealt.hands, seat)),
        ...discards.map(seat => at(dealt.discards, seat)),
        dealt.stock,
      ],
      allows: (place, card) => place >= hands.length || !at(voids, at(hands, place)).has(suitedFace(card, 0).suit),
    },
    random,
  );
  return { cards, places };
}
