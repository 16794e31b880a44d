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

const OURS = ['--fullscreen', '--data'];
/** Letters by which a word may be off to be taken for one of ours; no flag of Chromium's that is known to us is as near. */
const SLIP = 2;

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
      const meant = OURS.find(own => name.startsWith('-') && slips(name.toLowerCase(), own) <= SLIP);
      if (meant !== undefined) return `There is no ${name}: is ${meant} meant?`;
    }
  }
  return flags;
}

/** Letters to put in, leave out or change that make one word of the other. */
function slips(word: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...word].entries()) {
    const next = [line + 1];
    for (const [at, wanted] of [...other].entries())
      next.push(Math.min(next[at]! + 1, row[at + 1]! + 1, row[at]! + (letter === wanted ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}

function split(word: string): readonly [string, string | null] {
  const sign = word.indexOf('=');
  return sign < 0 ? [word, null] : [word.slice(0, sign), word.slice(sign + 1)];
}
