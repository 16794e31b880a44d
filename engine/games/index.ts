import type { Game } from '../core/game.ts';
import { euchreDice } from './euchre-dice/index.ts';
import { rollingTricks } from './rolling-tricks/index.ts';
import { trice } from './trice/index.ts';
import { tricky } from './tricky/index.ts';
import { trickyDice } from './tricky-dice/index.ts';

/** All games, in the best order for learning them. A new game needs its folder and one line here. */
export const GAMES: readonly Game[] = [trice, rollingTricks, euchreDice, trickyDice, tricky];

/** Returns the game with this id, or undefined. */
export const gameOf = (id: string): Game | undefined => GAMES.find(game => game.id === id);
