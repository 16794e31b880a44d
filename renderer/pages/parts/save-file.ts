/** By then the browser has surely read the file, in ms. */
const REVOKED_AFTER = 60_000;

/** Has the browser save this text as a file, where the player chooses. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKED_AFTER);
}
