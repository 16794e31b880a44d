import type { MedalId, MemorableRoll } from '../../facts/match.ts';
import type { PersonFacts } from '../../facts/people.ts';
import type { ShownFacts } from '../../facts/pieces.ts';
import { object, possessive, subject } from '../grammar.ts';
import { numberWord } from '../numbers.ts';
import { pieces } from './pieces.ts';

const tricks = (count: number): string =>
  `${count === 1 ? 'a' : numberWord(count)} ${count === 1 ? 'trick' : 'tricks'}`;

/** "5 times in 100". What has happened is never "0 times in 100". */
function inHundred(chance: number): string {
  const times = Math.round(100 * chance);
  if (chance < 0.01) return 'less than once in 100';
  return times === 1 ? 'once in 100' : `${times} times in 100`;
}

/** "a 19", "an 8", "an ace", "the king of hearts". */
function beaten(shown: ShownFacts): string {
  if ('counts' in shown) return `${/^(8\d?|11|18)$/.test(String(shown.counts)) ? 'an' : 'a'} ${shown.counts}`;
  const [face] = shown.faces;
  return face ? pieces.rank(face.rank, face.deck === 'suits') : 'the rest';
}

/** A player's deed, and whose it is. */
export interface DeedFacts {
  readonly by: PersonFacts;
}
export interface CountedFacts extends DeedFacts {
  readonly count: number;
}

/** Medals at the end of a match, each with its reason. */
export const medals = {
  title: {
    comeback: 'Comeback',
    'long-shot': 'Long shot',
    'small-wonder': 'Small wonder',
    'third-copy': 'Third time lucky',
    'word-kept': 'Good as their word',
    spoiler: 'Spoiler',
    'safe-pair': 'Team player',
    'sharp-play': 'Sharp play',
    'cold-dice': 'Cold dice',
  } satisfies Readonly<Record<MedalId, string>>,
  comeback: ({ by, behind }: DeedFacts & { readonly behind: number }) =>
    `${subject(by)} won after being last at halfway, ${behind} behind.`,
  longShot: ({ by, chance }: DeedFacts & { readonly chance: number }) =>
    `${subject(by)} won a trick with a roll that wins ${inHundred(chance)}.`,
  smallWonder: ({ by, count }: CountedFacts) => `${subject(by)} won ${tricks(count)} with a 4-sided die.`,
  thirdCopy: ({ by, count }: CountedFacts) => `${subject(by)} won ${tricks(count)} with a third copy.`,
  wordKept: ({ by, count }: CountedFacts) =>
    `${subject(by)} made ${count === 2 ? 'both contracts' : `all ${numberWord(count)} contracts`}.`,
  /** `leader`: null if it was more than one. */
  spoiler({
    by,
    count,
    leader,
    times,
  }: CountedFacts & { readonly leader: PersonFacts | null; readonly times: number }): string {
    const often = times === 1 ? '' : times === 2 ? ' twice' : ` ${numberWord(times)} times`;
    const from = leader === null ? 'the leader' : `${object(leader)}, in the lead,`;
    return `${subject(by)} took ${tricks(count)} and stopped ${from} from making a contract${often}.`;
  },
  /** `count`: how often the partner was ahead. */
  safePair: ({ by, count }: CountedFacts) =>
    `A partner was ahead ${numberWord(count)} times, and ${object(by)} never overtook them.`,
  sharpPlay: ({ by }: DeedFacts) => `${subject(by)} gave almost nothing away in the last round.`,
  coldDice: ({ by, short, hasWon }: DeedFacts & { readonly short: number; readonly hasWon: boolean }) =>
    `${subject(by)} rolled ${short} less than average and still ${hasWon ? 'won' : 'came second'}.`,
};

/** About a roll that is shown again. */
export const rolls = {
  rolled: ({ by, total }: { readonly by: PersonFacts; readonly total: number }) => `${subject(by)} rolled ${total}.`,
  won({ round, by, sides, beaten: second, chance }: MemorableRoll): string {
    const die = sides === null ? 'die' : `${sides}-sided die`;
    const deed = second === null ? 'won the trick' : `beat ${beaten(second)}`;
    const rarity = chance === null ? '' : ` A roll like that wins ${inHundred(chance)}.`;
    return `Round ${round}: ${possessive(by)} ${die} ${deed}.${rarity}`;
  },
};
