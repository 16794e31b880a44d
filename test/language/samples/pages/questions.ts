import type { questions as WORDS } from '../../../../renderer/language/en/pages/questions.ts';
import type { Samples } from '../../samples.ts';

const ONE = [['Ada']] as const;
const NAMES = [[['Ada']], [['Ada', 'Otto']]] as const;

export const questions: Samples<typeof WORDS> = {
  onPhones: [[[]], ...NAMES],
  closePhones: { lost: [[0], [1], [2]] },
  newCode: { turnedAway: NAMES },
  dismiss: { title: ONE, leaves: ONE, keep: ONE, end: ONE },
  takeSeat: { title: ONE, watches: ONE, keep: ONE },
  start: { title: NAMES, watch: NAMES },
  leave: { ends: [[{ phones: 1, isSaved: true }], [{ phones: 2, isSaved: false }]] },
};
