import type { Mark } from '../../../engine/protocol/phones/phones.ts';

const COLORS: Readonly<Record<Mark['color'], string>> = {
  ruby: 'ruby',
  amber: 'amber',
  jade: 'jade',
  sapphire: 'sapphire',
  violet: 'violet',
  ivory: 'ivory',
};
const SHAPES: Readonly<Record<Mark['shape'], string>> = {
  moon: 'moon',
  star: 'star',
  sun: 'sun',
  leaf: 'leaf',
  crown: 'crown',
  key: 'key',
};

/** Somebody with a phone. */
export interface MarkedPerson {
  readonly name: string;
  readonly mark: Mark;
}

/** Returns the name of a phone's mark inside a sentence: "ruby moon". */
export const markName = ({ color, shape }: Mark): string => `${COLORS[color]} ${SHAPES[shape]}`;
