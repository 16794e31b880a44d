import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { recordPath } from '../../../electron/host/records/archive.ts';
import { judgeRecord } from '../../../electron/tools/referee.ts';
import { first, last } from '../../../engine/core/lists.ts';
import type { HostMessage } from '../../../engine/protocol/messages.ts';
import type { Action } from '../../../engine/protocol/vocabulary.ts';
import { linesOf, matchEnds, testHost } from '../../support/host/test-host.ts';
import { attachScreen, codesOf, type ScreenBehaviour, type TestScreen } from '../../support/host/test-screen.ts';

type Beat = Extract<HostMessage, { kind: 'beat' }>;

const PLAYERS = [
  { kind: 'person', name: 'Zoë' },
  ...['One', 'Two', 'Three'].map(name => ({ kind: 'bot', name, level: 'chancer' }) as const),
] as const;
/** The record is cut off after every sixth line. */
const CUT_EVERY = 6;

/** Always takes the first choice, so that it chooses the same whenever it is asked. */
const choosesFirst: ScreenBehaviour = {
  intercept(message, self) {
    if (message.kind !== 'beat' || message.view.ask === null) return true;
    self.say({ kind: 'shown', seq: message.seq });
    self.say({ kind: 'act', seat: 0, seq: message.seq, action: first(message.view.ask.listed) });
    return false;
  },
};

/** Plays a whole match in which all seats choose their dice at once. */
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

/** Expects that the view names no die that another seat has chosen and not thrown. */
function expectSecrets({ view }: Beat): void {
  const open = view.tricks.filter(({ winner }) => winner === null).flatMap(({ plays }) => plays);
  for (const { seat, pieces } of open) if (seat !== 0) expect(pieces).toEqual([]);
  const inTrick = view.pieces.filter(piece => piece.zone === 'trick' && piece.seat !== 0);
  for (const piece of inTrick) expect(piece).toHaveProperty('unseen');
}

describe('dice that all seats choose at once', () => {
  test('are hidden from other seats until they are thrown', async () => {
    const { screen, record } = await played();
    expect(choosing(screen).some(({ view }) => last(view.tricks).plays.some(({ seat }) => seat !== 0))).toBe(true);
    for (const beat of choosing(screen)) expectSecrets(beat);
    expect(judgeRecord(record).fault).toBeNull();
  });

  test('are chosen once by each seat: its first answer counts, and others are refused', async () => {
    const firstAnswers: Action[] = [];
    let asked: readonly Action[] = [];
    let repeated = 0;
    const { screen, record } = await played({
      intercept(message, self) {
        if (message.kind !== 'beat' || message.view.phase !== 'choose') return true;
        const { seq, view } = message;
        const isFirst = view.ask !== null;
        // Beats that come while others decide ask this seat nothing more.
        if (view.ask) asked = view.ask.listed;
        else if (view.waitingFor.length === 0) return true;
        self.say({ kind: 'shown', seq });
        if (isFirst) {
          firstAnswers.push(first(asked));
          self.say({ kind: 'act', seat: 0, seq, action: first(asked) });
        } else repeated += 1;
        self.say({ kind: 'act', seat: 0, seq, action: last(asked) });
        return false;
      },
    });
    const refusals = codesOf(screen);
    expect(firstAnswers.length).toBeGreaterThan(0);
    expect(repeated).toBeGreaterThan(0);
    expect(refusals).toEqual(Array(firstAnswers.length + repeated).fill('not-your-turn'));
    const actions = linesOf(record).flatMap(line => (line['by'] === 0 ? [line['action'] as Action] : []));
    const answers = actions.filter(action => action.verb === 'play' && action.as === undefined);
    expect(answers).toEqual(firstAnswers);
  });

  test('are the same in a match that was cut off anywhere and resumed', async () => {
    const { record } = await played(choosesFirst);
    const lines = record.trimEnd().split('\n');
    for (let length = 1; length < lines.length - 1; length += CUT_EVERY) {
      const cut = `${lines.slice(0, length).join('\n')}\n`;
      const host = testHost();
      writeFileSync(recordPath(host.folder, 'match-1'), cut);
      const screen = attachScreen(host, choosesFirst);
      screen.say({ kind: 'resume', match: 'match-1' });
      await matchEnds(screen);
      await host.close();
      expect(host.record()).toBe(record);
      for (const beat of choosing(screen)) expectSecrets(beat);
    }
  });
});
