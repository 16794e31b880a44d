import { expect, test } from 'vitest';
import type { PhoneConnection } from '../../../electron/host/ports.ts';
import { readMessage } from '../../../electron/shell/messages.ts';
import { judgeRecord } from '../../../electron/tools/referee.ts';
import { PROTOCOL } from '../../../engine/protocol/bridge.ts';
import { ShareKeeper } from '../../../renderer/phone/shares.ts';
import { cachedThrower } from '../../support/host/cached-workers.ts';
import { malformedText, type Situation } from '../../support/host/malformed.ts';
import { isEnded, PLAYERS } from '../../support/host/phone-table.ts';
import { type TestHost, testHost } from '../../support/host/test-host.ts';
import {
  comeBack,
  countedShares,
  letIn,
  phonesOf,
  type TestPhone,
  type ToldMessage,
} from '../../support/host/test-phone.ts';
import { attachScreen, type TestScreen } from '../../support/host/test-screen.ts';
import { sampleOf } from '../../support/samples.ts';
import { randomOf } from '../../support/seeds.ts';

/** How many messages are sent for each thing that a match waits for; `MALFORMED=333334` makes a million of them. */
const COUNT = Number(process.env['MALFORMED'] ?? sampleOf(1_500, 30_000));
/** The seat of the phone that sends them. */
const SEAT = 1;

/** A phone's socket without a page, which counts what it is answered. */
class RawLine {
  /** How often it was answered what. */
  readonly answers = new Map<string, number>();
  readonly #host: TestHost;
  #connection: PhoneConnection;
  #isEnded = false;
  /** Called with the next beat. Until then nothing is counted. */
  #begun: (() => void) | null = null;

  constructor(host: TestHost) {
    this.#host = host;
    this.#connection = this.#connect();
  }

  /** Becomes the phone of the guest with this token. Resolves when it has been told of the match. */
  comeBack(token: string): Promise<void> {
    return new Promise(resolve => {
      this.#begun = resolve;
      this.#connection.receive({ kind: 'back', protocol: PROTOCOL, token });
    });
  }

  /** Counts answers from now on. */
  begin(): void {
    this.#begun = null;
  }

  /** Sends what a socket would have received. */
  send(text: string): void {
    this.#connection.receive(readMessage(text));
    // A knock with a wrong ticket ends the connection: the next message needs another.
    if (this.#isEnded) this.#connection = this.#connect();
  }

  close(): void {
    this.#connection.close();
  }

  #connect(): PhoneConnection {
    const { door } = this.#host.network;
    if (door === null) throw new Error('the table is not open to phones');
    this.#isEnded = false;
    const connection = door.attach(
      {
        ping: () => undefined,
        trust: () => undefined,
        end: () => {
          this.#isEnded = true;
          connection.close();
        },
        send: message => this.#hear(message),
      },
      '10.0.0.1',
    );
    return connection;
  }

  #hear(message: ToldMessage): void {
    if (this.#begun !== null) {
      if (message.kind === 'beat') this.#begun();
      return;
    }
    const answer =
      message.kind === 'refused' ? message.code : message.kind === 'ended' ? message.why : `told ${message.kind}`;
    this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1);
  }
}

/** What the match waits for, as far as this phone knows. */
function situationOf({ heard }: TestPhone): Situation {
  const beat = heard.findLast(({ kind }) => kind === 'beat');
  const aim = heard.findLast(({ kind }) => kind === 'aim');
  const due = heard.findLast(({ kind }) => kind === 'shares-due');
  const table = heard.findLast(({ kind }) => kind === 'table');
  return {
    match: table?.kind === 'table' ? table.table.match : '',
    seat: SEAT,
    seq: beat?.kind === 'beat' ? beat.seq : 0,
    ask: beat?.kind === 'beat' ? beat.view.ask : null,
    throw: aim?.kind === 'aim' ? aim.throw : 0,
    round: due?.kind === 'shares-due' ? due.round : 0,
  };
}

/** Everything that may not change. */
const stateOf = (host: TestHost, screen: TestScreen) => ({
  record: host.record(),
  heard: screen.heard.length,
  phones: phonesOf(screen),
});

