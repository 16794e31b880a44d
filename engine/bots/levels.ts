import type { Bot, Game } from '../core/game.ts';
import { chancer } from './chancer.ts';

/** All bots that play this game, weakest first. */
export const botsOf = (game: Game): readonly Bot[] => [chancer, ...game.bots];

/** The bot of this level for this game, or undefined. */
export const botOf = (game: Game, level: string): Bot | undefined => botsOf(game).find(bot => bot.id === level);
