/** Milliseconds after which the browser has certainly read the file. */
const REVOKED_AFTER = 60_000;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Returns the local date, as in 2026-11-29. `toISOString` would return the UTC date. */
export const dateForFileName = (date: Date): string =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

/** Has the browser save this text as a file, where the player chooses. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKED_AFTER);
}
