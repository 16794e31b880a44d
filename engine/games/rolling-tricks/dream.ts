import type { PieceId, View } from '../../protocol/vocabulary.ts';
import { copyOf, countsOf, KINDS, kindOf, kindOfFace, type Playout } from './playout.ts';
import { openTrick, setAside, tricksOf, trumpsNow } from './state.ts';
import type { RollingFacts } from './view.ts';

/** The table as it stands, but for the hands: what all imagined rounds of one view have in common. */
export type Table = Omit<Playout, 'hands'>;

export function tableOf({ facts, pieces }: View<RollingFacts>): Table {
  const tricks = facts.tricks.slice();
  const plays = openTrick(tricks)?.plays ?? [];
  const trumps = trumpsNow({ flip: facts.flip.slice() }).map(kindOfFace);
  return {
    trumps: Array.from({ length: KINDS }, (_, kind) => trumps.includes(kind)),
    gone: countsOf([...facts.flip, ...tricks.flatMap(trick => trick.plays.map(({ card }) => card))]),
    taken: [tricksOf(tricks, 0), tricksOf(tricks, 1)],
    aside: setAside(tricks).length,
    trick: plays.map(({ card }) => kindOf(card)),
    leader: plays[0]?.seat ?? facts.turn,
    left: pieces.reduce((sum, piece) => sum + (piece.zone === 'hand' ? ('unseen' in piece ? piece.unseen : 1) : 0), 0),
  };
}

/** A round to be played out from here, by seats that hold these cards. */
export const playoutOf = (table: Table, hands: readonly (readonly PieceId[])[]): Playout =>
  copyOf({ ...table, hands: hands.map(countsOf) });
