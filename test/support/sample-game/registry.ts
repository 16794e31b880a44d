import type { Game } from '../../../engine/core/game.ts';
import { sampleGame } from './index.ts';

/** Takes the place of `engine/games/index.ts` in tests: the sample game is the only one there is. */
export const GAMES: readonly Game[] = [sampleGame];
export const gameOf = (id: string): Game | undefined => GAMES.find(game => game.id === id);
