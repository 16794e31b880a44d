import type { data as WORDS } from '../../../../renderer/language/en/pages/settings/data.ts';
import type { Samples } from '../../samples.ts';

export const data: Samples<typeof WORDS> = {
  saved: [[{ leftOut: 0, unread: 0 }], [{ leftOut: 1, unread: 1 }], [{ leftOut: 12, unread: 3 }]],
  importAbout: [['trick-and-tumble-data-2026-11-29.json']],
  checked: [[{ checked: 12, of: 214 }]],
  imported: [[0], [1], [12]],
};
