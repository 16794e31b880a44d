import type { Face } from '../../engine/protocol/vocabulary.ts';
import type { MarkName } from './marks.ts';

export const TONE_NAMES = ['jewel', 'bright', 'antique'] as const;
/** A colour scheme for the dice of all suits. A suit keeps its name and its mark in each. */
export type Tones = (typeof TONE_NAMES)[number];

/** The material of a die. */
export type Finish = 'resin' | 'pearl' | 'metal';

interface Tint {
  readonly body: string;
  /** The darker swirl inside the resin. */
  readonly deep: string;
  readonly ink: string;
  /** Clarity of the resin: 0 like lacquer, 1 like coloured glass. */
  readonly clear: number;
}

/** The look of a die. */
export interface Style extends Tint {
  readonly mark: MarkName | null;
}

/** The coin that stands for a suit in the interface: a vertical gradient, and the colour of its mark. */
interface CoinColours {
  readonly top: string;
  readonly bottom: string;
  readonly ink: string;
}

/** The colours of a painted die, from the lamp's side to the other, and of its pips and their shade. */
export interface Enamel {
  readonly light: string;
  readonly body: string;
  readonly deep: string;
  readonly edge: string;
  readonly pip: string;
  readonly pipDeep: string;
}

/** Print of a suit's cards, and the die they show instead of pips. */
export interface Stock {
  readonly paper: string;
  readonly ink: string;
  readonly mark: MarkName;
  readonly die: Enamel | null;
  /** The background of its pictures. */
  readonly ground: string;
}

export type FacePrinting = 'own' | 'black' | 'red' | { readonly enamel: string };

/** All appearances of a suit. */
export interface Suit {
  /**
   * How its faces are named: `cards` by the ranks of a deck ("king of hearts"), `inks` by colour and number ("red 5"),
   * and `colours` by the number alone ("17").
   */
  readonly group: 'cards' | 'inks' | 'colours';
  /** True if it has no ranks, as a joker. */
  readonly hasOneFace: boolean;
  readonly mark: MarkName;
  /**
   * Print of its faces on a die of several suits: in the die's ink, in its own ink, or in pale ink on enamel of this
   * colour.
   */
  readonly face: FacePrinting;
  readonly dice: Readonly<Record<Tones, Style>>;
  readonly card: Stock;
  readonly coin: CoinColours;
}

// The suits differ in lightness first, then in hue, mark and ink. `jewel` has clear resin and bone, `bright` has opaque
// colours as far apart as their names allow, and `antique` has faded ones.

const tint = (body: string, deep: string, ink: string, clear: number): Tint => ({ body, deep, ink, clear });
const coin = (top: string, bottom: string, ink: string): CoinColours => ({ top, bottom, ink });

const PAPER = '#eddcbd';
const BLACK = '#17171b';
const RED = '#a8182b';
const BRASS = coin('#8a7355', '#5b4a35', '#f6ead0');

/** Creates a suit of coloured dice. */
function colour(mark: MarkName, colours: CoinColours, tints: Readonly<Record<Tones, Tint>>): Suit {
  const { body, ink } = tints.jewel;
  return {
    group: 'colours',
    hasOneFace: false,
    mark,
    face: 'own',
    dice: withMark(tints, mark),
    card: { paper: body, ink, mark, die: null, ground: tints.jewel.deep },
    coin: colours,
  };
}

function withMark({ jewel, bright, antique }: Readonly<Record<Tones, Tint>>, mark: MarkName | null): Suit['dice'] {
  return { jewel: { ...jewel, mark }, bright: { ...bright, mark }, antique: { ...antique, mark } };
}

type Tints = Readonly<Record<Tones, Tint>>;

/** Bone: dice with faces of several suits, and jokers. */
const BONE: Tints = {
  jewel: tint('#efe0c0', '#c9a76c', '#17171b', 0.32),
  bright: tint('#ffffff', '#f0ece2', '#0d0d10', 0.1),
  antique: tint('#e6d8b8', '#cdb98d', '#1c1712', 0.2),
};

/**
 * Creates a suit of playing cards, and of dice with such cards on their faces. Red suits have warm dice, black ones
 * cool dice.
 */
