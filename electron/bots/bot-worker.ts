import { answerWith } from '../host/answering.ts';
import { chooseAction } from '../host/work.ts';

answerWith(chooseAction);
