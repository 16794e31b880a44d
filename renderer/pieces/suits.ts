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

/** Dice that belong together: what they are made of, and the colours of their suits. */
interface DiceSet {
  readonly finish: Finish;
  readonly styles: Readonly<Record<string, Style>>;
}

/** A colour is a suit: six resins, cast clear. */
const COLOURS: DiceSet = {
  finish: 'resin',
  styles: {
    ruby: { body: '#a8142b', deep: '#5c0616', ink: '#ffe9bd', clear: 1, mark: 'lozenge' },
    sapphire: { body: '#1d57b8', deep: '#0a2767', ink: '#f4f1e4', clear: 1, mark: 'drop' },
    amber: { body: '#eaa21a', deep: '#b8620a', ink: '#2a1405', clear: 1, mark: 'sun' },
    ivory: { body: '#f6efe0', deep: '#e6dac0', ink: '#2a2320', clear: 0.25, mark: 'crescent' },
    onyx: { body: '#2b2733', deep: '#121016', ink: '#e8c878', clear: 0.35, mark: 'star' },
    jade: { body: '#3fae8e', deep: '#1a6a57', ink: '#06231b', clear: 0.85, mark: 'leaf' },
  },
};

const BONE = { body: '#f5eddd', deep: '#e2d5b8', clear: 0.2 } as const;
const BLACK = '#17171b';
const RED = '#a11226';
/** The dice of a deck of cards: bone, printed black and red. */
const CARDS: DiceSet = {
  finish: 'resin',
  styles: {
    spades: { ...BONE, ink: BLACK, mark: 'spade' },
    hearts: { ...BONE, ink: RED, mark: 'heart' },
    diamonds: { ...BONE, ink: RED, mark: 'diamond' },
    clubs: { ...BONE, ink: BLACK, mark: 'club' },
    'black-joker': { ...BONE, ink: BLACK, mark: 'joker' },
    'red-joker': { ...BONE, ink: RED, mark: 'joker' },
  },
};

/** Dice of no suit: smoky mother-of-pearl. */
const PLAIN: Style = { body: '#464d67', deep: '#191e2b', ink: '#f7ecd2', clear: 1, mark: null };
const PLAIN_FINISH: Finish = 'pearl';

/** A die that may not be identified: lacquered like the back of a card. */
export const UNSEEN: Style = { body: '#5a1a26', deep: '#3a0f18', ink: '#d8b365', clear: 0, mark: 'sun' };

const SETS: readonly DiceSet[] = [COLOURS, CARDS];
const setOf = (suit: string): DiceSet | undefined => SETS.find(({ styles }) => Object.hasOwn(styles, suit));

export const styleOf = (suit: string | null): Style => (suit === null ? PLAIN : (setOf(suit)?.styles[suit] ?? PLAIN));

/** What dice of this suit are made of where nobody wishes for anything else. */
export const finishOf = (suit: string | null): Finish =>
  (suit === null ? undefined : setOf(suit)?.finish) ?? PLAIN_FINISH;

/** Whether a suit is one of a deck of cards: its faces carry the ranks of cards. */
export const isOfCards = (suit: string | null): boolean => suit !== null && Object.hasOwn(CARDS.styles, suit);
