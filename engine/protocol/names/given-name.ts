import { READER } from './same-name.ts';

/**
 * Returns the name that a person gave; empty if they gave none. Up to protocol 15 a person without a name was called "You",
 * and records, saved matches and summaries of that time still say so, as do the lessons and puzzles. Everything that reads
 * a person's name calls this, so that statistics count both together and the page alone chooses a word for such a person.
 */
export const givenName = (name: string): string => (name === READER ? '' : name);
