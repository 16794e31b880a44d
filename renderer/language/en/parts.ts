import { withMinus } from '../text.ts';

const PORTRAITS = {
  die: 'Brass die',
  headscarf: 'Teal headscarf',
  beanie: 'Yellow beanie and red beard',
  afro: 'Afro and gold headband',
  spectacles: 'Black-rimmed glasses',
  'white-curls': 'White curls and red glasses',
  hoodie: 'Flat top and red hoodie',
  fringe: 'Long black hair with a fringe',
  turban: 'Orange turban and beard',
  'pink-hair': 'Pink hair',
  'flat-cap': 'Flat cap and moustache',
  bun: 'Fair hair in a bun',
};

const CAPTIONS = {
  throw: 'Dice rattle and roll to rest',
  rest: 'Dice come to rest',
  cup: 'Dice are shaken in a cup behind a screen',
  turn: 'Two soft notes: your turn',
  'seat-turn': 'Two soft notes: someone\u2019s turn',
};

/** Words of what many pages share: dialogs, fields, portraits. */
export const parts = {
  /** Closes a dialog. */
  close: 'Close',
  /** Of a page whose script failed to load. */
  notLoaded: 'This page couldn\u2019t be loaded.',
  tryAgain: 'Try again',
  /** Where the table can't be drawn. */
  backToMenu: 'Back to the menu',

  // Fields for numbers
  less: (label: string) => `Less: ${label}`,
  more: (label: string) => `More: ${label}`,
  atLeast: (least: number) => `At least ${withMinus(least)}.`,
  atMost: (most: number) => `At most ${withMinus(most)}.`,
  typeNumber: (least: number, most: number) => `Type a number from ${withMinus(least)} to ${withMinus(most)}.`,
  chooseEither: (below: number, above: number) => `Choose ${withMinus(below)} or ${withMinus(above)}.`,
  percent: (value: number) => `${value} %`,

  /** Above the portraits to choose from. */
  yourPortrait: 'Your portrait',
  portraits: PORTRAITS,
  /** What is heard, for players who don't hear it. */
  captions: CAPTIONS,
  /** Shape of a drawn die without a suit. */
  plainDie: (sides: number) => `plain ${sides}-sided die`,
};
