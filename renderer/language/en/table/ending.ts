import type { PersonFacts } from '../../facts/people.ts';
import { arePlural, clause, object, owner, subjects } from '../grammar.ts';
import { figure, number, numberWord } from '../numbers.ts';

const win = (winners: readonly PersonFacts[]): string => `${subjects(winners)} ${arePlural(winners) ? 'win' : 'wins'}`;

/** The end of a match. */
export const ending = {
  wins: (winners: readonly PersonFacts[]) => `${win(winners)} the match`,
  /** `ahead`: of the only one in second place; null if there are several, or the reader has won. */
  winsBy({ winners, points, ahead }: { winners: readonly PersonFacts[]; points: number; ahead: PersonFacts | null }) {
    const by = `${win(winners)} by ${figure(points, 'point')}`;
    return ahead === null ? by : `${by}, ahead of ${object(ahead)}`;
  },
  /** A roll-off decided between equal scores. */
  rolledOff: ({ score, by, number: rolled }: { score: number; by: PersonFacts; number: number }) =>
    `Level at ${number(score)}. ${clause(by, 'win', 'wins')} with the highest roll, ${rolled}.`,
  /** "Trice to 50, four rounds". */
  length({ game, target, rounds }: { game: string; target: number | null; rounds: number }) {
    const played = `${numberWord(rounds)} ${rounds === 1 ? 'round' : 'rounds'}`;
    return target === null ? `${game}, ${played}` : `${game} to ${number(target)}, ${played}`;
  },
  medals: 'Medals',

  menu: 'Menu',
  sheet: 'Score sheet',
  moments: 'Moments',
  replayRoll: 'Replay a roll',
  playNext: (game: string) => `Play ${game} next`,
  playAgain: 'Play again',

  // The roll that is shown again
  replayOf: (person: PersonFacts) => `Replay of ${person.isYou ? 'your' : owner(person)} roll`,
  replayOfRollOff: 'Replay of the roll-off',
  back: 'Back',
};
