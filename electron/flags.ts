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
    }
  }
  return flags;
}

function split(word: string): readonly [string, string | null] {
  const sign = word.indexOf('=');
  return sign < 0 ? [word, null] : [word.slice(0, sign), word.slice(sign + 1)];
}
