/** A deep copy of plain JSON. */
export function copyOf<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  // A copy has the type of its original; the compiler can't see that.
  return (Array.isArray(value) ? copyOfList(value) : copyOfRecord(value)) as T;
}

function copyOfList(list: readonly unknown[]): unknown[] {
  // Most lists hold numbers or strings only; copying them whole is faster.
  if (list.every(isPlain)) return list.slice();
  return list.map(copyOf);
}

function copyOfRecord(record: object): object {
  const copy: Record<string, unknown> = { ...record };
  for (const key in copy) if (!isPlain(copy[key])) copy[key] = copyOf(copy[key]);
  return copy;
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;
