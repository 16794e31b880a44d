import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type HostMessage, SCREEN_MESSAGES, type ScreenMessage, sentFrom } from '../../../engine/protocol/messages.ts';
import { cachedThrower } from '../../support/host/cached-workers.ts';
import { matchEnds, startTrice, testHost } from '../../support/host/test-host.ts';
import { attachScreen, codesOf } from '../../support/host/test-screen.ts';
import { sampleOf } from '../../support/samples.ts';

const NOISE = sampleOf(1_500, 10_000);

/** Messages that must change nothing: malformed, or for another seat, beat, throw or match. */
function noise(): fc.Arbitrary<unknown> {
  const seat = fc.integer({ min: -1, max: 9 });
  const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(-0, Number.MAX_SAFE_INTEGER, 1e308));
  const hex = fc.constantFrom('0'.repeat(32), 'f'.repeat(32), 'F'.repeat(32), '', '0'.repeat(31), 'g'.repeat(32));
  const action = fc.oneof(
    fc.record({ verb: fc.constantFrom('play', 'give', 'reroll'), pieces: fc.array(fc.integer({ min: 60, max: 400 })) }),
    fc.record({ verb: fc.constant('bid'), amount: number }),
    fc.record({ verb: fc.constantFrom('pass', 'fold', '__proto__') }),
    fc.constant({ verb: 'pass' }),
    fc.anything(),
  );
  return fc.oneof(
    fc.anything(),
    fc.json(),
    fc.record({ kind: fc.constant('act'), seat, seq: number, action }),
    fc.record({ kind: fc.constant('act'), seat: fc.integer({ min: 1, max: 5 }), seq: fc.nat(99), action }),
    fc.record({
      kind: fc.constant('thrown'),
      throw: fc.integer({ min: 900, max: 9_999 }),
      up: fc.array(fc.nat(19)),
      digest: hex,
    }),
    fc.record({
      kind: fc.constant('gesture'),
      throw: fc.integer({ min: 900, max: 9_999 }),
      gesture: fc.constant(null),
    }),
    fc.record({
      kind: fc.constant('gesture'),
      throw: fc.nat(50),
      gesture: fc.record({ direction: fc.constant('left'), strength: number }),
    }),
    fc.record({
      kind: fc.constant('new'),
      game: fc.string(),
      options: fc.dictionary(fc.string(), fc.nat()),
      players: fc.array(fc.anything()),
    }),
    fc.record({ kind: fc.constant('hold'), seat: fc.integer({ min: 1, max: 9 }), holder: fc.constant('bot') }),
    fc.record({ kind: fc.constant('hold'), seat, holder: fc.constantFrom('person', 'phone') }),
    fc.record({ kind: fc.constant('resume'), match: fc.constantFrom('../../etc/passwd', 'match-1', '') }),
    fc.record({ kind: fc.constant('reveal'), seat: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ kind: fc.constant('shown'), seq: fc.integer({ min: 5_000, max: 9_999_999 }) }),
    // Not `hello`: a page of another protocol is told the menu, and shows it.
    fc.record({ kind: fc.constantFrom('Hello', 'next', 'leave ', 'HELLO'), protocol: fc.constant(99) }),
  );
}

/** As a page sends it: what it does not say itself is about the match on the table. */
function withSeen(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || !('kind' in raw) || 'seen' in raw) return raw;
  const { kind } = raw;
  if (!isKind(kind)) return raw;
  return sentFrom({ ...raw, kind }, { table: 'match-1', deal: null, guests: [], version: null });
}

const isKind = (kind: unknown): kind is ScreenMessage['kind'] =>
  typeof kind === 'string' && Object.hasOwn(SCREEN_MESSAGES, kind);

interface Played {
  readonly record: string;
  readonly heard: readonly HostMessage[];
}

let quiet: Promise<Played> | undefined;
/** The match that nobody disturbs. */
function playedQuietly(): Promise<Played> {
  quiet ??= play(null);
  return quiet;
}

