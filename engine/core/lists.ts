/**
 * Returns the item at this index. Throws RangeError if there is none.
 * In hot code `known(list[index], ...)` is faster, because each call site is optimised for its own lists.
 */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  return item === undefined ? missing(index, list) : item;
}

// A separate function keeps `at` small enough to be inlined.
function missing(index: number, list: ArrayLike<unknown>): never {
  throw new RangeError(`nothing at index ${index} of ${list.length}`);
}

/** Returns the integer at this index. Throws RangeError if there is none. Fast, since it sees only one array type. */
export function intAt(list: Int32Array, index: number): number {
  const value = list[index];
  return value === undefined ? missing(index, list) : value;
}

/** Like `intAt`, for floats. */
export function floatAt(list: Float64Array, index: number): number {
  const value = list[index];
  return value === undefined ? missing(index, list) : value;
}

export function first<T>(list: readonly T[]): T {
  const item = list[0];
  return item === undefined ? missing(0, list) : item;
}

export function last<T>(list: readonly T[]): T {
  const item = list[list.length - 1];
  return item === undefined ? missing(list.length - 1, list) : item;
}

/** Returns the value. Throws TypeError if it is null or undefined, with `what` in the message. */
export function known<T>(value: T | null | undefined, what: string): T {
  return value === null || value === undefined ? unknown(what) : value;
}

function unknown(what: string): never {
  throw new TypeError(`there is no ${what}`);
}

/** Returns true if the ids are all different and all in `allowed`. */
export function areDistinctAmong(ids: readonly number[], allowed: readonly number[]): boolean {
  for (let index = 0; index < ids.length; index++) {
    const id = known(ids[index], 'id');
    if (ids.indexOf(id) !== index || !allowed.includes(id)) return false;
  }
  return true;
}

/** Removes an item from the list. Throws RangeError if it is not there. */
export function removeFrom<T>(list: T[], item: T): void {
  const index = list.indexOf(item);
  if (index === -1) throw new RangeError('the item to remove is not in the list');
  // `next` is within the list.
  for (let next = index + 1; next < list.length; next++) list[next - 1] = list[next] as T;
  list.pop();
}

/** Returns the integers from 0 up to, but not including, `count`. */
export function range(count: number): number[] {
  const numbers: number[] = [];
  // Several times faster than `Array.from`.
  for (let number = 0; number < count; number++) numbers.push(number);
  return numbers;
}

/** Caches a pure function's results by its arguments. Entries are never dropped, so use it for few different arguments. */
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
