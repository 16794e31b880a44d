import { euchreDice } from '../../engine/games/euchre-dice/index.ts';
import { search as euchreDiceSearch } from '../../engine/games/euchre-dice/search/index.ts';
import { rollingTricks } from '../../engine/games/rolling-tricks/index.ts';
import { search as rollingTricksSearch } from '../../engine/games/rolling-tricks/search/index.ts';
import { trice } from '../../engine/games/trice/index.ts';
import { search } from '../../engine/games/trice/search/index.ts';
import { tricky } from '../../engine/games/tricky/index.ts';
import { search as trickySearch } from '../../engine/games/tricky/search/index.ts';
import { trickyDice } from '../../engine/games/tricky-dice/index.ts';
import { search as trickyDiceSearch } from '../../engine/games/tricky-dice/search/index.ts';
import { describeSimulator } from './describe-simulator.ts';

describeSimulator(euchreDice, euchreDiceSearch as never);
describeSimulator(rollingTricks, rollingTricksSearch as never);
describeSimulator(trice, search as never);
describeSimulator(trickyDice, trickyDiceSearch as never);
describeSimulator(tricky, trickySearch as never);
