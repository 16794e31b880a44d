import type { plates as WORDS } from '../../../../renderer/language/en/plates.ts';
import type { Samples } from '../../samples.ts';

const OF_POINTS = { unit: 'points', taken: 96, needed: 150 } as const;
const OF_TRICKS = { unit: 'tricks', taken: 2, needed: 3 } as const;

export const plates: Samples<typeof WORDS> = {
  contract: {
    taken: [[OF_POINTS], [OF_TRICKS], [{ ...OF_TRICKS, taken: 4 }]],
    meaning: [
      [{ ...OF_POINTS, isBid: true, worth: '150 \u00d7 20 = 3000' }],
      [{ ...OF_TRICKS, isBid: false, worth: null }],
    ],
  },
};
