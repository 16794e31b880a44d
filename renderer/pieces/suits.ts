/** How the dice of one suit look; the suits differ in lightness first, then in hue, mark and ink. */
export interface Style {
  readonly body: string;
  /** The darker swirl inside the resin. */
  readonly deep: string;
  readonly ink: string;
  readonly mark: MarkName | null;
}
export type MarkName = 'lozenge' | 'drop' | 'sun' | 'crescent' | 'star' | 'leaf';
export const MARK_NAMES: readonly MarkName[] = ['lozenge', 'drop', 'sun', 'crescent', 'star', 'leaf'];

const SUITS: Readonly<Record<string, Style>> = {
  ruby: { body: '#a8142b', deep: '#5c0616', ink: '#ffe9bd', mark: 'lozenge' },
  sapphire: { body: '#1d57b8', deep: '#0a2767', ink: '#f4f1e4', mark: 'drop' },
  amber: { body: '#eaa21a', deep: '#b8620a', ink: '#2a1405', mark: 'sun' },
  ivory: { body: '#f6efe0', deep: '#e6dac0', ink: '#2a2320', mark: 'crescent' },
  onyx: { body: '#2b2733', deep: '#121016', ink: '#e8c878', mark: 'star' },
  jade: { body: '#3fae8e', deep: '#1a6a57', ink: '#06231b', mark: 'leaf' },
};
/** A die of no suit. */
const PLAIN: Style = { body: '#8d8579', deep: '#6b6258', ink: '#fdf6e6', mark: null };
/** A die that may not be identified: lacquered like the back of a card. */
export const UNSEEN: Style = { body: '#5a1a26', deep: '#3a0f18', ink: '#d8b365', mark: 'sun' };

export const styleOf = (suit: string | null): Style => (suit === null ? PLAIN : (SUITS[suit] ?? PLAIN));
