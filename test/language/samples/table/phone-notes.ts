import type { phoneNotes as WORDS } from '../../../../renderer/language/en/table/phone-notes.ts';
import type { Samples } from '../../samples.ts';
import { ADA, YOU } from '../facts.ts';

const MARK = { color: 'ruby', shape: 'moon' } as const;

export const phoneNotes: Samples<typeof WORDS> = {
  forSeat: [[YOU], [ADA]],
  isAway: [[YOU], [ADA]],
  seatIsFree: [['192.168.1.20:47111']],
  guest: [[{ mark: MARK, does: 'away' }], [{ mark: MARK, does: 'watches' }], [{ mark: MARK, does: { seat: 'Otto' } }]],
  playAs: [['Otto']],
};
