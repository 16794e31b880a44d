import { trice } from '../../engine/games/trice/index.ts';
import { search } from '../../engine/games/trice/search.ts';
import { describeSimulator } from './describe-simulator.ts';

describeSimulator(trice, search as never);
