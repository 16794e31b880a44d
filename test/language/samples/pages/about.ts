import type { about as WORDS } from '../../../../renderer/language/en/pages/about.ts';
import type { Samples } from '../../samples.ts';

export const about: Samples<typeof WORDS> = {
  version: [['1.2.0']],
  designer: [['Clark D. Rodeffer']],
  credit: [[{ by: 'Christian Robertson', licence: 'OFL 1.1' }]],
  licence: [[{ name: 'three', licence: 'MIT' }]],
};
