import { games, sharedByGames } from './games.ts';
import { pieces } from './pieces.ts';
import { prompt } from './prompt.ts';

/** All words in English. Other languages have the same messages with the same facts. */
export const EN = { games, pieces, prompt, sharedByGames };
