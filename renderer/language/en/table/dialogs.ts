import type { PlayNote } from '../../facts/pages.ts';

/** Dialogs over the table. */
export const dialogs = {
  close: 'Close',

  /** The menu of a match. */
  menu: {
    title: 'Menu',
    back: 'Back to the table',
    hint: 'Hint',
    sheet: 'Score sheet',
    tricks: 'Tricks of this round',
    lastTrick: 'Last trick',
    rules: 'Rules',
    keys: 'Keys',
    controller: 'Controller',
    phones: 'Phones',
    settings: 'Settings',
    report: 'Report a problem',
    undo: 'Undo',
  },

  /** The list of keys, or of a controller's buttons. */
  keys: {
    change: 'Change keys',
    changeButtons: 'Change buttons',
    point: 'Point at a piece you may choose',
    pointToEnd: 'Point at the first or the last piece',
    pointByNumber: 'Point at the first to the ninth piece',
    fullScreen: 'Full screen on or off',
    pull: 'Roll: pull it back and let go',
    rightStick: 'Right stick',
  },

  lastTrick: {
    title: 'Last trick',
    none: 'No trick has been finished in this round yet.',
    /** Followed by a sentence about who won it. */
    number: (trick: number) => `Trick ${trick}:`,
  },

  tricks: {
    title: 'Tricks of this round',
    logTitle: 'Log of this round',
    showTricks: 'Show the tricks',
    showLog: 'Show the log',
    none: 'No tricks yet. Each trick gets a row here.',
    /** The table, for screen readers. */
    caption: 'A row for each trick',
    /** Below a play, with little room. */
    note: ({ led, cancelled, won }: PlayNote) =>
      [...(led ? ['led'] : []), ...(cancelled ? ['cancelled'] : []), ...(won ? ['won'] : [])].join(', '),
  },
};
