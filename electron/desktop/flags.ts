/** What the desktop shell was asked for when it was started. */
export interface Flags {
  /** Null: the system's usual folder. */
  readonly data: string | null;
  /** Fill the screen from the start. */
  readonly fullScreen: boolean;
}

export const FLAG_USAGE = `Usage: trick-and-tumble [--fullscreen] [--data=DIR]
  --fullscreen  fill the screen (F11 changes it)
  --data=DIR    keep matches in this folder`;

/** Each with the slips by which a word may be off to be taken for it: two of a short word's would make many others. */
const OURS = [
  { own: '--fullscreen', most: 2 },
  { own: '--data', most: 1 },
];

/** What was asked for, or one sentence saying what is wrong with it. Other flags may be Chromium's own and are left to it. */
export function readFlags(argv: readonly string[]): Flags | string {
  let flags: Flags = { data: null, fullScreen: false };
  for (const word of argv) {
    const [name, value] = split(word);
    if (name === '--fullscreen') {
      if (value !== null) return `--fullscreen takes no value, not '${value}'.`;
      flags = { ...flags, fullScreen: true };
    } else if (name === '--data') {
      if (!value) return '--data takes the name of a folder: --data=DIR.';
      flags = { ...flags, data: value };
    } else {
      const meant = OURS.find(({ own, most }) => name.startsWith('-') && slips(name.toLowerCase(), own) <= most);
      if (meant !== undefined) return `There is no ${name}: is ${meant.own} meant?`;
    }
  }
  return flags;
}

/** Letters to put in, leave out or change, and neighbours to swap, that make one word of the other. */
function slips(word: string, other: string): number {
  /** By how much of the word, then of the other, is made. */
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let line = 1; line <= word.length; line++) {
    const row = [line];
    for (let at = 1; at <= other.length; at++) {
      const [above, letter, wanted] = [rows[line - 1]!, word[line - 1], other[at - 1]];
      const isSwapped = at > 1 && letter === other[at - 2] && word[line - 2] === wanted;
      const swapped = isSwapped ? rows[line - 2]![at - 2]! + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(row[at - 1]! + 1, above[at]! + 1, above[at - 1]! + (letter === wanted ? 0 : 1), swapped));
    }
    rows.push(row);
  }
  return rows.at(-1)!.at(-1)!;
}

function split(word: string): readonly [string, string | null] {
  const sign = word.indexOf('=');
  return sign < 0 ? [word, null] : [word.slice(0, sign), word.slice(sign + 1)];
}
