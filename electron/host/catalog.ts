import { botsOf } from '../../engine/bots/levels.ts';
import type { Game } from '../../engine/core/game.ts';
import { GAMES } from '../../engine/games/index.ts';
import type { GameCard } from '../../engine/protocol/messages.ts';

/** What menus show of every game in the registry. */
export const catalog = (): readonly GameCard[] => GAMES.map(cardOf);

function cardOf(game: Game): GameCard {
  const { id, name, designer, tagline, seats, usualSeats, options, guide } = game;
  const levels = botsOf(game).map(bot => ({ id: bot.id, label: bot.label }));
  return { id, name, designer, tagline, seats, usualSeats, options, levels, guide };
}
