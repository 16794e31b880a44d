/** Says, as the last thing of a program, what could not be saved. */
export function sayLost(lost: readonly string[]): void {
  if (lost.length > 0) console.error(`This could not be saved, and is lost: ${lost.join(', ')}.`);
}