async function play(disturb: ((say: (raw: unknown) => void) => void) | null, isRepeating = false): Promise<Played> {
  const host = testHost({ seed: 77, thrower: cachedThrower });
  const screen = attachScreen(host, {
    intercept(message, self) {
      if (message.kind === 'beat' || message.kind === 'throw') disturb?.(raw => self.connection.receive(withSeen(raw)));
      return true;
    },
  });
  if (isRepeating) repeatEverything(screen);
  startTrice(screen, { target: 3 });
  await matchEnds(screen);
  await host.close();
  return { record: host.record(), heard: screen.heard };
}

/** Makes a screen send every message twice. */
function repeatEverything(screen: ReturnType<typeof attachScreen>): void {
  const say = screen.say;
  screen.say = (message: ScreenMessage): void => {
    say(message);
    say(message);
  };
}

describe('bad messages', () => {
  test(`a match is not changed by ${NOISE} malformed and ill-timed messages`, async () => {
    const { record } = await playedQuietly();
    const messages = fc.sample(noise(), { numRuns: NOISE, seed: 4 });
    let next = 0;
    const loud = await play(say => {
      for (let i = 0; i < 200 && next < messages.length; i++) say(messages[next++]);
    });
    expect(next).toBe(NOISE);
    expect(loud.record).toBe(record);
    const codes = new Set(codesOf(loud));
    for (const code of ['malformed', 'not-your-seat', 'no-such-throw', 'busy', 'stale']) expect(codes).toContain(code);
  });

  test('a message that is sent twice takes effect once', async () => {
    const { record } = await playedQuietly();
    const twice = await play(null, true);
    expect(twice.record).toBe(record);
  });

  test('an action the rules do not offer is refused with a code and changes nothing', async () => {
    const host = testHost();
    const screen = attachScreen(host, {
      intercept(message, self) {
        if (message.kind !== 'beat' || message.view.ask === null) return true;
        const own = message.view.pieces.flatMap(piece => ('id' in piece && piece.zone === 'hand' ? [piece.id] : []));
        const offered = message.view.ask.listed.flatMap(action => ('pieces' in action ? action.pieces : []));
        const refused = own.find(die => !offered.includes(die));
        if (refused !== undefined) {
          self.say({ kind: 'act', seat: 0, seq: message.seq, action: { verb: 'play', pieces: [refused] } });
        }
        self.say({ kind: 'act', seat: 0, seq: message.seq, action: { verb: 'pass' } });
        return true;
      },
    });
    startTrice(screen, { target: 9 });
    await matchEnds(screen);
    const codes = codesOf(screen);
    expect(codes.filter(code => code === 'not-allowed').length).toBeGreaterThan(9);
    expect(new Set(codes)).toEqual(new Set(['not-allowed']));
  });

  test.each([
    ['an unknown game', { game: 'poker' }, 'unknown-game'],
    ['an unknown option', { options: { colour: 'red' } }, 'bad-options'],
    ['an option out of range', { options: { target: 0 } }, 'bad-options'],
    ['too few players', { players: [{ kind: 'person', name: '' }] }, 'malformed'],
    [
      'an unknown level',
      {
        players: [
          { kind: 'person', name: '' },
          { kind: 'bot', name: 'A', level: 'god' },
        ],
      },
      'bad-players',
    ],
    ['nobody to play', { players: Array(2).fill({ kind: 'bot', name: 'A', level: 'chancer' }) }, 'bad-players'],
  ] as const)('a new match with %s is refused', async (_name, change, code) => {
    const screen = attachScreen(testHost());
    const players = [
      { kind: 'person', name: '' },
      { kind: 'bot', name: 'A', level: 'chancer' },
    ];
    screen.connection.receive({ kind: 'new', game: 'trice', options: {}, players, ...change, seen: { table: null } });
    await screen.hears(message => message.kind === 'refused' && message.code === code);
    expect(screen.heard.some(message => message.kind === 'table')).toBe(false);
  });
});
