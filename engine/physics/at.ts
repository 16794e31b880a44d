/** Returns the element at `index`. Throws RangeError if there is none. Hot loops iterate instead. */
export function at<T>(list: readonly T[], index: number): T {
  const element = list[index];
  if (element === undefined) throw new RangeError(`A list of ${list.length} has no element ${index}.`);
  return element;
}
