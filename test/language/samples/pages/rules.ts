import type { rules as WORDS } from '../../../../renderer/language/en/pages/rules.ts';
import type { Samples } from '../../samples.ts';

export const rules: Samples<typeof WORDS> = {
  title: [['Trice']],
  designer: [['Clark D. Rodeffer']],
};
