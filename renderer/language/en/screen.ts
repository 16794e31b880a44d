import { characters, formerLevels, gamesSetup, levels } from './games/setup.ts';
import { menu } from './menu.ts';
import { newMatch } from './new-match.ts';
import { matches } from './records/matches.ts';

/** The menu and the form for a new match. */
export const SCREEN = { characters, formerLevels, gamesSetup, levels, matches, menu, newMatch };
