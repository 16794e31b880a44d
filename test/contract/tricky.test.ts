import { tricky } from '../../engine/games/tricky/index.ts';
import { describeContract } from './describe-contract.ts';

describeContract(tricky);
