import { notices } from './notices.ts';
import { parts } from './parts.ts';
import { people } from './people.ts';
import { pieces } from './play/pieces.ts';

/** The first words in English. Other languages have the same messages with the same facts. */
export const EN = { notices, parts, people, pieces };
