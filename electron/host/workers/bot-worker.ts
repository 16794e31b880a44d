import { answerWith } from './answering.ts';
import { answerBot } from './work.ts';

answerWith(answerBot);
