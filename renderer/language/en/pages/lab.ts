import type { DieShape } from '../../../../engine/protocol/vocabulary.ts';
import type { Evenness, EvennessVerdict, JudgedShape, ShapeGroup } from '../../facts/pages.ts';
import { uncapitalized } from '../grammar.ts';
import { DIE_SHAPES, figure, number } from '../numbers.ts';

/** "d6: 4, 2, 6." */
const group = ({ shape, numbers }: ShapeGroup): string => `${DIE_SHAPES[shape]}: ${numbers.join(', ')}.`;
const sum = (total: number): string => `Total ${number(total)}.`;

const VERDICTS: Readonly<Record<EvennessVerdict, string>> = {
  none: 'Nothing rolled yet.',
  few: 'Too few to tell.',
  'very-even': 'Unusually even.',
  usual: 'As even as you would expect.',
  uneven: 'A little uneven, but within chance.',
  unusual: 'Unusually uneven.',
  extreme: 'Extremely uneven.',
};

function meaning(evenness: Evenness): string {
  switch (evenness.verdict) {
    case 'none':
      return 'Roll a handful and see whether the dice are fair.';
    case 'few':
      return evenness.missing === 1
        ? 'Roll 1 more of these dice.'
        : `Roll ${number(evenness.missing)} more of these dice.`;
    case 'very-even':
      return `About one series of fair dice in ${number(evenness.oneIn)} would be more even.`;
    case 'usual':
      return `Out of a hundred series of fair dice, about ${evenness.inHundred} would be more uneven.`;
    case 'extreme':
      return `Fewer than one series of fair dice in ${number(evenness.oneIn)} would be more uneven.`;
    default:
      return `About one series of fair dice in ${number(evenness.oneIn)} would be more uneven.`;
  }
}

/** The dice lab. */
export const lab = {
  title: 'Dice Lab',
  about:
    'Roll as often as you like. Every roll is simulated from a fresh seed, and the face that a die comes to rest on is what counts: no generator ever picks one. This shows whether the dice are fair. It can\u2019t show who chose the seeds of a match; on a single device, nothing can. When people play with phones, each phone that is awake adds to the seeds and checks at the end that it counted.',
  back: 'Back to the menu',
  shapes: DIE_SHAPES,
  inHand: ({ dice, of }: { readonly dice: number; readonly of: number }) => `In your hand: ${dice} of ${of}`,
  /** `problem`: of the number typed for a die, as said beside its field. */
  problem: ({ shape, problem }: { readonly shape: DieShape; readonly problem: string }) =>
    `${DIE_SHAPES[shape]}: ${uncapitalized(problem)}`,

  // The buttons of a series
  unwatched: 'Without watching: the same physics, not drawn',
  times: (times: number) => (times === 1 ? 'Once' : `${times} times`),
  progress: ({ rolled, of }: { readonly rolled: number; readonly of: number }) => `${rolled} of ${of} rolled`,
  stop: 'Stop',

  // The tray
  tray: 'The tray',
  group,
  sum,
  roll: 'Roll',
  /** Ends the animation. */
  skip: 'Skip',
  noDie: 'Choose a die',
  drag: 'Or drag over the tray and let go.',
  /** For screen readers. `total` is null for a single die. */
  rolled: ({ groups, total }: { readonly groups: readonly ShapeGroup[]; readonly total: number | null }) =>
    [...groups.map(group), ...(total === null ? [] : [sum(total)])].join(' '),
  /** The same for a series that was not shown. */
  counted: ({ rolls, judged }: { readonly rolls: number; readonly judged: readonly JudgedShape[] }) =>
    [
      `${figure(rolls, 'roll')} counted.`,
      ...judged.map(({ shape, verdict }) => `${DIE_SHAPES[shape]}: ${uncapitalized(VERDICTS[verdict])}`),
    ].join(' '),

  // The results
  results: 'Results',
  span: 'Counted',
  series: 'This series',
  lifetime: 'All time',
  kind: 'Kind of die',
  verdicts: VERDICTS,
  meaning,
  inSeries: (rolls: number) =>
    `${figure(rolls, 'roll')} in this series. The pale band holds 19 of 20 counts of fair dice.`,
  inLifetime: ({ lab: inLab, matches }: { readonly lab: number; readonly matches: number }) =>
    `${figure(inLab + matches, 'roll')} in all: ${number(inLab)} in the lab, ${number(matches)} at the table. The pale band holds 19 of 20 counts of fair dice.`,
  setAside: (file: string) => `Your earlier counts couldn\u2019t be read. The file is kept as ${file}.`,
  number,
  /** The caption of the histogram, and what its line means. */
  caption: ({ dice, shape }: { readonly dice: number; readonly shape: DieShape }) =>
    `${number(dice)} \u00d7 ${DIE_SHAPES[shape]}`,
  line: (each: number) => `Line: ${number(each)} of each`,
  face: 'Face',
  count: 'Count',
  save: 'Save as CSV',
  reset: 'Reset',

  // The question what to reset
  resetTitle: 'Reset the counts?',
  resetAbout:
    'A new series starts at zero and keeps the counts of all time. Deleting all counts deletes those, too, even the ones from your matches. This can\u2019t be undone.',
  deleteAll: 'Delete all counts',
  newSeries: 'New series',
  keep: 'Keep everything',
};
