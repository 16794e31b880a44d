import { rollingTricks } from '../../engine/games/rolling-tricks/index.ts';
import { search as rollingSearch } from '../../engine/games/rolling-tricks/search.ts';
import { trice } from '../../engine/games/trice/index.ts';
import { search } from '../../engine/games/trice/search.ts';
import { describeSimulator } from './describe-simulator.ts';

describeSimulator(trice, search as never);
describeSimulator(rollingTricks, rollingSearch as never);
