/** The item at this index. Throws RangeError if there is none. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`nothing at index ${index} of ${list.length}`);
  return item;
}

export const first = <T>(list: readonly T[]): T => at(list, 0);
export const last = <T>(list: readonly T[]): T => at(list, list.length - 1);

/** The value itself. Throws TypeError if there is none: `what` says what is missing. */
export function known<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new TypeError(`there is no ${what}`);
  return value;
}

/** Whether the items are all different and all among `allowed`. For short lists: it makes no set. */
export function areDistinctOf<T>(items: readonly T[], allowed: readonly T[]): boolean {
  for (let index = 0; index < items.length; index++) {
    const item = at(items, index);
    if (!allowed.includes(item) || items.indexOf(item) !== index) return false;
  }
  return true;
}

/** Removes this item from the list. Throws RangeError if it is not there. */
export function removeFrom<T>(list: T[], item: T): void {
  const index = list.indexOf(item);
  if (index === -1) throw new RangeError('the item to remove is not in the list');
  list.splice(index, 1);
}

/** The whole numbers from 0 up to, not including, `count`. */
export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Remembers every result, by its arguments. For pure functions that are called with few different ones. */
export function memoize<Args extends readonly (string | number | boolean)[], Result>(
  compute: (...args: Args) => Result,
): (...args: Args) => Result {
  const results = new Map<string, Result>();
  return (...args) => {
    const key = args.join();
    const result = results.get(key) ?? compute(...args);
    results.set(key, result);
    return result;
  };
}