/** Resolves when everything that has been sent has been heard. */
const quiet = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

/**
 * Sends malformed messages by the phone of a player, that of a watcher, and a stranger's, in turn, and checks that
 * nothing changes.
 */
async function storm(
  host: TestHost,
  screen: TestScreen,
  { player, watcher }: { readonly player: TestPhone; readonly watcher: TestPhone },
  count: number,
): Promise<void> {
  const situation = situationOf(player);
  const lines = [new RawLine(host), new RawLine(host), new RawLine(host)] as const;
  for (const [index, phone] of [player, watcher].entries()) {
    await lines[index]?.comeBack(phone.token());
    await phone.hears(isEnded('taken-over'));
  }
  await quiet();
  for (const line of lines) line.begin();
  const before = stateOf(host, screen);
  const random = randomOf(count + situation.seq);
  for (let sent = 0; sent < count; sent += 1) lines[sent % lines.length]?.send(malformedText(random, situation));
  await quiet();
  expect(stateOf(host, screen)).toEqual(before);
  const answers = lines.map(line => line.answers);
  const total = answers.flatMap(each => [...each.values()]).reduce((sum, times) => sum + times, 0);
  // Each message is answered once, and nothing else is told.
  expect(total).toBe(count);
  expect(answers.flatMap(each => [...each.keys()]).filter(answer => !REFUSALS.has(answer))).toEqual([]);
  for (const line of lines) line.close();
}

const REFUSALS: ReadonlySet<string> = new Set([
  'malformed',
  'not-allowed',
  'not-now',
  'played-for',
  'not-your-seat',
  'not-your-turn',
  'stale',
  'changed',
  'no-such-throw',
  'wrong-ticket',
  'unknown',
  'old-page',
]);

test(`${3 * COUNT} malformed messages of phones change nothing, and the match goes on`, {
  timeout: Math.max(120_000, 10 * COUNT),
}, async () => {
  const host = testHost({ thrower: cachedThrower });
  const screen = attachScreen(host);
  /** What the match waits for: a share of somebody else, a throw of the attacked player, and a decision. */
  const awaited = new Set(['shares-due', 'aim', 'beat']);
  const isAwaited = (message: ToldMessage): boolean =>
    awaited.has(message.kind) && (message.kind !== 'beat' || message.view.ask !== null);
  const keeper = new ShareKeeper(countedShares('Ada'));
  let due: ToldMessage | null = null;
  const shares: Pick<ShareKeeper, 'hear'> = {
    hear(message) {
      if (message.kind !== 'shares-due' || !awaited.has('shares-due')) return keeper.hear(message);
      due = message;
      return null;
    },
  };
  const ada = await letIn(host, screen, 'Ada', null, { shares });
  const behaviour = { name: 'Otto', intercept: (message: ToldMessage) => !isAwaited(message) };
  const otto = await letIn(host, screen, 'Otto', null, behaviour);
  const ines = await letIn(host, screen, 'Ines');
  screen.say({
    kind: 'new',
    game: 'trice',
    options: { target: 1 },
    players: PLAYERS,
    guests: [
      { seat: 0, guest: ada.id },
      { seat: SEAT, guest: otto.id },
    ],
  });
  let [player, watcher] = [otto.phone, ines.phone];
  const started = performance.now();
  for (const kind of [...awaited]) {
    await player.hears(message => message.kind === kind && isAwaited(message));
    await storm(host, screen, { player, watcher }, COUNT);
    awaited.delete(kind);
    player = comeBack(host, player.token(), behaviour);
    watcher = comeBack(host, watcher.token(), { name: 'Ines' });
    const share = due === null ? null : keeper.hear(due);
    if (share !== null) ada.phone.say(share);
    due = null;
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (process.env['MALFORMED'] !== undefined) process.stdout.write(`${3 * COUNT} messages in ${seconds} s\n`);
  await screen.hears(message => message.kind === 'opening');
  await host.close();
  expect(judgeRecord(host.record()).fault).toBeNull();
});
