import { describe, expect, it } from 'vitest';
import type { LessonStep } from '../../engine/protocol/modes/lessons.ts';
import type { Action, Play, Trick, View } from '../../engine/protocol/vocabulary.ts';
import { TABLE, viewWith } from '../../test/support/client/tables.ts';
import { NO_FACTS } from './facts.ts';
import { atStep, bubbleOf, isReading, mayPlay, outcomeOf, withChoice, withView } from './runner.ts';

const STEPS: readonly LessonStep[] = [
  { kind: 'say', text: 'read', mark: { suit: 'ruby', zone: 'hand' } },
  {
    kind: 'ask',
    text: 'which',
    answers: [
      { on: { verb: 'play', pieces: { ranks: [6] } }, worth: 'right' },
      { on: 'any', worth: 'wrong', say: 'gaveUp', before: 'odds' },
    ],
    outcome: { won: 'won', lost: 'lost', equal: 'equal' },
  },
  { kind: 'free' },
];

const play = (seat: number, counts: number | null): Play => ({
  seat,
  pieces: [seat],
  up: [counts === null ? null : counts - 1],
  rolls: null,
  counts,
});
const trick = (plays: readonly Play[], winner: number | null = null): Trick => ({
  plays,
  led: 'ruby',
  ahead: null,
  winner,
});
/** Two have played; the viewer holds a ruby die that shows 5 and one that shows 6. */
const ASKED = viewWith({
  pieces: [
    { zone: 'hand', seat: 0, id: 0, up: 4 },
    { zone: 'hand', seat: 0, id: 1, up: 5 },
  ],
  tricks: [trick([play(1, 4), play(2, 2)])],
});
const afterOwn = (counts: number | null, winner: number | null): View =>
  viewWith({ tricks: [trick([play(1, 4), play(2, 2), play(0, counts)], winner)] });
const choose = (piece: number) => withChoice(STEPS, atStep(1), TABLE, ASKED, { verb: 'play', pieces: [piece] });

