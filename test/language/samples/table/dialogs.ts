import type { dialogs as WORDS } from '../../../../renderer/language/en/table/dialogs.ts';
import type { Samples } from '../../samples.ts';

export const dialogs: Samples<typeof WORDS> = {
  lastTrick: { number: [[3]] },
  tricks: { note: [[{ led: true, cancelled: true, won: false }], [{ led: false, cancelled: false, won: true }]] },
};
