/** Long enough for a browser to have taken the file. */
const KEPT = 60_000;

/** Hands a file of our own making to the browser, for the player to keep where they like. */
export function keepFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}
