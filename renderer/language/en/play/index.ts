import { games, sharedByGames } from '../games/play.ts';
import { announcements } from './announcements.ts';
import { choices } from './choices.ts';
import { plates } from './plates.ts';
import { prompt } from './prompt.ts';
import { terms } from './terms.ts';
import { tricks } from './tricks.ts';
import { whyNot } from './why-not.ts';

/** What is said about a match while it is played. */
export const PLAY_WORDS = { announcements, choices, games, plates, prompt, sharedByGames, terms, tricks, whyNot };
