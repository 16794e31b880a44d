import type { Game } from '../../../engine/core/game.ts';
import { sampleGame } from './index.ts';

/** Replaces `engine/games/index.ts` in tests. The sample game is the only game. */
export const GAMES: readonly Game[] = [sampleGame];
export const gameOf = (id: string): Game | undefined => GAMES.find(game => game.id === id);
