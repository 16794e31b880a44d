/** How the dice of one suit look; the suits differ in lightness first, then in hue, mark and ink. */
export interface Style {
  readonly body: string;
  /** The darker swirl inside the resin. */
  readonly deep: string;
  readonly ink: string;
  /** How much light the resin lets through: 0 like lacquer, 1 like coloured glass. */
  readonly clear: number;
  readonly mark: MarkName | null;
}
export type MarkName = 'lozenge' | 'drop' | 'sun' | 'crescent' | 'star' | 'leaf';
export const MARK_NAMES: readonly MarkName[] = ['lozenge', 'drop', 'sun', 'crescent', 'star', 'leaf'];

const SUITS: Readonly<Record<string, Style>> = {
  ruby: { body: '#a8142b', deep: '#5c0616', ink: '#ffe9bd', clear: 1, mark: 'lozenge' },
  sapphire: { body: '#1d57b8', deep: '#0a2767', ink: '#f4f1e4', clear: 1, mark: 'drop' },
  amber: { body: '#eaa21a', deep: '#b8620a', ink: '#2a1405', clear: 0.9, mark: 'sun' },
  ivory: { body: '#f6efe0', deep: '#e6dac0', ink: '#2a2320', clear: 0.25, mark: 'crescent' },
  onyx: { body: '#2b2733', deep: '#121016', ink: '#e8c878', clear: 0.35, mark: 'star' },
  jade: { body: '#3fae8e', deep: '#1a6a57', ink: '#06231b', clear: 0.7, mark: 'leaf' },
};
/** A die of no suit: smoky quartz. */
const PLAIN: Style = { body: '#6f6157', deep: '#2a211d', ink: '#f7e9c9', clear: 1, mark: null };
/** A die that may not be identified: lacquered like the back of a card. */
export const UNSEEN: Style = { body: '#5a1a26', deep: '#3a0f18', ink: '#d8b365', clear: 0, mark: 'sun' };

export const styleOf = (suit: string | null): Style => (suit === null ? PLAIN : (SUITS[suit] ?? PLAIN));
