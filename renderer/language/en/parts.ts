import { withMinus } from '../text.ts';

/** Printed on keys. Keep them short: they stand beside the labels of buttons. */
const KEY_LABELS = {
  ' ': 'Space',
  Enter: 'Enter',
  Escape: 'Esc',
  Backspace: 'Backspace',
  Home: 'Home',
  End: 'End',
  PageUp: 'Page up',
  PageDown: 'Page down',
  Insert: 'Ins',
  Delete: 'Del',
};

/** Keys that are spoken differently than printed. */
const KEY_NAMES: Readonly<Record<string, string>> = {
  Escape: 'Escape',
  ArrowLeft: 'Left arrow',
  ArrowRight: 'Right arrow',
  ArrowUp: 'Up arrow',
  ArrowDown: 'Down arrow',
  Insert: 'Insert',
  Delete: 'Delete',
  '?': 'Question mark',
  '.': 'Full stop',
  ',': 'Comma',
};

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
  throw: 'Dice rattle and roll to a stop',
  rest: 'Dice come to rest',
  cup: 'Dice are shaken in a cup behind a screen',
  turn: 'Two soft notes: your turn',
  'seat-turn': 'Two soft notes: someone\u2019s turn',
};

/** Words of what many pages share: dialogs, fields, keys and controllers, portraits. */
export const parts = {
  /** Closes a dialog. */
  close: 'Close',
  /** Where a script or its words failed to load. */
  notLoaded: {
    page: 'This page couldn\u2019t be loaded.',
    title: 'Something is missing',
    part: 'This part of the game couldn\u2019t be loaded.',
  },
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
  percent: (value: number) => `${value}%`,

  keyLabels: KEY_LABELS,
  keyNames: KEY_NAMES,

  /** Buttons of controllers that are not called by a letter. */
  padButtons: {
    view: 'View',
    menu: 'Menu',
    create: 'Create',
    options: 'Options',
    minus: 'Minus',
    plus: 'Plus',
    cross: 'Cross',
    circle: 'Circle',
    square: 'Square',
    triangle: 'Triangle',
    leftStick: 'Left stick',
    rightStick: 'Right stick',
    dpadUp: 'D-pad up',
    dpadDown: 'D-pad down',
    dpadLeft: 'D-pad left',
    dpadRight: 'D-pad right',
  },
  padButton: (number: number) => `Button ${number}`,
  /** In place of the name of a controller that gives none. */
  unnamedPad: 'Unknown controller',
  /** `name`: null if it gives none. */
  unknownPad: (name: string | null) =>
    `${name === null ? 'This controller' : `\u201c${name}\u201d`} can\u2019t be used yet: the game doesn\u2019t know its buttons. Set them up here, or turn on Steam Input for this game.`,
  setUpButtons: 'Set up buttons',
  dismiss: 'Dismiss',

  /** Above the portraits to choose from. */
  yourPortrait: 'Your portrait',
  portraits: PORTRAITS,
  /** What is heard, for players who don't hear it. */
  captions: CAPTIONS,
};
