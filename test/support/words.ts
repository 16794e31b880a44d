import { speak } from '../../renderer/language/language.ts';

/** Setup of each test file: texts are English. */
await speak('en');