describe('a lesson', () => {
  it('says what the marked piece shows, and lets nobody play before it is read', () => {
    expect(bubbleOf(STEPS, atStep(0), TABLE, ASKED)).toEqual({
      text: { id: 'read', facts: { ...NO_FACTS, marked: 5 } },
      mayGoOn: true,
      mayTryAgain: false,
      isBetterAgain: false,
      marked: [0, 1],
    });
    expect([0, 1, 2].map(step => mayPlay(STEPS, atStep(step)))).toEqual([false, true, true]);
  });

  it('says nothing about a piece before it is there', () => {
    expect(bubbleOf(STEPS, atStep(0), TABLE, viewWith({})).text).toBeNull();
  });

  it('leaves the usual prompt where the learner plays on', () => {
    expect(bubbleOf(STEPS, atStep(2), TABLE, ASKED).text).toBeNull();
  });

  it('says what came of the trick when it is complete, and not before', () => {
    const chosen = choose(1);
    expect(mayPlay(STEPS, chosen)).toBe(false);
    expect(isReading(withView(STEPS, chosen, TABLE, ASKED))).toBe(false);
    expect(isReading(withView(STEPS, chosen, TABLE, afterOwn(null, null)))).toBe(false);
    const won = withView(STEPS, chosen, TABLE, afterOwn(6, 0));
    expect(isReading(won)).toBe(true);
    expect(bubbleOf(STEPS, won, TABLE, ASKED)).toMatchObject({
      text: { id: 'won', facts: { yours: 6, best: 4 } },
      mayGoOn: true,
      mayTryAgain: true,
      isBetterAgain: false,
    });
  });

  it('says the odds before a throw, then what is to be said of the answer, and proposes to try again', () => {
    const chosen = choose(0);
    expect(bubbleOf(STEPS, chosen, TABLE, ASKED).text).toMatchObject({
      id: 'odds',
      facts: { was: 5, wins: 2, faces: 6 },
    });
    const lost = withView(STEPS, chosen, TABLE, afterOwn(1, 1));
    expect(bubbleOf(STEPS, lost, TABLE, ASKED)).toMatchObject({
      text: { id: 'gaveUp', facts: { was: 5 } },
      isBetterAgain: true,
    });
    const won = withView(STEPS, chosen, TABLE, afterOwn(6, 0));
    expect(bubbleOf(STEPS, won, TABLE, ASKED), 'won by luck').toMatchObject({
      text: { id: 'gaveUp', facts: { was: 5 } },
      mayTryAgain: true,
      isBetterAgain: false,
    });
  });

  it('keeps the first answer, whatever is played afterwards', () => {
    const chosen = choose(0);
    expect(withChoice(STEPS, chosen, TABLE, ASKED, { verb: 'play', pieces: [1] })).toBe(chosen);
    const read = withView(STEPS, chosen, TABLE, afterOwn(1, 1));
    expect(withView(STEPS, read, TABLE, afterOwn(6, 0))).toBe(read);
  });

  it.each([
    ['won', 6, 0],
    ['lost', 1, 1],
    ['equal', 4, 1],
    ['aside', 4, null],
  ] as const)('tells %s apart', (outcome, counts, winner) => {
    const view = afterOwn(counts, winner);
    expect(outcomeOf(trick([play(1, 4), play(2, 2), play(0, counts)], winner), view)).toBe(outcome);
  });

  it('tells a trick of the partner apart', () => {
    const view = afterOwn(6, 2);
    const seats = view.seats.map((seat, index) => ({ ...seat, team: index % 2 }));
    expect(outcomeOf(trick([play(0, 1), play(2, 6)], 2), { ...view, seats })).toBe('partner-won');
  });

  it('is done with a decision that is no play when the game goes on', () => {
    const steps: readonly LessonStep[] = [
      { kind: 'ask', text: 'pass', answers: [{ on: 'any', worth: 'fine', say: 'passed' }] },
    ];
    const passing = viewWith({ phase: 'passing' });
    const chosen = withChoice(steps, atStep(0), TABLE, passing, { verb: 'give', pieces: [] });
    expect(isReading(withView(steps, chosen, TABLE, passing))).toBe(false);
    expect(isReading(withView(steps, chosen, TABLE, viewWith({ phase: 'play' })))).toBe(true);
  });

  it('is done with a call at once, though the auction goes on', () => {
    const steps: readonly LessonStep[] = [
      {
        kind: 'ask',
        text: 'order',
        answers: [
          { on: { verb: 'pass' }, worth: 'right', say: 'passed' },
          { on: { verb: 'name', suit: 'ruby' }, worth: 'fine', say: 'ruby' },
          { on: { verb: 'call', partner: 2 }, worth: 'fine', say: 'second' },
          { on: { verb: 'bid', alone: true }, worth: 'fine', say: 'alone' },
          { on: { verb: 'bid', most: 5, alone: false }, worth: 'fine', say: 'upToFive' },
          { on: 'any', worth: 'fine', say: 'another' },
        ],
      },
    ];
    const asked = viewWith({ phase: 'order' });
    const saidOf = (action: Action) =>
      bubbleOf(steps, withView(steps, withChoice(steps, atStep(0), TABLE, asked, action), TABLE, asked), TABLE, asked)
        .text?.id;
    expect(saidOf({ verb: 'pass' })).toBe('passed');
    expect(saidOf({ verb: 'name', trump: { suit: 'ruby' } })).toBe('ruby');
    expect(saidOf({ verb: 'name', trump: { suit: 'amber' } })).toBe('another');
    expect(saidOf({ verb: 'name', trump: 'none' })).toBe('another');
    expect(saidOf({ verb: 'call', partner: 2 })).toBe('second');
    expect(saidOf({ verb: 'call', partner: 1 })).toBe('another');
    expect(saidOf({ verb: 'bid', amount: 5, alone: true })).toBe('alone');
    expect(saidOf({ verb: 'bid', amount: 5 })).toBe('upToFive');
    expect(saidOf({ verb: 'bid', amount: 6 })).toBe('another');
  });
});
