import { expect, test } from 'vitest';
import { tableOf } from '../../electron/host/records/match-setup.ts';
import type { Game } from '../../engine/core/game.ts';
import { newMatch } from '../../engine/core/match.ts';
import { GAMES } from '../../engine/games/index.ts';
import type { Table } from '../../engine/protocol/messages.ts';
import type { Seat, View } from '../../engine/protocol/vocabulary.ts';
import { newsIn } from '../../renderer/announcements/said.ts';
import { voice } from '../../renderer/announcements/voice.ts';
import { podiumPlaces, sheetPages } from '../../renderer/pages/table/dialogs/sheet/sheet-model.ts';
import { lanesOf, leadSentence } from '../../renderer/pages/table/dialogs/sheet/standings-model.ts';
import { matchFacts, winnerTitle } from '../../renderer/pages/table/events/match-end/match-facts.ts';
import { seatFacts } from '../../renderer/pages/table/plates/seat-facts.ts';
import { prompt } from '../../renderer/prompt/prompt.ts';
import { textOf } from '../../renderer/words/text.ts';
import { trickEndSentence } from '../../renderer/words/tricks.ts';
import { highestBidWords } from '../../renderer/words/trump.ts';
import { shortOptions } from '../support/option-sets.ts';
import { luckyStep, takeAll } from '../support/play.ts';
import { randomOf } from '../support/seeds.ts';

/** A table that persons in all seats share, with nobody's hand shown. */
const tableFor = (match: ReturnType<typeof newMatch>, seats: number): Table => {
  const persons = Array.from({ length: seats }, (_, seat) => ({ kind: 'person', name: `Person ${seat}` }) as const);
  const holders = persons.map(() => 'curtain' as const);
  return tableOf(match, '', persons, { mine: [], holders, isShared: true, isWatching: false });
};

/** Everything that is said of a view and of the change to it. */
function wordsOf(table: Table, before: View | null, view: View): readonly string[] {
  const dice = { by: 0, dice: 1 };
  const context = { table, view, aim: null, awaited: null, throwing: null, acted: false, picked: [] };
  return [
    ...voice(table, before, view).flatMap(({ text, live = text }) => [text, live]),
    textOf(prompt(context)),
    textOf(prompt({ ...context, awaited: dice })),
    textOf(prompt({ ...context, throwing: dice })),
    ...view.tricks.map((_, index) => trickEndSentence(table, view, index) ?? ''),
    ...view.seats.flatMap((_, seat) => seatFacts(table, view, seat, true).spoken),
    highestBidWords(table, view),
    ...sheetPages(view).map(page => leadSentence(table, lanesOf(page, null))),
    ...(view.result ? [winnerTitle(table, view, podiumPlaces(view)), matchFacts(table, view)] : []),
  ];
}

/** The changes of a whole match at each number of seats, as `you` sees it; null is an onlooker at a shared table. */
function* changesOf(game: Game, you: Seat | null): Generator<readonly [Table, View | null, View]> {
  for (const seats of game.seats) {
    const random = randomOf(seats);
    const match = newMatch(game, seats, shortOptions(game, seats));
    const shared = tableFor(match, seats);
    const table = you === null ? shared : { ...shared, mine: [you], isShared: false };
    let before: View | null = null;
    for (let step = luckyStep(match, random); step !== null; step = luckyStep(match, random)) {
      takeAll(match, [step]);
      const view = match.view(you);
      yield [table, before, view];
      before = view;
    }
  }
}

test.each(GAMES.map(game => [game.id, game] as const))(
  'in %s nobody at a shared table is "you" while no hand is shown',
  (_, game) => {
    const said = new Set([...changesOf(game, null)].flatMap(change => wordsOf(...change)));
    expect([...said].filter(words => /\byour?s?\b/i.test(words))).toEqual([]);
    expect([...said].filter(words => words.includes('Person 1')).length).toBeGreaterThan(10);
  },
);

test.each(
  GAMES.flatMap(game => [null, 0].map(you => [game.id, you === null ? 'an onlooker' : 'a player', game, you] as const)),
)('in %s every trick that ends is news to %s, in at most 14 words', (_, __, game, you) => {
  const long = new Set<string>();
  for (const [table, before, view] of changesOf(game, you)) {
    const shown = newsIn(voice(table, before, view)) ?? '';
    if (shown.split(' ').length > 14) long.add(shown);
    const last = view.tricks.length - 1;
    const isOver = trickEndSentence(table, view, last) !== null;
    const isNew = before?.deal !== view.deal || before.tricks[last]?.plays.length !== view.tricks[last]?.plays.length;
    if (isOver && isNew) expect(shown).toMatch(/ wins?\b| takes? .+ tricks: |set aside\.$/);
  }
  expect([...long]).toEqual([]);
});
