import type { Table } from '../../../../engine/protocol/match/table.ts';
import type { PhonesState } from '../../../../engine/protocol/phones/phones.ts';
import { wordsOf } from '../../../language/language.ts';
import { guestOf } from '../../../people/phones.ts';
import { QrCode } from '../../phones/qr-code.tsx';
import './phones-corner.css';

interface CornerProps {
  readonly table: Table;
  readonly phones: PhonesState;
}

/** A small QR code while the table is open to phones and a person's seat is empty. The menu has the large one. */
export function PhonesCorner({ table, phones: { open, guests } }: CornerProps) {
  const isSeatFree = table.holders.some((holder, seat) => holder === 'stand-in' && guestOf(guests, seat) === null);
  if (open === null || !isSeatFree) return null;
  return (
    <div class="phones-corner" data-testid="phones-corner">
      <QrCode text={open.url} label={wordsOf('table').phoneNotes.seatIsFree(open.address)} />
    </div>
  );
}
