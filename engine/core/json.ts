/** Compares two plain JSON values. The order of an object's keys does not matter. */
export function equalJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length && keys.every(key => equalJson(valueAt(one, key), valueAt(other, key)))
  );
}

/** Returns the object's own value for this key. */
const valueAt = (value: object, key: string): unknown =>
  // The compiler allows reading by key only on a record.
  Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
