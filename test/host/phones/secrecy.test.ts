import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { recordPath } from '../../../electron/host/records/archive.ts';
import { GAMES } from '../../../engine/games/index.ts';
import type { PlayerSpec } from '../../../engine/protocol/players.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import { quickThrow, quickThrower } from '../../support/host/cached-workers.ts';
import { type TestHost, testHost } from '../../support/host/test-host.ts';
import { comeBack, letIn, openPhones, type TestPhone, type ToldMessage } from '../../support/host/test-phone.ts';
import { attachScreen, type TestScreen } from '../../support/host/test-screen.ts';
import { shortOptions } from '../../support/option-sets.ts';
import { randomOf } from '../../support/seeds.ts';

const STEPS = 24;
const SEEDS = 3;
const HELD: readonly Seat[] = [0, 1];

/** The seats of hands, and of dice before they are thrown, of which this message names pieces. */
const seatsIn = (message: ToldMessage): Seat[] => {
  if (message.kind === 'aim') return [message.by];
  if (message.kind !== 'beat') return [];
  return message.view.pieces.flatMap(piece =>
    piece.zone === 'hand' && 'id' in piece && piece.seat !== null ? [piece.seat] : [],
  );
};

/** All that was ever told: to tables, and to the phones of each seat. */
interface Told {
  readonly tables: TestScreen[];
  readonly phones: { readonly phone: TestPhone; readonly seat: Seat }[];
}

const isFar = (message: ToldMessage): boolean =>
  message.kind === 'beat' && (message.seq >= STEPS || message.view.result !== null);

/** A table that stops after some steps. Phones drop at random steps of it, and come back. */
function droppingTable(host: TestHost, told: Told, seed: number): { screen: TestScreen; here: Map<Seat, TestPhone> } {
  const random = randomOf(seed);
  const here = new Map<Seat, TestPhone>();
  const screen = attachScreen(host, {
    simulate: quickThrow,
    intercept(message) {
      for (const [seat, phone] of here) {
        if (message.kind !== 'beat' || random.below(3) > 0) continue;
        phone.close();
        const back = comeBack(host, phone.token());
        told.phones.push({ phone: back, seat });
        here.set(seat, back);
      }
      return !isFar(message);
    },
  });
  told.tables.push(screen);
  return { screen, here };
}

/** A new host with what a killed one has left on the disk. */
function hostAfter(killed: TestHost, seed: number): TestHost {
  const host = testHost({ seed, thrower: quickThrower });
  copyFileSync(join(killed.folder, 'guests.json'), join(host.folder, 'guests.json'));
  copyFileSync(recordPath(killed.folder, 'match-1'), recordPath(host.folder, 'match-1'));
  return host;
}

describe.each(GAMES.map(game => [game.id, game] as const))('%s', (_id, game) => {
  test.each(Array.from({ length: SEEDS }, (_, index) => index + 1))(
    'keeps hands on their phones through drops, the next match and a restart, seed %i',
    async seed => {
      const told: Told = { tables: [], phones: [] };
      const seats = Math.max(...game.seats);
      const players: PlayerSpec[] = Array.from({ length: seats }, (_, seat) =>
        seat < 3 ? { kind: 'person', name: `Person ${seat}` } : { kind: 'bot', name: `Bot ${seat}`, level: 'chancer' },
      );
      const match = { kind: 'new', game: game.id, options: shortOptions(game, seats), players } as const;
      const host = testHost({ seed, thrower: quickThrower });
      const { screen, here } = droppingTable(host, told, seed);
      const guests: { seat: Seat; guest: number }[] = [];
      for (const seat of HELD) {
        const { phone, id } = await letIn(host, screen, `Person ${seat}`);
        told.phones.push({ phone, seat });
        here.set(seat, phone);
        guests.push({ seat, guest: id });
      }
      const tokens = HELD.map(seat => here.get(seat)?.token() ?? '');
      screen.say({ ...match, guests });
      await screen.hears(isFar);
      const next = hostAfter(host, seed + 100);
      // Nobody has a phone here in the next match, yet the seats stay those of the phones.
      here.clear();
      for (const { phone } of told.phones) phone.close();
      const from = screen.heard.length;
      screen.say({ kind: 'leave' });
      await screen.hears(() => screen.heard.at(-1)?.kind === 'menu' && screen.heard.length > from);
      screen.say(match);
      await screen.hears(message => message.kind === 'table' && message.table.match === 'match-2');
      await host.close();
      // After the restart only one of them is back.
      const after = attachScreen(next, { simulate: quickThrow });
      told.tables.push(after);
      await after.hears(({ kind }) => kind === 'phones');
      await openPhones(after);
      after.say({ kind: 'resume', match: 'match-1' });
      await after.hears(({ kind }) => kind === 'beat');
      const back = comeBack(next, tokens[1] ?? '');
      told.phones.push({ phone: back, seat: 1 });
      await back.hears(({ kind }) => kind === 'beat');
      await next.close();
      expect(told.tables.flatMap(({ heard }) => heard.flatMap(seatsIn)).filter(seat => HELD.includes(seat))).toEqual(
        [],
      );
      for (const { phone, seat } of told.phones)
        expect(phone.heard.flatMap(seatsIn).filter(named => named !== seat)).toEqual([]);
      expect(told.phones.flatMap(({ phone }) => phone.heard.flatMap(seatsIn)).length).toBeGreaterThan(0);
      expect(told.phones.length).toBeGreaterThan(HELD.length + 1);
    },
  );
});
