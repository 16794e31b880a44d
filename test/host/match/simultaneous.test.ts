import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { recordPath } from '../../../electron/host/records/archive.ts';
import { judgeRecord } from '../../../electron/tools/referee.ts';
import type { HostMessage } from '../../../engine/protocol/messages.ts';
import type { Action } from '../../../engine/protocol/vocabulary.ts';
import { linesOf, matchEnds, testHost } from '../../support/host/test-host.ts';
import { attachScreen, type ScreenBehaviour, type TestScreen } from '../../support/host/test-screen.ts';

type Beat = Extract<HostMessage, { kind: 'beat' }>;

const PLAYERS = [
  { kind: 'person', name: 'Zoë' },
  ...['One', 'Two', 'Three'].map(name => ({ kind: 'bot', name, level: 'chancer' }) as const),
] as const;
/** Of the lines of a record every so many-th is the last one that was written. */
const CUT_EVERY = 6;

/** A match in which all seats choose their dice at once, to its end. */
async function played(
  behaviour: ScreenBehaviour = {},
): Promise<{ readonly screen: TestScreen; readonly record: string }> {
  const host = testHost();
  const screen = attachScreen(host, behaviour);
  const options = { target: 1, simultaneous: true };
  screen.say({ kind: 'new', game: 'euchre-dice', options, players: PLAYERS });
  await matchEnds(screen);
  await host.close();
  return { screen, record: host.record() };
}
const choosing = ({ heard }: TestScreen): Beat[] =>
  heard.flatMap(message => (message.kind === 'beat' && message.view.phase === 'choose' ? [message] : []));

/** Nothing in it names a die that somebody else has chosen and not thrown. */
function expectSecrets({ view }: Beat): void {
  const open = view.tricks.filter(({ winner }) => winner === null).flatMap(({ plays }) => plays);
  for (const { seat, pieces } of open) if (seat !== 0) expect(pieces).toEqual([]);
  const inTrick = view.pieces.filter(piece => piece.zone === 'trick' && piece.seat !== 0);
  for (const piece of inTrick) expect(piece).toHaveProperty('unseen');
}

describe('dice that are chosen at once', () => {
  test('are named to nobody else before they are thrown', async () => {
    const { screen, record } = await played();
    expect(choosing(screen).some(({ view }) => view.tricks.at(-1)!.plays.some(({ seat }) => seat !== 0))).toBe(true);
    for (const beat of choosing(screen)) expectSecrets(beat);
    expect(judgeRecord(record).fault).toBeNull();
  });

  test('are chosen once by each seat: the first answer counts, however early, and another is refused', async () => {
    const first: Action[] = [];
    let tricks = 0;
    let repeated = 0;
    const { screen, record } = await played({
      intercept(message, self) {
        if (message.kind !== 'beat' || message.view.phase !== 'choose' || message.view.ask === null) return true;
        const { seq, view } = message;
        const { listed } = view.ask!;
        const isFirst = view.tricks.length + 5 * view.deal !== tricks;
        tricks = view.tricks.length + 5 * view.deal;
        if (isFirst) first.push(listed[0]!);
        else repeated += 1;
        self.say({ kind: 'shown', seq });
        self.say({ kind: 'act', seat: 0, seq, action: isFirst ? listed[0]! : listed.at(-1)! });
        if (isFirst) self.say({ kind: 'act', seat: 0, seq, action: listed.at(-1)! });
        return false;
      },
    });
    const refusals = screen.heard.flatMap(message => (message.kind === 'refused' ? [message.code] : []));
    expect(first.length).toBeGreaterThan(0);
    expect(refusals).toEqual(Array(first.length + repeated).fill('not-your-turn'));
    const actions = linesOf(record).flatMap(line => (line['by'] === 0 ? [line['action'] as Action] : []));
    const answers = actions.filter(action => action.verb === 'play' && action.as === undefined);
    expect(answers).toEqual(first);
  });

  test('are chosen on after a break as if it had never been, wherever it came', async () => {
    const { record } = await played();
    const lines = record.trimEnd().split('\n');
    for (let last = 1; last < lines.length - 1; last += CUT_EVERY) {
      const cut = `${lines.slice(0, last).join('\n')}\n`;
      const host = testHost();
      writeFileSync(recordPath(host.folder, 'match-1'), cut);
      const screen = attachScreen(host);
      screen.say({ kind: 'resume', match: 'match-1' });
      await matchEnds(screen);
      await host.close();
      expect(host.record()).toBe(record);
      for (const beat of choosing(screen)) expectSecrets(beat);
    }
  });
});
