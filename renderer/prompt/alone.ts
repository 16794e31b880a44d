import type { Choice } from './choices.ts';

const isAlone = ({ action }: Choice): boolean => action !== null && 'alone' in action && action.alone === true;
const mayBeAlone = ({ action }: Choice): boolean => action?.verb === 'name' || action?.verb === 'bid';

/** Whether one may say the same both with and without the partner, so that this can be decided apart. */
export const offersBoth = (offered: readonly Choice[]): boolean =>
  offered.some(isAlone) && offered.some(choice => mayBeAlone(choice) && !isAlone(choice));

/** The choices of whoever has decided to play alone or together; all of them where that is no question. */
export const asDecided = (offered: readonly Choice[], alone: boolean): readonly Choice[] =>
  offersBoth(offered) ? offered.filter(choice => !mayBeAlone(choice) || isAlone(choice) === alone) : offered;
