import { describe, expect, test } from 'vitest';
import { leaksIn } from '../../../electron/tools/bench/couch/figures.ts';
import { judgeRecord } from '../../../electron/tools/referee.ts';
import { range } from '../../../engine/core/lists.ts';
import { GAMES } from '../../../engine/games/index.ts';
import type { PlayerSpec } from '../../../engine/protocol/players.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import { cachedThrower } from '../../support/host/cached-workers.ts';
import { shortestOptions } from '../../support/host/shortest-options.ts';
import { type TestHost, testHost } from '../../support/host/test-host.ts';
import { comeBack, letIn, refusalsOf, type TestPhone, type ToldMessage } from '../../support/host/test-phone.ts';
import { attachScreen, codesOf, type TestScreen } from '../../support/host/test-screen.ts';
import { shortOptions } from '../../support/option-sets.ts';
import { IS_FULL, sampleOf } from '../../support/samples.ts';
import { randomOf } from '../../support/seeds.ts';

const HANDS = 4;
const DROPS = sampleOf(8, 20);
/** A deal is enough for a few drops. */
const optionsOf = IS_FULL ? shortOptions : shortestOptions;

/** Whether the match can't go on without the person at this seat. */
function needs(message: ToldMessage, seat: Seat): boolean {
  if (message.kind === 'asked') return message.by === seat;
  return message.kind === 'pause' || (message.kind === 'beat' && message.view.waitingFor.includes(seat));
}

/** Phones of which some drop at random steps, and come back at once or when the match needs them. */
class DroppingPhones {
  drops = 0;
  /** Every phone that there was. */
  readonly all: { readonly phone: TestPhone; readonly seat: Seat }[] = [];
  readonly #here = new Map<Seat, TestPhone>();
  readonly #away = new Map<Seat, string>();
  readonly #random = randomOf(1);
  readonly #host: TestHost;

  constructor(host: TestHost) {
    this.#host = host;
  }

  add(seat: Seat, phone: TestPhone): void {
    this.#here.set(seat, phone);
    this.all.push({ phone, seat });
  }

  /** Call with each message that the table hears. */
  hear(message: ToldMessage): void {
    if (message.kind !== 'beat' && message.kind !== 'asked' && message.kind !== 'pause') return;
    if (this.drops < DROPS && this.#here.size === HANDS && this.#random.below(2) === 0)
      this.#drop(this.#random.below(HANDS));
    for (const [seat, token] of [...this.#away]) {
      if (!needs(message, seat) && this.#random.below(3) > 0) continue;
      this.#away.delete(seat);
      this.add(seat, comeBack(this.#host, token, { name: nameOf(seat) }));
    }
  }

  #drop(seat: Seat): void {
    const phone = this.#here.get(seat);
    if (phone === undefined) return;
    phone.close();
    this.#here.delete(seat);
    this.#away.set(seat, phone.token());
    this.drops += 1;
  }
}

const nameOf = (seat: Seat): string => `Person ${seat + 1}`;

/** Calls with each message, and the match and step that it belongs to. */
function follow(
  heard: readonly ToldMessage[],
  call: (message: ToldMessage, match: string, step: number) => void,
): void {
  let [match, step] = ['', 0];
  for (const message of heard) {
    if (message.kind === 'table') match = message.table.match;
    if (message.kind === 'beat') step = message.seq;
    call(message, match, step);
  }
}

/** The dice that were thrown into a hand and yet shown at the table. */
function hiddenDiceShown(screen: TestScreen, phones: DroppingPhones['all']): readonly number[] {
  /** The pieces of the hand of a seat after a step. */
  const hands = new Map<string, readonly number[]>();
  for (const { phone, seat } of phones)
    follow(phone.heard, (message, match, step) => {
      if (message.kind !== 'beat') return;
      const hand = message.view.pieces.flatMap(piece => (piece.zone === 'hand' && 'id' in piece ? [piece.id] : []));
      hands.set(`${match} ${seat} ${step}`, hand);
    });
  const shown: number[] = [];
  follow(screen.heard, (message, match, step) => {
    if (message.kind !== 'throw') return;
    const hand = hands.get(`${match} ${message.by} ${step + 1}`) ?? [];
    shown.push(...message.spec.dice.flatMap(({ piece }) => (hand.includes(piece) ? [piece] : [])));
  });
  return shown;
}

describe.each(GAMES.map(game => [game.id, game] as const))('%s', (_id, game) => {
  test(`keeps ${HANDS} hands on their phones through ${DROPS} drops, and its record has no fault`, {
    timeout: 300_000,
  }, async () => {
    const host = testHost({ thrower: cachedThrower });
    const phones = new DroppingPhones(host);
    const screen = attachScreen(host, {
      intercept(message) {
        phones.hear(message);
        return true;
      },
    });
    const guests: { seat: Seat; guest: number }[] = [];
    for (const seat of range(HANDS)) {
      const { phone, id } = await letIn(host, screen, nameOf(seat));
      phones.add(seat, phone);
      guests.push({ seat, guest: id });
    }
    const players = range(HANDS).map((seat): PlayerSpec => ({ kind: 'person', name: nameOf(seat) }));
    let matches = 0;
    while (phones.drops < DROPS) {
      matches += 1;
      const from = screen.heard.length;
      screen.say({ kind: 'new', game: game.id, options: optionsOf(game, HANDS), players, guests });
      await screen.hears(message => message.kind === 'opening' && screen.heard.indexOf(message) >= from);
      const id = `match-${matches}`;
      screen.say({ kind: 'leave' });
      await screen.hears(message => message.kind === 'menu' && screen.heard.indexOf(message) > from);
      expect(judgeRecord(host.record(id)).fault).toBeNull();
    }
    await host.close();
    expect(hiddenDiceShown(screen, phones.all)).toEqual([]);
    expect(screen.heard.flatMap(message => leaksIn(message, null))).toEqual([]);
    for (const { phone, seat } of phones.all)
      expect(phone.heard.flatMap(message => leaksIn(message, seat))).toEqual([]);
    const refused = [codesOf(screen), ...phones.all.map(({ phone }) => refusalsOf(phone))].flat();
    // Where several decide at once, these phones answer again when somebody else has.
    expect(refused.filter(code => code !== 'not-your-turn')).toEqual([]);
    // Every hand was on show, or nothing could leak.
    for (const seat of range(HANDS)) {
      const own = phones.all.filter(each => each.seat === seat);
      expect(own.some(({ phone }) => phone.heard.some(message => leaksIn(message, null).length > 0))).toBe(true);
    }
  });
});