function cards(mark: MarkName, ink: 'black' | 'red', tints: Tints, face: FacePrinting): Suit {
  const isRed = ink === 'red';
  return {
    group: 'cards',
    hasOneFace: false,
    mark,
    face,
    dice: withMark(tints, mark),
    card: {
      paper: PAPER,
      ink: isRed ? RED : BLACK,
      mark,
      die: null,
      ground: typeof face === 'string' ? BLACK : face.enamel,
    },
    coin: coin('#fbf6e8', '#e0d3b4', isRed ? '#a01428' : '#1d1a1a'),
  };
}

/** Creates a joker of a deck of cards. */
const joker = (ink: 'black' | 'red'): Suit => ({
  ...cards('joker', ink, BONE, ink),
  hasOneFace: true,
  coin: BRASS,
});

/** Creates a suit of cards with a painted die. Its paper has the suit's colour. */
function inked(mark: MarkName, paper: string, colours: CoinColours, die: Enamel): Suit {
  const { ink } = colours;
  const print = tint(paper, colours.bottom, ink, 0.2);
  return {
    group: 'inks',
    hasOneFace: false,
    mark,
    face: 'own',
    dice: withMark({ jewel: print, bright: print, antique: print }, mark),
    card: { paper, ink, mark, die, ground: die.deep },
    coin: colours,
  };
}

/** The predefined suits. A game may have others: see `suitOf`. */
const SUITS: Readonly<Record<string, Suit>> = {
  ruby: colour('lozenge', coin('#c4243f', '#86101f', '#ffe9bd'), {
    jewel: tint('#a8142b', '#5c0616', '#ffe9bd', 1),
    bright: tint('#d4213a', '#a90f26', '#fff6e4', 0.2),
    antique: tint('#8e3a33', '#5f221d', '#f6e3c0', 0.4),
  }),
  sapphire: colour('drop', coin('#2f6fd4', '#123f8c', '#f4f1e4'), {
    jewel: tint('#2158ad', '#0d2a63', '#f4f1e4', 1),
    bright: tint('#2a6fe0', '#1650b4', '#ffffff', 0.2),
    antique: tint('#6484ac', '#456388', '#0b1626', 0.4),
  }),
  amber: colour('sun', coin('#efa232', '#bd660e', '#2a1405'), {
    jewel: tint('#ee9f1e', '#b4580a', '#2a1405', 0.8),
    bright: tint('#ffae22', '#ea8a0a', '#2a1405', 0.2),
    antique: tint('#c48038', '#925a22', '#241304', 0.5),
  }),
  ivory: colour('crescent', coin('#fbf6e8', '#e0d3b4', '#2a2320'), {
    jewel: tint('#f6efe0', '#e6dac0', '#2a2320', 0.25),
    bright: tint('#ffffff', '#f0ece2', '#1d1a1a', 0.1),
    antique: tint('#e6d8b8', '#cdb98d', '#2f2418', 0.2),
  }),
  onyx: colour('star', coin('#45404f', '#17151c', '#e8c878'), {
    jewel: tint('#26232d', '#121016', '#e8c878', 0.35),
    bright: tint('#17151c', '#08070a', '#ffd98c', 0.1),
    antique: tint('#2e2825', '#171311', '#dcbf82', 0.3),
  }),
  jade: colour('leaf', coin('#52c3a2', '#268168', '#06231b'), {
    jewel: tint('#2e9c76', '#0e5443', '#03140c', 1),
    bright: tint('#3fcf96', '#1fae78', '#04241a', 0.2),
    antique: tint('#84b294', '#5f8a70', '#0e2219', 0.5),
  }),
  spades: cards(
    'spade',
    'black',
    {
      jewel: tint('#26232d', '#121016', '#f1ede2', 0.35),
      bright: tint('#17151c', '#08070a', '#ffffff', 0.1),
      antique: tint('#2e2825', '#171311', '#f0e6d0', 0.3),
    },
    { enamel: '#3a3950' },
  ),
  hearts: cards(
    'heart',
    'red',
    {
      jewel: tint('#a8142b', '#5c0616', '#fff0d2', 1),
      bright: tint('#c81c34', '#a00d24', '#ffffff', 0.2),
      antique: tint('#8e3a33', '#5f221d', '#f6e3c0', 0.4),
    },
    { enamel: '#a01428' },
  ),
  diamonds: cards(
    'diamond',
    'red',
    {
      jewel: tint('#c04d00', '#b04600', '#fff8ea', 0.35),
      bright: tint('#c24f08', '#963402', '#ffffff', 0.2),
      antique: tint('#bd6d3e', '#864420', '#240e04', 0.4),
    },
    { enamel: '#a8430f' },
  ),
  clubs: cards(
    'club',
    'black',
    {
      jewel: tint('#3a5c90', '#182c50', '#f1ede2', 0.9),
      bright: tint('#2f57a0', '#1b3a78', '#ffffff', 0.2),
      antique: tint('#53678f', '#34436a', '#f8f2e4', 0.4),
    },
    { enamel: '#325796' },
  ),
  'black-joker': joker('black'),
  'red-joker': joker('red'),
  black: inked('disc', '#3a384e', coin('#45444f', '#1d1c23', '#f6ecd2'), {
    light: '#6c6a80',
    body: '#2b2936',
    deep: '#14131a',
    edge: '#c39a55',
    pip: '#ffe6a6',
    pipDeep: '#a8741f',
  }),
  red: inked('lozenge', '#8c1730', coin('#c72c42', '#8a1024', '#fff3df'), {
    light: '#f0566a',
    body: '#b5122c',
    deep: '#730819',
    edge: '#f0c98a',
    pip: '#fff6e2',
    pipDeep: '#c9a578',
  }),
  white: inked('star', '#f7f4ec', coin('#fffdf7', '#ddd6c6', '#23304c'), {
    light: '#ffffff',
    body: '#f2e8d3',
    deep: '#cdb48a',
    edge: '#7d6238',
    pip: '#2a4f98',
    pipDeep: '#0a1a40',
  }),
};

