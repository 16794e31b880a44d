import { signal } from '@preact/signals';
import type { EN } from './en/index.ts';

/** All messages: a text, a sentence, or a function of the facts in it. */
type Catalogue = typeof EN;

/** `en-XA` is English with longer words and accented letters. Tests tell text from outside the catalogue by it. */
type Language = 'en' | 'en-XA';

const spoken = signal<Catalogue | null>(null);

/**
 * Returns the messages in the current language. A component that reads them is rendered again when it changes. Throws an
 * Error before the first language is loaded.
 */
export function words(): Catalogue {
  if (spoken.value === null) throw new Error('no language is loaded');
  return spoken.value;
}

/** Speaks a language from now on. Each is a file of its own. */
export async function speak(language: Language): Promise<void> {
  const { EN: english } = await import('./en/index.ts');
  spoken.value = language === 'en' ? english : (await import('./pseudo.ts')).stretchedWords(english);
}
