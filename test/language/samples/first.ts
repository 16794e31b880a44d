import type { EN } from '../../../renderer/language/en/index.ts';
import type { Samples } from '../samples.ts';
import { notices } from './first/notices.ts';
import { parts } from './first/parts.ts';
import { people } from './first/people.ts';
import { pieces } from './first/pieces.ts';

export const first: Samples<typeof EN> = { notices, parts, people, pieces };
