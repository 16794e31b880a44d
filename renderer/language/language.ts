import { signal } from '@preact/signals';

/** `en-XA` is English with longer words and accented letters. Tests tell text from outside the catalogue by it. */
type Language = 'en' | 'en-XA';

/** The words, in areas that are files of their own: some are loaded before the page starts, others when needed. */
const AREAS = {
  first: async () => (await import('./en/index.ts')).EN,
  /** The menu and the form for a new match, which the phone's page has not. */
  screen: async () => (await import('./en/screen.ts')).SCREEN,
  /** What is said about a match while it is played. `Client` and the phone's page load it before they show one. */
  play: async () => (await import('./en/play/index.ts')).PLAY_WORDS,
  /** What else is said at an open table. */
  table: async () => (await import('./en/table/index.ts')).TABLE,
  hints: async () => (await import('./en/table/hints/hints.ts')).hints,
  /** Pages and dialogs that open from the menu. */
  pages: async () => (await import('./en/pages/index.ts')).PAGES,
  /** Rules of the games. */
  guides: async () => (await import('./en/guides.ts')).GUIDES,
  lessons: async () => (await import('./en/lessons.ts')).LESSONS,
  /** The phone's page. */
  phone: async () => (await import('./en/phone/index.ts')).PHONE,
} as const;
export type WordArea = keyof typeof AREAS;
type Words<A extends WordArea> = Awaited<ReturnType<(typeof AREAS)[A]>>;
type Loaded = { readonly [A in WordArea]?: Words<A> };

let spoken: Language = 'en';
const loaded = signal<Loaded>({});

/**
 * Returns the first messages in the current language. A component that reads them is rendered again when it changes.
 * Throws an Error before they are loaded.
 */
export const words = (): Words<'first'> => wordsOf('first');

/** The same for another area. Throws an Error if it is not loaded: `late` loads areas together with a component. */
export function wordsOf<A extends WordArea>(area: A): Words<A> {
  const found = loaded.value[area];
  if (found === undefined) throw new Error(`the words of '${area}' are not loaded`);
  return found;
}

/** Returns the language requested in a page's address (`?language=en-XA`). */
export const requestedLanguage = (search: string): Language =>
  new URLSearchParams(search).get('language') === 'en-XA' ? 'en-XA' : 'en';

export const areLoaded = (areas: readonly WordArea[]): boolean =>
  areas.every(area => loaded.peek()[area] !== undefined);

/** Loads areas that are not loaded yet. */
export async function loadWords(...areas: readonly WordArea[]): Promise<void> {
  await load(areas.filter(area => loaded.peek()[area] === undefined));
}

/** Speaks a language from now on, in these areas and in all that have been loaded. */
export async function speak(language: Language, ...areas: readonly WordArea[]): Promise<void> {
  spoken = language;
  await load(WORD_AREAS.filter(area => areas.includes(area) || loaded.peek()[area] !== undefined));
}

export const WORD_AREAS: readonly WordArea[] = [
  'first',
  'screen',
  'play',
  'table',
  'hints',
  'pages',
  'guides',
  'lessons',
  'phone',
];

async function load(areas: readonly WordArea[]): Promise<void> {
  const language = spoken;
  const added = await Promise.all(areas.map(async area => [area, await loadArea(area, language)] as const));
  if (language === spoken) loaded.value = { ...loaded.peek(), ...Object.fromEntries(added) };
}

async function loadArea(area: WordArea, language: Language): Promise<unknown> {
  const english = await AREAS[area]();
  return language === 'en' ? english : (await import('./pseudo.ts')).stretchedWords(english);
}