/** Styles for a game's suits that are not predefined. */
const SPARE_STYLES: readonly (readonly [mark: MarkName, tint: Tint])[] = [
  ['lozenge', tint('#b3471f', '#6e2408', '#fff0d6', 0.7)],
  ['drop', tint('#2b8fb3', '#0d4a63', '#04181f', 0.9)],
  ['star', tint('#5b3a8f', '#2c1750', '#f1e6ff', 0.8)],
  ['leaf', tint('#a9bf3a', '#6d7f14', '#1c2203', 0.7)],
  ['sun', tint('#d98aa8', '#a5506f', '#2c0716', 0.5)],
  ['crescent', tint('#5d4630', '#33230f', '#ffe7c2', 0.4)],
  ['disc', tint('#9fb4c4', '#6b8294', '#0d1820', 0.4)],
  ['heart', tint('#7a1f52', '#430a2a', '#ffe3f0', 0.8)],
];

const others = new Map<string, Suit>();

/** Returns a suit by its id. A suit that is not predefined gets a spare style on first use and keeps it. */
export function suitOf(id: string): Suit {
  const known = Object.hasOwn(SUITS, id) ? SUITS[id] : others.get(id);
  if (known) return known;
  const [mark, colours] = SPARE_STYLES[others.size % SPARE_STYLES.length] ?? ['disc', BONE_DICE.jewel];
  const { body, deep, ink } = colours;
  const suit = colour(mark, coin(body, deep, ink), { jewel: colours, bright: colours, antique: colours });
  others.set(id, suit);
  return suit;
}

const BLANK_CARD: Stock = { paper: PAPER, ink: BLACK, mark: 'joker', die: null, ground: BLACK };

/** The style of a hidden die: lacquered like the back of a card. */
export const UNSEEN: Style = { body: '#6e2030', deep: '#46121e', ink: '#e6c377', clear: 0, mark: 'sun' };

/** Dice of several suits, and those of none, which keep score. */
const BONE_DICE = withMark(BONE, null);

/** Returns the style of a die with these faces: bone for several suits. It is the same object every time. */
export function styleOfFaces(faces: readonly Face[], tones: Tones = 'jewel'): Style {
  const suits = new Set(faces.map(({ suit }) => suit));
  return suits.size > 1 ? BONE_DICE[tones] : styleOf(faces[0]?.suit ?? null, tones);
}

/** Returns the style of dice of a suit, or of none. It is the same object every time. */
export const styleOf = (suit: string | null, tones: Tones = 'jewel'): Style =>
  (suit === null ? BONE_DICE : suitOf(suit).dice)[tones];

/** Returns the print of a suit's cards. */
export const stockOf = (suit: string | null): Stock => (suit === null ? BLANK_CARD : suitOf(suit).card);

/** True if the faces of a suit have the ranks of a deck of cards. */
export const isOfCards = (suit: string | null): boolean => suit !== null && suitOf(suit).group === 'cards';
