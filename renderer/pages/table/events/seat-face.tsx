import type { Table } from '../../../../engine/protocol/messages.ts';
import type { Seat } from '../../../../engine/protocol/vocabulary.ts';
import { nameOf } from '../../../words/people.ts';
import './seat-face.css';

/** The player at a seat as a small disc. Screen readers get the name from the words beside it. */
export function SeatFace({ table, seat }: { readonly table: Table; readonly seat: Seat }) {
  return (
    <span class="monogram seat-face" data-seat={seat} data-initial={nameOf(table, seat).charAt(0)} aria-hidden="true" />
  );
}
