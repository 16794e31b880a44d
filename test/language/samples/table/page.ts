import type { page as WORDS } from '../../../../renderer/language/en/table/page.ts';
import type { Samples } from '../../samples.ts';
import { ADA, YOU } from '../facts.ts';

export const page: Samples<typeof WORDS> = {
  lastTrick: [[null], [YOU], [ADA]],
};
