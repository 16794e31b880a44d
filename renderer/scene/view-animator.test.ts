import { describe, expect, test } from 'vitest';
import type { PieceView, Play, View } from '../../engine/protocol/vocabulary.ts';
import { FakeFrameClock } from '../../test/support/frame-clock.ts';
import { tableWith } from '../../test/support/layout/card-tables.ts';
import { viewOf } from '../../test/support/layout/dice-tables.ts';
import { type Moment, tableFor, viewOf as triceView } from '../../test/support/trice-table.ts';
import { placesOf, stationsOf } from '../layout/pieces/places-of.ts';
import { first, last } from '../lists.ts';
import type { Cue } from '../sound/cues.ts';
import type { Actor } from './motion/actor.ts';
import { Animator } from './motion/animator.ts';
import { Timeline } from './motion/timeline.ts';
import { intermediateViews, ViewAnimator } from './view-animator.ts';

const TABLE = tableWith(54, 0);
const play = (seat: number, cancelledWith?: number): Play => ({
  seat,
  pieces: [seat],
  up: [0],
  rolls: null,
  counts: null,
  ...(cancelledWith !== undefined && { cancelledWith }),
});
const lying = (seat: number): PieceView => ({ zone: 'trick', seat, id: seat, up: 0 });
const view = (plays: readonly Play[], others: readonly PieceView[] = []): View => ({
  ...viewOf([...plays.map(({ seat }) => lying(seat)), ...others], 0),
  tricks: [{ plays, led: null, ahead: null, winner: null }],
});
const countingCards = ({ tricks }: View) => first(tricks).plays.map(({ cancelledWith }) => cancelledWith === undefined);

describe('the intermediate views', () => {
  const shown = (before: View) => placesOf(before, TABLE);
  test('are the view alone if nothing is cancelled or taken', () => {
    const now = view([play(0), play(1)]);
    expect(intermediateViews(now, shown(view([play(0)])))).toEqual([now]);
  });
  test('show a card played first, and then both cards cancelled', () => {
    const now = view([play(0, 1), play(1, 0)]);
    const views = intermediateViews(now, shown(view([play(0)])));
    expect(countingCards(first(views))).toEqual([true, true]);
    expect(views.slice(1)).toEqual([now]);
  });
  test('do not show cards again that are cancelled already', () => {
    const [before, now] = [view([play(0, 1), play(1, 0)]), view([play(0, 1), play(1, 0), play(2)])];
    expect(intermediateViews(now, shown(before))).toEqual([now]);
  });
  test('show the pile that the winner takes still lying aside', () => {
    const pile = (zone: 'aside' | 'won', seat: number | null): PieceView => ({ zone, seat, id: 9, up: 0 });
    const views = intermediateViews(view([play(0)], [pile('won', 3)]), shown(view([], [pile('aside', null)])));
    expect(first(views).pieces).toEqual([lying(0), pile('aside', null)]);
  });
});

/** An animator at an empty table of four, with everything that it draws and plays. */
function newAnimator() {
  const clock = new FakeFrameClock();
  const drawn: (readonly Actor[])[] = [];
  const played: (readonly Cue[])[] = [];
  const animator = new Animator(new Timeline(clock), actors => drawn.push(actors));
  const sounds = {
    play(cues: readonly Cue[]) {
      played.push(cues);
      return () => false;
    },
  };
  const views = new ViewAnimator(animator, sounds, () => {});
  views.reset(tableFor(4), stationsOf(tableFor(4)));
  /** Shows a view to the end of its animation. */
  const show = async (moment: Moment): Promise<void> => {
    let isOver = false;
    const shown = views.show(animator.begin(), triceView(4, moment)).then(() => {
      isOver = true;
    });
    while (!isOver) {
      clock.wait(50);
      clock.frame();
      await Promise.resolve();
    }
    await shown;
  };
  return { animator, views, drawn, played, show };
}

describe('the view animator', () => {
  const PLAYED: Moment = { dealt: 9, gathered: 0, played: 4, winner: null };
  const placesAt = (moment: Moment) => placesOf(triceView(4, moment), tableFor(4));

  test('shows the first view at once', () => {
    const { animator, views, drawn } = newAnimator();
    void views.show(animator.begin(), triceView(4, PLAYED));
    expect(drawn).toHaveLength(1);
    expect(first(drawn).map(({ place }) => place)).toEqual(placesAt(PLAYED));
  });
  test('carries pieces to their places in the next view, with a sound for each', async () => {
    const { drawn, played, show } = newAnimator();
    await show({ ...PLAYED, played: 3 });
    const before = drawn.length;
    await show(PLAYED);
    expect(drawn.length).toBeGreaterThan(before + 5);
    expect(last(drawn).map(({ place }) => place)).toEqual(placesAt(PLAYED));
    expect(played.flat().map(({ kind }) => kind)).toEqual(['place']);
  });
  test('highlights the winner of a trick until it is gathered', async () => {
    const { views, show } = newAnimator();
    await show(PLAYED);
    await show({ ...PLAYED, winner: 2 });
    expect([...views.winners]).toEqual([2]);
    await show({ dealt: 9, gathered: 1, played: 0, winner: null });
    expect(views.winners.size).toBe(0);
  });
  test('moves the hand of whoever looks at a shared table to the near side, and back', () => {
    const { animator, views } = newAnimator();
    const table = { ...tableFor(4), isShared: true };
    views.reset(table, stationsOf(table));
    const heldBy = () => views.stations.flatMap(({ isHeld, rack }, seat) => (isHeld && rack ? [seat] : []));
    const show = (you: number | null): void => {
      void views.show(animator.begin(), { ...triceView(4, PLAYED), you });
    };
    show(null);
    expect(heldBy()).toEqual([]);
    show(1);
    expect(heldBy()).toEqual([1]);
    show(null);
    expect(heldBy()).toEqual([]);
  });
  test('forgets the view when the table is reset', async () => {
    const { views, show } = newAnimator();
    await show({ ...PLAYED, winner: 2 });
    views.reset(tableFor(2), stationsOf(tableFor(2)));
    expect(views.view).toBeNull();
    expect(views.winners.size).toBe(0);
  });
});
