import { trickyDice } from '../../engine/games/tricky-dice/index.ts';
import { describeContract } from './describe-contract.ts';

describeContract(trickyDice);
