import { speak, WORD_AREAS } from '../../renderer/language/language.ts';

/** Setup of each test file: texts are English. */
await speak('en', ...WORD_AREAS);
