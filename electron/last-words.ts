/** What a program says last of what could not be saved; null where nothing is lost. */
export const lostWords = (lost: readonly string[]): string | null =>
  lost.length === 0 ? null : `This could not be saved, and is lost: ${lost.join(', ')}.`;
