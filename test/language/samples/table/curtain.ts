import type { curtain as WORDS } from '../../../../renderer/language/en/table/curtain.ts';
import type { Samples } from '../../samples.ts';

const ADA = [['Ada']] as const;

export const curtain: Samples<typeof WORDS> = { label: ADA, pass: ADA, lift: ADA };
