import { GAMES } from '../../engine/games/index.ts';
import { describeSimulator } from './describe-simulator.ts';

for (const game of GAMES) if (game.search !== undefined) describeSimulator(game, game.search);
