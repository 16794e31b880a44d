import { answerWith } from './answering.ts';
import { throwDice } from './work.ts';

answerWith(throwDice);
