import type { Table } from '../../engine/protocol/messages.ts';
import type { PieceId, Seat, Trick, View, Zone } from '../../engine/protocol/vocabulary.ts';
import { clause, namesOf, partnerOf, who } from '../words/people.ts';
import { pieceName, piecesCounted } from '../words/pieces.ts';
import { capital, list } from '../words/text.ts';
import { cancelledPairs, cancelSentence } from '../words/tricks.ts';
import { trumpSentence } from '../words/trump.ts';

const idsIn = ({ pieces }: View, zone: Zone, seat: Seat | null): readonly PieceId[] =>
  pieces.flatMap(piece => ('id' in piece && piece.zone === zone && piece.seat === seat ? [piece.id] : []));

const named = (table: Table, pieces: readonly PieceId[]): string =>
  list(pieces.map(piece => `the ${pieceName(table, piece)}`));

/** Cards that were turned up for all, and the cards that are trump by them. */
export function tellFlip(table: Table, before: View | null, after: View): readonly string[] {
  const { trump } = after;
  if (before === null || before.trump !== null || trump === null || trump === 'none' || !('faces' in trump)) return [];
  return [`${capital(flippedWords(table, idsIn(after, 'turnup', null)))} are turned up.`, `${trumpSentence(trump)}.`];
}

/** "The red 2 and the black 2", or of two alike "two black 2s". */
function flippedWords(table: Table, pieces: readonly PieceId[]): string {
  const [first, ...names] = pieces.map(piece => pieceName(table, piece));
  return names.length === 1 && names[0] === first ? `two ${first}s` : named(table, pieces);
}

/** What partners have passed to each other: of others how many cards, of oneself which. */
export function tellPass(table: Table, before: View | null, after: View): readonly string[] {
  if (before === null) return [];
  return after.seats.flatMap(({ gave }, seat) => {
    const partner = partnerOf(after, seat);
    if (gave === undefined || before.seats[seat]?.gave !== undefined || partner === null) return [];
    if (seat === after.you && gave > 0) return [givenSentence(table, before, after, partner)];
    if (partner < seat || (partner === after.you && gave > 0)) return [];
    return [
      `${list([who(table, seat), who(table, partner)])} exchange ${gave === 0 ? 'no cards' : piecesCounted(gave, 0)}.`,
    ];
  });
}

/** What came for them is told with the hand. */
function givenSentence(table: Table, before: View, after: View, partner: Seat): string {
  const kept = idsIn(after, 'hand', after.you);
  const given = idsIn(before, 'hand', after.you).filter(piece => !kept.includes(piece));
  return `${clause(table, after.you!, 'give', 'gives')} ${namesOf(table, [partner])} ${named(table, given)}.`;
}

/** Cards of a trick that have cancelled each other since. */
export function tellCancelled(table: Table, before: Trick | undefined, after: Trick): readonly string[] {
  const known = before ? cancelledPairs(before).length : 0;
  return cancelledPairs(after)
    .slice(known)
    .map(pair => cancelSentence(table, pair));
}
