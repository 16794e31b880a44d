import { euchreDice } from '../../engine/games/euchre-dice/index.ts';
import { describeContract } from './describe-contract.ts';

describeContract(euchreDice);
