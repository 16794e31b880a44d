import type { MedalId, MemorableRoll, PersonFacts, ShownFacts } from '../../grammar.ts';
import { numberWord } from '../../text.ts';
import { clause, object, possessive } from '../grammar.ts';
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

/** Medals at the end of a match. Reasons go on from a player's name: "won two tricks with a 4-sided die". */
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
  comeback: (behind: number) => `won after trailing in last place at halfway, ${behind} behind`,
  longShot: (chance: number) => `won a trick with a roll that wins ${inHundred(chance)}`,
  smallWonder: (count: number) => `won ${tricks(count)} with a 4-sided die`,
  thirdCopy: (count: number) => `won ${tricks(count)} with a third copy`,
  wordKept: (count: number) => (count === 2 ? 'made both contracts' : `made all ${numberWord(count)} contracts`),
  /** `leader`: null if it was more than one. */
  spoiler({ count, leader, times }: { count: number; leader: PersonFacts | null; times: number }): string {
    const often = times === 1 ? '' : times === 2 ? ' twice' : ` ${numberWord(times)} times`;
    const from = leader === null ? 'the leader' : `${object(leader)}, in the lead,`;
    return `took ${tricks(count)} and stopped ${from} from making a contract${often}`;
  },
  safePair: (times: number) => `never overtook a partner who was ahead, ${times} of ${times} times`,
  sharpPlay: 'gave almost nothing away in the last round',
  coldDice: ({ short, hasWon }: { readonly short: number; readonly hasWon: boolean }) =>
    `rolled ${short} less than average, and still ${hasWon ? 'won' : 'came second'}`,
};

/** About a roll that is shown again. */
export const rolls = {
  rolled: ({ by, total }: { readonly by: PersonFacts; readonly total: number }) =>
    `${clause(by, 'rolled', 'rolled')} ${total}.`,
  won({ round, by, sides, beaten: second, chance }: MemorableRoll): string {
    const die = sides === null ? 'die' : `${sides}-sided die`;
    const deed = second === null ? 'won the trick' : `beat ${beaten(second)}`;
    const rarity = chance === null ? '' : ` A roll like that wins ${inHundred(chance)}.`;
    return `Round ${round}: ${possessive(by)} ${die} ${deed}.${rarity}`;
  },
};
