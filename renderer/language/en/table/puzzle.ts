import { about } from './hints/parts.ts';

/** A puzzle on the table. */
export const puzzle = {
  label: 'Puzzle',
  number: ({ puzzle: number, of }: { readonly puzzle: number; readonly of: number }) => `Puzzle ${number} of ${of}`,
  next: 'Next puzzle',
  menu: 'Menu',
  leave: 'Leave puzzle',

  // Comments on the tries
  /** `points`: what the next best choice costs. */
  solved: (points: number) => `Yes! The next best is worth ${about(points)} less.`,
  worse: (points: number) => `That\u2019s worth ${about(points)} less.`,
  worseWithTryLeft: (points: number) => `That\u2019s worth ${about(points)} less. One try left.`,
};
