/** Returns the element at `index`. Throws RangeError if the list has none there; hot loops iterate instead. */
export function at<T>(list: readonly T[], index: number): T {
  const element = list[index];
  if (element === undefined) throw new RangeError(`A list of ${list.length} has no element ${index}.`);
  return element;
}
