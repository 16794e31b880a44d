import type { Game } from '../../../engine/core/game.ts';
import { sampleGame } from './index.ts';

/** Replaces `engine/games/index.ts` in tests, with the sample game as the only game. */
export const GAMES: readonly Game[] = [sampleGame];
export const gameOf = (id: string): Game | undefined => GAMES.find(game => game.id === id);
