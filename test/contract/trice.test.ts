import { trice } from '../../engine/games/trice/index.ts';
import { describeContract } from './describe-contract.ts';

describeContract(trice);
