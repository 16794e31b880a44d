/** Some languages take a third more room than English. */
const ADDED_LENGTH = 0.35;
const FROM = 'aeiouyncsAEIOUYNCS';
const TO = 'àéîöûýñçšÀÉÎÖÛÝÑÇŠ';

/** Returns words whose texts are all longer and accented, so that text from elsewhere can be told from them. */
export const stretchedWords = <T>(words: T): T => stretched(words) as T;

function stretched(value: unknown): unknown {
  if (typeof value === 'string') return stretchedText(value);
  if (typeof value === 'function') return (...facts: readonly unknown[]) => stretched(value(...facts));
  if (Array.isArray(value)) return value.map(stretched);
  if (typeof value !== 'object' || value === null) return value;
  // A part of a sentence names its suit or term by an id, which is no text.
  const ids = ['strong' in value ? 'suit' : null, 'text' in value ? 'term' : null];
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, ids.includes(key) ? each : stretched(each)]),
  );
}

/** "Föllöw~~~": nothing changes in a text without letters. */
function stretchedText(text: string): string {
  if (!/\p{L}/u.test(text)) return text;
  const accented = [...text].map(letter => TO[FROM.indexOf(letter)] ?? letter).join('');
  return accented + '~'.repeat(Math.ceil(ADDED_LENGTH * text.length));
}
