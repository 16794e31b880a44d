import { rollingTricks } from '../../engine/games/rolling-tricks/index.ts';
import { describeContract } from './describe-contract.ts';

describeContract(rollingTricks);
