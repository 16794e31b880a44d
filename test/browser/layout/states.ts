import { tableOf } from '../../../electron/host/records/match-setup.ts';
import { newMatch } from '../../../engine/core/match.ts';
import { resolveOptions } from '../../../engine/core/options.ts';
import { gameOf } from '../../../engine/games/index.ts';
import type { Hint } from '../../../engine/protocol/match/advice.ts';
import type { Table } from '../../../engine/protocol/match/table.ts';
import type { HostMessage } from '../../../engine/protocol/messages.ts';
import { USUAL_LEVEL } from '../../../engine/protocol/opponents.ts';
import type { PlayerSpec } from '../../../engine/protocol/players.ts';
import type { Action, Ask, View } from '../../../engine/protocol/vocabulary.ts';
import { at, first, required } from '../../../renderer/lists.ts';
import { luckyStep, takeAll } from '../../support/play.ts';
import { randomOf } from '../../support/seeds.ts';

/** A table to look at: a game, its seats, whether people share the screen, and the players' names. */
export interface Setting {
  readonly game: string;
  readonly seats: number;
  readonly isShared: boolean;
  readonly names: readonly string[];
  /** Seed of the play; by default always the same. */
  readonly seed?: number;
  /** Number of steps that are played before the first state; by default none. */
  readonly skipped?: number;
}

/** A moment of a match at which the layout is looked at. */
export interface State {
  /** Phase, what is asked, and plays in the open trick: "bid, pass or bid". */
  readonly name: string;
  readonly seq: number;
  readonly view: View;
  /** The answer to a request for a hint; null if nothing is asked. */
  readonly hint: HostMessage | null;
}

export interface Scenes {
  readonly table: Table;
  readonly states: readonly State[];
}

/** Returns the first moment of every kind in a match of random play that lasts a deal or more. */
export function scenesOf({ game: id, seats, isShared, names, seed = 7, skipped = 0 }: Setting): Scenes {
  const game = required(gameOf(id), 'game');
  const options = resolveOptions(game.options, {}, seats);
  if (typeof options === 'string') throw new Error(options);
  const match = newMatch(game, seats, options);
  const players = names
    .slice(0, seats)
    .map(
      (name, seat): PlayerSpec =>
        isShared || seat === 0 ? { kind: 'person', name } : { kind: 'bot', name, level: USUAL_LEVEL },
    );
  const table = tableOf(match, `${id} ${seats} ${isShared}`, players, {
    mine: isShared ? [] : [0],
    holders: players.map(({ kind }) => (kind === 'bot' ? 'bot' : isShared ? 'curtain' : 'here')),
    isShared,
    isWatching: false,
  });
  const states = new Map<string, State>();
  const random = randomOf(seed);
  for (let seq = 0; ; seq += 1) {
    const awaits = match.awaits();
    if (awaits.kind === 'seats' && seq >= skipped) {
      const asked = isShared ? first(awaits.seats) : awaits.seats.find(seat => seat === 0);
      const view = withLongScores(match.view(asked ?? 0), id);
      if (view.deal > 0 && states.size > 3) break;
      const name = nameOf(view);
      if (!states.has(name)) states.set(name, { name, seq, view, hint: hintFor(view, seq) });
    }
    const step = luckyStep(match, random);
    if (step === null) break;
    takeAll(match, [step]);
  }
  return { table, states: [...states.values()] };
}

/** Scores of up to four figures and a minus, where a game has them. */
function withLongScores(view: View, game: string): View {
  const scores = [8, -1234, 4321, 999, -60, 1000];
  if (game !== 'tricky') return view;
  return { ...view, seats: view.seats.map((seat, index) => ({ ...seat, score: at(scores, index) })) };
}

function nameOf({ phase, ask, tricks }: View): string {
  const open = tricks.at(-1);
  const plays = open?.winner === null ? open.plays.length : 0;
  return `${phase}, ${verbsOf(ask).join(' or ') || 'waiting'}, ${plays} plays`;
}

const verbsOf = (ask: Ask | null): readonly string[] =>
  ask === null
    ? []
    : [
        ...new Set(
          [...ask.listed.map(({ verb }) => verb), ask.subset?.verb, ask.amount?.verb].filter(
            verb => verb !== undefined,
          ),
        ),
      ];

/** A hint that finds one choice better than another, or both equal where there is only one. */
function hintFor({ you, ask }: View, seq: number): HostMessage | null {
  if (you === null || ask === null) return null;
  const choices = choicesOf(ask).map(action => ({
    action,
    trick: action.verb === 'play' ? { percent: 63, within: 4 } : null,
    goal: null,
  }));
  const [best = null, ...others] = choices;
  const hint: Hint = { best, next: others.slice(0, 1), isAnyCostly: true, goal: null, gain: 2.4 };
  return { kind: 'hint', seat: you, seq, hint };
}

function choicesOf({ listed, subset, amount }: Ask): readonly Action[] {
  const picked = subset ? [{ verb: subset.verb, pieces: subset.from.slice(0, Math.max(1, subset.least)) }] : [];
  const bids = amount ? [{ verb: amount.verb, amount: amount.least }] : [];
  return [...picked, ...bids, ...listed];
}
