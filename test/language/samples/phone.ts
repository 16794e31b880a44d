import type { PHONE } from '../../../renderer/language/en/phone/index.ts';
import type { Samples } from '../samples.ts';

export const phone: Samples<typeof PHONE> = {};
