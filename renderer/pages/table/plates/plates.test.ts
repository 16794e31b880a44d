import { expect, it } from 'vitest';
import type { PlateFact } from '../../../language/facts/plates.ts';
import { factsInRoom } from './plates.tsx';
import { factText } from './seat-facts.ts';

const ROOMY = { isShort: false, isNarrow: false, isLine: false };
const DEALER: PlateFact = { is: 'dealer' };
const MADE: readonly PlateFact[] = [{ is: 'made' }, { is: 'contract', unit: 'tricks', taken: 4, needed: 3 }, DEALER];
const TRICKS: PlateFact = { is: 'tricks', tricks: 2, together: false };

it.each([
  ['of usual width', ROOMY, MADE, ['contract made', '4 tricks, 3 needed', 'dealer']],
  ['that is narrow', { ...ROOMY, isNarrow: true }, MADE, ['made', '4 of 3']],
  ['of one line', { ...ROOMY, isLine: true }, MADE, ['4 of 3']],
  ['of one line, with nothing short to tell', { ...ROOMY, isLine: true }, [TRICKS, DEALER], []],
])('a plate %s has room for the facts that it shows', (_, room, facts, shown) => {
  const written = facts.map(fact => ({ fact }));
  expect(factsInRoom(written, room).map(factText)).toEqual(shown);
});
