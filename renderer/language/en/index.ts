import { games, sharedByGames } from './games/play.ts';
import { notices } from './notices.ts';
import { parts } from './parts.ts';
import { people } from './people.ts';
import { choices } from './play/choices.ts';
import { pieces } from './play/pieces.ts';
import { prompt } from './play/prompt.ts';
import { tricks } from './play/tricks.ts';
import { whyNot } from './play/why-not.ts';

/**
 * The first words in English, which the game's page and the phone's share. Other languages have the same messages with
 * the same facts.
 */
export const EN = { choices, games, notices, parts, people, pieces, prompt, sharedByGames, tricks, whyNot };
