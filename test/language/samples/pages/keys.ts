import type { keys as WORDS } from '../../../../renderer/language/en/pages/settings/keys.ts';
import type { Samples } from '../../samples.ts';

export const keys: Samples<typeof WORDS> = {
  bound: [['rules', 'R']],
  listening: [['rules']],
  taken: [['R', 'rules']],
  takenForGood: [['S', 'sheet', 'Space']],
  reset: [['R']],
  resetNamed: [['rules', 'R']],
};
