/** Returns a deep copy of plain JSON. */
export function copyOf<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  // A copy has the type of its original; the compiler can't see that.
  return (Array.isArray(value) ? copyOfList(value) : copyOfRecord(value)) as T;
}

function copyOfList(list: readonly unknown[]): unknown[] {
  const copy = list.slice();
  for (let index = 0; index < copy.length; index++) {
    const item = copy[index];
    if (typeof item === 'object' && item !== null) copy[index] = copyOf(item);
  }
  return copy;
}

function copyOfRecord(record: object): object {
  const copy: Record<string, unknown> = { ...record };
  for (const key in copy) {
    const value = copy[key];
    if (typeof value === 'object' && value !== null) copy[key] = copyOf(value);
  }
  return copy;
}
