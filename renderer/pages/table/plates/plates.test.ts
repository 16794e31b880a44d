import { expect, it } from 'vitest';
import { factsInRoom } from './plates.tsx';

const ROOMY = { isShort: false, isNarrow: false, isLine: false };
const MADE = ['contract made', '4 tricks, 3 needed', 'dealer'];

it.each([
  ['of usual width', ROOMY, MADE, MADE],
  ['that is narrow', { ...ROOMY, isNarrow: true }, MADE, ['made', '4 of 3']],
  ['of one line', { ...ROOMY, isLine: true }, MADE, ['4 of 3']],
  ['of one line, with nothing short to tell', { ...ROOMY, isLine: true }, ['2 tricks', 'dealer'], []],
])('a plate %s has room for the facts that it shows', (_, room, facts, shown) => {
  expect(factsInRoom(facts, room)).toEqual(shown);
});
