import { readFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import type { Game } from '../../../../engine/core/game.ts';
import { range } from '../../../../engine/core/lists.ts';
import { type Random, randomFrom } from '../../../../engine/core/random.ts';
import type { HostMessage } from '../../../../engine/protocol/messages.ts';
import type { PlayerSpec } from '../../../../engine/protocol/players.ts';
import { shortOptions } from '../../../../test/support/option-sets.ts';
import { recordPath } from '../../../host/records/archive.ts';
import { buildAll } from '../../packaging/build.ts';
import { serveGame } from '../../pictures/serve-game.ts';
import { judgeRecord } from '../../referee.ts';
import { isBuilt } from '../../sources.ts';
import { WirePhone, WireTable } from './clients.ts';
import { CouchMatch } from './couch-match.ts';
import { exceedsLimits, Findings, linesOf } from './figures.ts';

/** Address for phones: on this machine only, but not the table's. */
const LOOPBACK = '127.0.0.2';
const PHONES = 4;
/** Dropped connections per game. */
const DROPS = 20;
/** Milliseconds without a message to the table after which a match counts as hung. */
const HANG_TIMEOUT = 30_000;
const SEED = '1'.repeat(32);

/**
 * Plays games over real sockets with four phones and a table on this machine, while connections drop. Measures how soon the
 * table is told and how soon a phone is back, and counts leaks and faults.
 */
export async function benchCouch(
  games: readonly Game[],
): Promise<{ readonly lines: readonly string[]; readonly exceedsLimits: boolean }> {
  if (!isBuilt()) await buildAll();
  let folder = '';
  const noteFolder = async (made: string): Promise<void> => {
    folder = made;
  };
  const served = await serveGame(noteFolder, LOOPBACK);
  try {
    const couch = await seatPhones(served.url);
    const random = randomFrom(SEED);
    const all = new Findings();
    const byGame: { readonly name: string; readonly found: Findings }[] = [];
    for (const game of games.filter(({ seats }) => seats.includes(PHONES))) {
      const found = new Findings();
      while (found.drops < DROPS) found.add(await playMatch(couch, game, random, DROPS - found.drops, folder));
      byGame.push({ name: game.name, found });
      all.add(found);
    }
    couch.close();
    const load = loadavg().map(each => each.toFixed(1));
    const measured = [...byGame, { name: 'all games', found: all }];
    return {
      lines: [
        `couch: ${PHONES} phones and a table over the loopback, load ${load.join(', ')} on ${cpus().length} cores`,
        ...measured.flatMap(({ name, found }) => linesOf(name, found)),
      ],
      exceedsLimits: measured.some(({ found }) => exceedsLimits(found)),
    };
  } finally {
    await served.close();
  }
}

/** A table open to phones, and its phones. */
interface Couch {
  readonly table: WireTable;
  readonly phones: readonly WirePhone[];
  /** Guest ID of each phone. */
  readonly guests: readonly number[];
  /** The current match; receives every message. */
  match: CouchMatch | null;
  close(): void;
}

/** Opens the table to phones and admits all of them. */
async function seatPhones(url: string): Promise<Couch> {
  const guests: number[] = [];
  const phones: WirePhone[] = [];
  const table = await WireTable.open(url, message => couch.match?.hearAtTable(message));
  const couch: Couch = {
    table,
    phones,
    guests,
    match: null,
    close() {
      for (const phone of phones) phone.drop();
      table.close();
    },
  };
  const opened = table.hearing.next(message => message.kind === 'phones' && message.phones.open !== null);
  table.hello();
  table.say({ kind: 'open-phones', address: null });
  table.say({ kind: 'let-everybody-in', isOn: true });
  const { open } = phonesIn(await opened);
  for (const seat of range(PHONES)) {
    const phone = new WirePhone({
      address: open?.address ?? '',
      seat,
      hear: message => couch.match?.hearAtPhone(phone, message),
      closed: code => void couch.match?.found.faults.push(`the phone of seat ${seat} was closed: ${code}`),
    });
    const admitted = phone.hearing.next(({ kind }) => kind === 'admitted');
    const isSeated = (message: HostMessage): boolean =>
      message.kind === 'phones' && message.phones.guests.length === seat + 1;
    const seated = table.hearing.next(isSeated);
    await phone.knock(new URL(open?.url ?? '').hash.slice(1));
    await admitted;
    guests.push(phonesIn(await seated).guests.at(-1)?.id ?? 0);
    phones.push(phone);
  }
  return couch;
}

function phonesIn(message: HostMessage) {
  if (message.kind !== 'phones') throw new Error(`received ${message.kind} instead of phones`);
  return message.phones;
}

/** Plays one match to its end with at most this many drops, and checks its record. */
async function playMatch(couch: Couch, game: Game, random: Random, drops: number, folder: string): Promise<Findings> {
  const { table, phones, guests } = couch;
  const match = new CouchMatch(phones, random, drops);
  couch.match = match;
  const begun = table.hearing.next(({ kind }) => kind === 'table');
  const over = table.hearing.next(({ kind }) => kind === 'opening');
  table.say({
    kind: 'new',
    game: game.id,
    options: shortOptions(game, PHONES),
    players: range(PHONES).map((seat): PlayerSpec => ({ kind: 'person', name: `Person ${seat + 1}` })),
    guests: guests.map((guest, seat) => ({ seat, guest })),
  });
  const told = await begun;
  await Promise.race([over, match.hangs(HANG_TIMEOUT)]);
  await match.settle();
  const left = table.hearing.next(({ kind }) => kind === 'menu');
  table.say({ kind: 'leave' });
  await left;
  couch.match = null;
  const { found } = match;
  found.matches = 1;
  const id = told.kind === 'table' ? told.table.match : '';
  const { fault } = judgeRecord(await readFile(recordPath(folder, id), 'utf8'));
  if (fault !== null) found.faults.push(`line ${fault.line} of a record of ${game.name}: ${fault.reason}`);
  return found;
}
