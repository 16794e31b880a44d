import { answerWith } from './answering.ts';
import { chooseAction } from './work.ts';

answerWith(chooseAction);
