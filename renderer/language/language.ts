import { signal } from '@preact/signals';
import { EN } from './en/index.ts';

/** All messages: a text, a sentence, or a function of the facts in it. */
export type Catalogue = typeof EN;

/** `en-XA` is English with longer words and accented letters. Tests tell text from outside the catalogue by it. */
type Language = 'en' | 'en-XA';

const spoken = signal<Catalogue>(EN);

/** Returns the messages in the current language. A component that reads them is rendered again when it changes. */
export const words = (): Catalogue => spoken.value;

/** Speaks a language from now on. */
export async function speak(language: Language): Promise<void> {
  spoken.value = language === 'en' ? EN : (await import('./pseudo.ts')).stretchedWords(EN);
}
