import { describe, expect, test } from 'vitest';
import { tableOf } from '../../electron/host/records/match-setup.ts';
import type { Game, Step } from '../../engine/core/game.ts';
import { memoize, range } from '../../engine/core/lists.ts';
import { newMatch } from '../../engine/core/match.ts';
import { GAMES } from '../../engine/games/index.ts';
import type { Table } from '../../engine/protocol/match/table.ts';
import type { Seat, View } from '../../engine/protocol/vocabulary.ts';
import { EMPTY_LOG, linesOf, withView } from '../../renderer/announcements/deal-log.ts';
import { newsIn } from '../../renderer/announcements/said.ts';
import { voice } from '../../renderer/announcements/voice.ts';
import { words } from '../../renderer/language/language.ts';
import { textOf } from '../../renderer/language/text.ts';
import { podiumPlaces, sheetPages } from '../../renderer/pages/table/dialogs/sheet/sheet-model.ts';
import { lanesOf, leadSentence } from '../../renderer/pages/table/dialogs/sheet/standings-model.ts';
import { matchFacts, winnerTitle } from '../../renderer/pages/table/events/match-end/match-facts.ts';
import { seatFacts } from '../../renderer/pages/table/plates/seat-facts.ts';
import { prompt } from '../../renderer/prompt/prompt.ts';
import { personAt } from '../../renderer/view/people.ts';
import { trickEndSentence } from '../../renderer/view/tricks.ts';
import { highestBidWords } from '../../renderer/view/trump.ts';
import { shortOptions } from '../support/option-sets.ts';
import { luckyStep, takeAll } from '../support/play.ts';
import { sampleOf } from '../support/samples.ts';
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

/** A step of a match, and what it changed for one viewer. */
interface Change {
  readonly table: Table;
  readonly before: View | null;
  readonly view: View;
  readonly step: Step;
}

/** The changes of a whole match at each number of seats, as `you` sees it; null is an onlooker at a shared table. */
function* changesOf(game: Game, you: Seat | null, number = 0): Generator<Change> {
  for (const seats of game.seats) {
    const random = randomOf(100 * number + seats);
    const match = newMatch(game, seats, shortOptions(game, seats));
    const shared = tableFor(match, seats);
    const table = you === null ? shared : { ...shared, mine: [you], isShared: false };
    let before: View | null = null;
    for (let step = luckyStep(match, random); step !== null; step = luckyStep(match, random)) {
      takeAll(match, [step]);
      const view = match.view(you);
      yield { table, before, view, step };
      before = view;
    }
  }
}

test.each(GAMES.map(game => [game.id, game] as const))(
  'in %s nobody at a shared table is "you" while no hand is shown',
  (_, game) => {
    const said = new Set([...changesOf(game, null)].flatMap(({ table, before, view }) => wordsOf(table, before, view)));
    expect([...said].filter(words => /\byour?s?\b/i.test(words))).toEqual([]);
    expect([...said].filter(words => words.includes('Person 1')).length).toBeGreaterThan(10);
  },
);

/** How many matches are listened to at each number of seats of a game. */
const MATCHES: Readonly<Record<string, number>> = {
  'rolling-tricks': sampleOf(1, 8),
  trice: sampleOf(1, 8),
  tricky: sampleOf(1, 2),
  'tricky-dice': sampleOf(1, 4),
};
const USUAL_MATCHES = sampleOf(2, 8);
/** Changes between two readings of the log, which is read at the end of each deal too. */
const READ_EVERY = sampleOf(4, 1);

const VIEWERS = [
  ['an onlooker', null],
  ['a player', 0],
] as const;

describe.each(GAMES.flatMap(game => VIEWERS.map(([viewer, you]) => [game.id, viewer, game, you] as const)))(
  'in %s %s',
  (id, _, game, you) => {
    const changes = memoize(() =>
      range(MATCHES[id] ?? USUAL_MATCHES).flatMap(number => [...changesOf(game, you, number)]),
    );

    test('is told who wins each trick and why, in at most 14 words', () => {
      let tricks = 0;
      for (const { table, before, view } of changes()) {
        const shown = newsIn(voice(table, before, view)) ?? '';
        expect(shown.split(' ').length, shown).toBeLessThanOrEqual(14);
        const old = before?.deal === view.deal ? before : null;
        const ended = view.tricks.filter(
          (__, trick) =>
            trickEndSentence(table, view, trick) !== null && !(old && trickEndSentence(table, old, trick) !== null),
        );
        if (ended.length > 0) expect(shown).toMatch(/ wins?: .+\.$| wins? .+ tricks: .+\.$|carries over\.$/);
        tricks += ended.length;
      }
      expect(tricks).toBeGreaterThan(sampleOf(20, 50));
    });

    test('hears of each call once, and of each throw in a trick', () => {
      let events = 0;
      for (const { table, before, view, step } of changes()) {
        const said = voice(table, before, view);
        const texts = said.map(({ text }) => text);
        expect(new Set(texts).size, texts.join(' ')).toBe(texts.length);
        const event = eventOf(step, before);
        if (event === null) continue;
        events += 1;
        const news = said.filter(({ isNews, isOfTrick }) => isNews && (event === 'throw') === (isOfTrick ?? false));
        const isOfCall = (text: string): boolean =>
          text.startsWith(words().people.label(personAt(table, Number(step.by)))) && CALLED.test(text);
        const own = step.by === 'chance' ? news : news.filter(({ text }) => isOfCall(text));
        expect(own.length, `${event}: ${texts.join(' ')}`).toBeGreaterThan(0);
        if (step.by !== 'chance') expect(own, event).toHaveLength(1);
      }
      // In Rolling Tricks nobody calls anything, and no card is thrown.
      if (id !== 'rolling-tricks') expect(events).toBeGreaterThan(sampleOf(5, 20));
    });

    test('finds everything in the log: a line for each trick, and all else that was said', () => {
      let log = EMPTY_LOG;
      let said: string[] = [];
      for (const [index, { table, before, view }] of changes().entries()) {
        if (before === null) log = EMPTY_LOG;
        if (before?.deal !== view.deal) said = [];
        said.push(
          ...voice(table, before, view).flatMap(({ text, live = text, isOfTrick }) => (isOfTrick ? [] : [live])),
        );
        log = withView(log, table, view);
        const isLast = changes()[index + 1]?.view.deal !== view.deal;
        if (index % READ_EVERY !== 0 && !isLast) continue;
        const lines = linesOf(log, table, view);
        const begun = view.tricks.filter(({ plays }) => plays.length > 0);
        expect(lines.filter(line => line.startsWith('Trick '))).toHaveLength(begun.length);
        expect(lines.filter(line => !line.startsWith('Trick '))).toEqual(said);
      }
    });
  },
);

/** The verbs of calls. Whoever names trump may lead, or get a die, too. */
const CALLED = / (bids?|pass(es)?|orders?|names?|picks?|go(es)? solo)[ .]/;

/** The phases in which a roll belongs to a trick. */
const IN_TRICKS = ['play', 'throw'];

/** What a step tells everybody: a call by its verb, a throw for a trick; null for anything else. */
function eventOf(step: Step, before: View | null): string | null {
  if (step.by === 'chance')
    return step.outcome.kind === 'roll' && IN_TRICKS.includes(before?.phase ?? '') ? 'throw' : null;
  const { verb } = step.action;
  return verb === 'bid' || verb === 'pass' || verb === 'name' || verb === 'call' ? verb : null;
}
