/** Returns the item at this index. Throws RangeError if there is none. */
export function at<Item>(list: ArrayLike<Item>, index: number): Item {
  const item = list[index];
  if (item === undefined) throw new RangeError(`nothing at index ${index} of ${list.length}`);
  return item;
}

export const first = <Item>(list: ArrayLike<Item>): Item => at(list, 0);
export const last = <Item>(list: ArrayLike<Item>): Item => at(list, list.length - 1);

/** Returns the value. Throws TypeError if it is missing; `what` names it. */
export function required<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new TypeError(`there is no ${what}`);
  return value;
}
