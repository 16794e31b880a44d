import type { MarkName } from '../words/marks.ts';

/** What a die is made of. */
export type Finish = 'resin' | 'pearl' | 'metal';

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
type Tint = Omit<Style, 'mark'>;

export const TONE_NAMES = ['jewel', 'bright', 'antique'] as const;
/** A way of casting every colour: ruby is red in each, so that a suit keeps its name and its mark. */
export type Tones = (typeof TONE_NAMES)[number];

const COLOUR_MARKS = {
  ruby: 'lozenge',
  sapphire: 'drop',
  amber: 'sun',
  ivory: 'crescent',
  onyx: 'star',
  jade: 'leaf',
} as const;
type ColourSuit = keyof typeof COLOUR_MARKS;

const CARD_MARKS = {
  spades: 'spade',
  hearts: 'heart',
  diamonds: 'diamond',
  clubs: 'club',
  'black-joker': 'joker',
  'red-joker': 'joker',
} as const;
type CardSuit = keyof typeof CARD_MARKS;
const RED_SUITS: readonly string[] = ['hearts', 'diamonds', 'red-joker'] satisfies CardSuit[];

/** All colours of dice in one tone. */
interface Palette {
  readonly colours: Readonly<Record<ColourSuit, Tint>>;
  /** The dice of a deck of cards: one body, printed black and red. */
  readonly cards: Omit<Tint, 'ink'> & { readonly black: string; readonly red: string };
  /** Dice of no suit. */
  readonly plain: Tint;
}

const PALETTES: Readonly<Record<Tones, Palette>> = {
  // Six resins, cast clear; bone; smoky mother-of-pearl.
  jewel: {
    colours: {
      ruby: { body: '#a8142b', deep: '#5c0616', ink: '#ffe9bd', clear: 1 },
      sapphire: { body: '#1d57b8', deep: '#0a2767', ink: '#f4f1e4', clear: 1 },
      amber: { body: '#eaa21a', deep: '#b8620a', ink: '#2a1405', clear: 0.8 },
      ivory: { body: '#f6efe0', deep: '#e6dac0', ink: '#2a2320', clear: 0.25 },
      onyx: { body: '#2b2733', deep: '#121016', ink: '#e8c878', clear: 0.35 },
      jade: { body: '#2e9c76', deep: '#0e5443', ink: '#03140c', clear: 1 },
    },
    cards: { body: '#f5eddd', deep: '#e2d5b8', clear: 0.2, black: '#17171b', red: '#a11226' },
    plain: { body: '#464d67', deep: '#191e2b', ink: '#f7ecd2', clear: 1 },
  },
  // Like new, and opaque: as far from one another as their names allow.
  bright: {
    colours: {
      ruby: { body: '#d4213a', deep: '#a90f26', ink: '#fff6e4', clear: 0.2 },
      sapphire: { body: '#2a6fe0', deep: '#1650b4', ink: '#ffffff', clear: 0.2 },
      amber: { body: '#ffc02e', deep: '#f0a010', ink: '#2a1405', clear: 0.2 },
      ivory: { body: '#ffffff', deep: '#f0ece2', ink: '#1d1a1a', clear: 0.1 },
      onyx: { body: '#17151c', deep: '#08070a', ink: '#ffd98c', clear: 0.1 },
      jade: { body: '#3fcf96', deep: '#1fae78', ink: '#04241a', clear: 0.2 },
    },
    cards: { body: '#ffffff', deep: '#f0ece2', clear: 0.1, black: '#0d0d10', red: '#b0101f' },
    plain: { body: '#8f9ac2', deep: '#6f7aa6', ink: '#12162a', clear: 0.3 },
  },
  // Faded by many hands.
  antique: {
    colours: {
      ruby: { body: '#8e3a33', deep: '#5f221d', ink: '#f6e3c0', clear: 0.4 },
      sapphire: { body: '#6484ac', deep: '#456388', ink: '#0b1626', clear: 0.4 },
      amber: { body: '#c48f42', deep: '#96662a', ink: '#241304', clear: 0.5 },
      ivory: { body: '#e6d8b8', deep: '#cdb98d', ink: '#2f2418', clear: 0.2 },
      onyx: { body: '#2e2825', deep: '#171311', ink: '#dcbf82', clear: 0.3 },
      jade: { body: '#8bb39a', deep: '#5f8a70', ink: '#0e2219', clear: 0.5 },
    },
    cards: { body: '#e6d8b8', deep: '#cdb98d', clear: 0.2, black: '#1c1712', red: '#8c1020' },
    plain: { body: '#6f6862', deep: '#443e39', ink: '#fff3da', clear: 0.6 },
  },
};

/** A die that may not be identified: lacquered like the back of a card. */
export const UNSEEN: Style = { body: '#5a1a26', deep: '#3a0f18', ink: '#d8b365', clear: 0, mark: 'sun' };

const isColour = (suit: string): suit is ColourSuit => Object.hasOwn(COLOUR_MARKS, suit);
const isCard = (suit: string): suit is CardSuit => Object.hasOwn(CARD_MARKS, suit);

const styles = new Map<string, Style>();

/** How dice of a suit look, or those of none; the same object every time. */
export function styleOf(suit: string | null, tones: Tones = 'jewel'): Style {
  const key = `${tones} ${suit}`;
  const known = styles.get(key) ?? newStyle(suit, PALETTES[tones]);
  styles.set(key, known);
  return known;
}

function newStyle(suit: string | null, { colours, cards, plain }: Palette): Style {
  if (suit !== null && isColour(suit)) return { ...colours[suit], mark: COLOUR_MARKS[suit] };
  if (suit === null || !isCard(suit)) return { ...plain, mark: null };
  const { black, red, ...bone } = cards;
  return { ...bone, ink: RED_SUITS.includes(suit) ? red : black, mark: CARD_MARKS[suit] };
}

/** What dice of this suit are made of where nobody wishes for anything else. */
export const finishOf = (suit: string | null): Finish =>
  suit !== null && (isColour(suit) || isCard(suit)) ? 'resin' : 'pearl';

/** Whether a suit is one of a deck of cards: its faces carry the ranks of cards. */
export const isOfCards = (suit: string | null): boolean => suit !== null && isCard(suit);
