import { sampleGame } from '../support/sample-game/index.ts';
import { describeContract } from './describe-contract.ts';

describeContract(sampleGame);
