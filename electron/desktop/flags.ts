/** The command-line flags of the desktop shell. */
export interface Flags {
  /** The data folder, or null for the default one. */
  readonly data: string | null;
  readonly fullScreen: boolean;
  /** True if Chromium reads gamepads its default way, which bypasses Steam Input on Windows. */
  readonly systemPads: boolean;
  /** True if opponents barely think; for tests, and refused by an installed program. */
  readonly quick: boolean;
}

export const FLAG_USAGE = `Usage: trick-and-tumble [--fullscreen] [--data=DIR] [--pads=system]
  --fullscreen  fill the screen, as on a Steam Deck (F11 changes it)
  --data=DIR    save matches in this folder
  --pads=system on Windows, read controllers without Steam Input`;

/** Our flags. A word with at most `typos` errors counts as a misspelling. */
const OUR_FLAGS = [
  { flag: '--fullscreen', typos: 2 },
  { flag: '--data', typos: 1 },
  { flag: '--pads', typos: 1 },
  { flag: '--pace', typos: 1 },
];

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * True if Steam runs in Big Picture or on a Steam Deck. Games are then expected to fill the screen too, and a Deck has no
 * key for it.
 */
const isInSteamFullScreen = (variables: Variables): boolean =>
  Boolean(variables['SteamTenfoot']) || variables['SteamDeck'] === '1';

/** Returns the flags, or an error message. Leaves unknown flags to Chromium. */
export function readFlags(argv: readonly string[], variables: Variables): Flags | string {
  let flags: Flags = { data: null, fullScreen: isInSteamFullScreen(variables), systemPads: false, quick: false };
  for (const word of argv) {
    const [name, value] = split(word);
    if (name === '--fullscreen') {
      if (value !== null) return `--fullscreen takes no value, not '${value}'.`;
      flags = { ...flags, fullScreen: true };
    } else if (name === '--data') {
      if (!value) return '--data takes the name of a folder: --data=DIR.';
      flags = { ...flags, data: value };
    } else if (name === '--pads') {
      if (value !== 'system') return '--pads takes only one value: --pads=system.';
      flags = { ...flags, systemPads: true };
    } else if (name === '--pace') {
      if (value !== 'quick') return '--pace takes only one value: --pace=quick.';
      flags = { ...flags, quick: true };
    } else {
      const meant = OUR_FLAGS.find(
        ({ flag, typos }) => name.startsWith('-') && isSimilar(name.toLowerCase(), flag, typos),
      );
      if (meant !== undefined) return `There is no ${name}: did you mean ${meant.flag}?`;
    }
  }
  return flags;
}

/** True if the Damerau-Levenshtein distance of the words is at most `edits`. */
function isSimilar(word: string, other: string, edits: number): boolean {
  if (word === other) return true;
  if (Math.abs(word.length - other.length) > edits) return false;
  const [wordRest, otherRest] = [word.slice(1), other.slice(1)];
  if (word[0] === other[0]) return isSimilar(wordRest, otherRest, edits);
  if (edits === 0) return false;
  const isSwapped = word[0] === other[1] && word[1] === other[0];
  return (
    isSimilar(wordRest, other, edits - 1) ||
    isSimilar(word, otherRest, edits - 1) ||
    isSimilar(wordRest, otherRest, edits - 1) ||
    (isSwapped && isSimilar(word.slice(2), other.slice(2), edits - 1))
  );
}

function split(word: string): readonly [string, string | null] {
  const sign = word.indexOf('=');
  return sign < 0 ? [word, null] : [word.slice(0, sign), word.slice(sign + 1)];
}
