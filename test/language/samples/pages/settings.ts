import type { settings as WORDS } from '../../../../renderer/language/en/pages/settings.ts';
import type { Samples } from '../../samples.ts';

export const settings: Samples<typeof WORDS> = {
  data: {
    addOrReplace: [['evening.json']],
    checked: [[{ checked: 12, of: 140 }]],
    loaded: [[0], [1], [12]],
  },
};
