import type { LevelFacts, PlayersFacts } from '../../facts/pages.ts';
import { formerLevels, levels } from '../games/setup.ts';
import { list, subjects } from '../grammar.ts';
import { figure, number } from '../numbers.ts';

/** Matches of earlier versions may name a level that is unknown now. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(levels).map(([id, { label }]) => [id, label] as const),
  ...Object.entries(formerLevels),
]);
const level = (id: string): string => LABELS.get(id) ?? id;

/** "Mara and Otto (both Easy)". */
function atLevel({ names, level: id }: LevelFacts): string {
  return `${list(names)} (${['', '', 'both '][names.length] ?? 'all '}${level(id)})`;
}

/** ", your partner at Normal", or that of any of several players. */
function partnerTail({ persons, partnerLevel }: PlayersFacts): string {
  if (partnerLevel === null || persons.length === 0) return '';
  const isYours = persons.length === 1 && persons.every(({ isYou }) => isYou);
  return `, ${isYours ? 'your partner' : 'partners'} at ${level(partnerLevel)}`;
}

/** Matches in lists, and the first news at a table. */
export const matches = {
  /** The button of the menu. `round` counts from 1. */
  goOn: ({ game, round }: { readonly game: string; readonly round: number }) => `Continue ${game}, round ${round}`,
  /** The same for a match whose end has not been seen. */
  seeEnd: (game: string) => `See the end of ${game}`,
  saved: ({ players, round }: { readonly players: number; readonly round: number }) =>
    `${figure(players, 'player')}, round ${round}`,
  savedAtEnd: (players: number) => `${figure(players, 'player')}, all rounds played`,
  /** "You with Mara and Otto (both Easy) and Ines (Hard), your partner at Normal". */
  players(facts: PlayersFacts): string {
    const persons = subjects(facts.persons);
    const computers = list(facts.computers.map(atLevel));
    const both = persons !== '' && computers !== '' ? ' with ' : '';
    return `${persons}${both}${computers}${partnerTail(facts)}`;
  },
  /** The score of each player or team: "52 · 40 · 31". */
  scores: (scores: readonly number[]) => scores.map(number).join(' \u00b7 '),
  /** When a round is played again for practice. */
  practiceOpens: 'Same hands, new rolls.',
  puzzleOpens: 'Find the best choice from what you can see.',
};
