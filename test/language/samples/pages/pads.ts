import type { pads as WORDS } from '../../../../renderer/language/en/pages/settings/pads.ts';
import type { Samples } from '../../samples.ts';

export const pads: Samples<typeof WORDS> = {
  ownSetup: [['Pro Controller'], [null]],
  echoes: [['Pro Controller'], [null]],
  bound: [['hint', 'Left stick']],
  listening: [['hint']],
  taken: [['Triangle', 'sheet']],
  resetNamed: [['hint', 'LT']],
  setUp: {
    question: [['hint'], ['pull'], ['aim']],
    taken: [['pull'], ['sheet']],
  },
};
