/** Maximum letters of a pad's name. */
const MAX_NAME = 48;

/** Returns a pad's familiar name, without its maker's numbers and not too long; null if it gives none. */
export function padName(id: string): string | null {
  const plain = id.slice(0, 300).replace(/\p{C}/gu, '');
  const name = (plain.split('(')[0] ?? '')
    .replace(/^[\da-f]{2,4}-[\da-f]{1,4}-/i, '')
    .replace(/ Extended Gamepad$/, '')
    .trim();
  if (name === '') return null;
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name;
}
