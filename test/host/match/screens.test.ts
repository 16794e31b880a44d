import { describe, expect, test } from 'vitest';
import { HUMAN_PACE, NO_PACE } from '../../../electron/host/ports.ts';
import { localBots } from '../../../electron/host/workers/work.ts';
import { PROTOCOL } from '../../../engine/protocol/bridge.ts';
import type { HostMessage } from '../../../engine/protocol/messages.ts';
import { linesOf, matchEnds, startTrice, testHost, waitForDisk } from '../../support/host/test-host.ts';
import { attachScreen, codesOf, type TestScreen } from '../../support/host/test-screen.ts';

const holdsSeat = (message: HostMessage): boolean => message.kind === 'table' && !message.table.isWatching;

describe('two screens', () => {
  test('the seats go to the screen that asked for the match, even if the other connected later', async () => {
    const host = testHost();
    const asking = attachScreen(host);
    const later = attachScreen(host);
    await later.hears(message => message.kind === 'menu');
    startTrice(asking);
    await matchEnds(asking);
    expect(asking.heard.some(holdsSeat)).toBe(true);
    expect(later.heard.some(holdsSeat)).toBe(false);
    expect(codesOf(asking)).toEqual([]);
  });

  test('the seats pass to the other screen when theirs closes, and the match goes on', async () => {
    const host = testHost();
    const first = attachScreen(host);
    startTrice(first);
    await first.hears(message => message.kind === 'beat');
    const second = attachScreen(host, {
      intercept(message, self) {
        if (message.kind !== 'beat' || message.view.phase !== 'play') return true;
        self.close();
        return false;
      },
    });
    await matchEnds(first);
    expect(second.heard.some(holdsSeat)).toBe(true);
    const watching = first.heard.flatMap(message => (message.kind === 'table' ? [message.table.isWatching] : []));
    expect(watching).toEqual([false, true, false]);
  });

  test('a hidden screen that connects later does not get the seats', async () => {
    const host = testHost();
    const seen = attachScreen(host, { intercept: message => message.kind !== 'aim' });
    startTrice(seen);
    await seen.hears(message => message.kind === 'aim');
    const isWatching = await new Promise(resolve => {
      const hidden = host.attach(message => message.kind === 'table' && resolve(message.table.isWatching));
      hidden.receive({ kind: 'hidden', hidden: true });
      hidden.receive({ kind: 'hello', protocol: PROTOCOL });
    });
    expect(isWatching).toBe(true);
    expect(seen.heard.filter(message => message.kind === 'table')).toHaveLength(1);
  });

  test('an onlooker’s answer to a throw is ignored, and overrules nobody', async () => {
    const host = testHost();
    const seated = attachScreen(host);
    const liar = attachScreen(host, { answer: (_spec, { up }) => ({ up, digest: '0'.repeat(32) }) });
    await liar.hears(message => message.kind === 'menu');
    startTrice(seated);
    await matchEnds(seated);
    expect(codesOf(seated)).toEqual([]);
    await host.close();
    const throws = linesOf(host.record()).filter(line => 'digest' in line);
    expect(throws.filter(line => line['overruled'] !== null)).toEqual([]);
    expect(throws.filter(line => line['from'] === 'screen').length).toBeGreaterThan(3);
  });

  test('a screen that can not be reached is dropped, and the match goes on', async () => {
    const host = testHost();
    const screen = attachScreen(host);
    host
      .attach(() => {
        throw new Error('gone');
      })
      .receive({ kind: 'hello', protocol: PROTOCOL });
    startTrice(screen);
    await matchEnds(screen);
    expect(codesOf(screen)).toEqual([]);
  });
});

describe('a hidden screen', () => {
  test('is not waited for, but its answers to throws count', async () => {
    const host = testHost({ pace: { ...HUMAN_PACE, thinking: 0 } });
    const screen = attachScreen(host, {
      intercept(message, self) {
        if (message.kind === 'throw') self.say({ kind: 'hidden', hidden: true });
        return true;
      },
    });
    startTrice(screen);
    await matchEnds(screen);
    await host.close();
    const throws = linesOf(host.record()).filter(line => 'digest' in line);
    expect(throws.filter(line => line['overruled'] !== null)).toEqual([]);
    expect(throws.filter(line => line['from'] === 'screen').length).toBeGreaterThan(3);
  });
});

describe('pace', () => {
  /** Responds to everything but beats, so the host waits until the test says that one was shown. */
  const showsNothing = {
    intercept: (message: HostMessage, self: TestScreen): boolean => {
      if (message.kind === 'table') self.say({ kind: 'reveal', seat: 0 });
      return message.kind !== 'beat' && message.kind !== 'table';
    },
  };

  test('the host throws without a shown beat only when its time is up', async () => {
    const host = testHost({ pace: HUMAN_PACE });
    const screen = attachScreen(host, showsNothing);
    startTrice(screen);
    await host.clock.timerSet(HUMAN_PACE.showing);
    expect(screen.heard.some(message => message.kind === 'throw')).toBe(false);
    host.clock.fireTimers();
    await screen.hears(message => message.kind === 'throw');
  });

  test('the host throws as soon as the last beat was shown', async () => {
    const host = testHost({ pace: HUMAN_PACE });
    const screen = attachScreen(host, showsNothing);
    startTrice(screen);
    await host.clock.timerSet(HUMAN_PACE.showing);
    screen.say({ kind: 'shown', seq: 0 });
    await screen.hears(message => message.kind === 'throw');
  });
});

describe('a screen that hangs', () => {
  const UNHURRIED = { ...NO_PACE, showing: HUMAN_PACE.showing, throwing: HUMAN_PACE.throwing };

  test('and only watches holds everybody up for two beats, and no more until it answers', async () => {
    const host = testHost({ pace: UNHURRIED });
    const screen = attachScreen(host);
    const hung = attachScreen(host, { intercept: () => false });
    await hung.hears(({ kind }) => kind === 'menu');
    startTrice(screen);
    for (let beat = 0; beat < 2; beat += 1) {
      await host.clock.timerSet(HUMAN_PACE.showing);
      // By then the other screen has shown it.
      await waitForDisk(host, 3);
      host.clock.fireTimers();
    }
    // Nobody ends another wait.
    await matchEnds(screen);
    expect(codesOf(screen)).toEqual([]);
  });

  test('and plays holds everybody up for two throws, and no more until it answers', async () => {
    const host = testHost({ pace: UNHURRIED });
    const screen = attachScreen(host, { answer: () => null });
    startTrice(screen);
    for (let thrown = 0; thrown < 2; thrown += 1) {
      await host.clock.timerSet(HUMAN_PACE.throwing);
      host.clock.fireTimers();
    }
    await matchEnds(screen);
    await host.close();
    const throws = linesOf(host.record()).filter(line => 'digest' in line);
    // No screen shows dice that their computer throws in secret.
    expect(throws.filter(line => line['overruled'] === 'late').length).toBeGreaterThan(3);
  });
});

describe('a table', () => {
  test('reports a broken match to every screen when a bot’s action is not allowed, and a new one can be started', async () => {
    const host = testHost({ bots: { ...localBots, choose: async () => ({ verb: 'pass' }) } });
    const screen = attachScreen(host);
    startTrice(screen);
    await screen.hears(message => message.kind === 'refused' && message.code === 'broken');
    const late = attachScreen(host);
    await late.hears(message => message.kind === 'refused' && message.code === 'broken');
    startTrice(late);
    await late.hears(message => message.kind === 'table' && message.table.match === 'match-2');
  });

  test('shows the menu when it is left, where the match can be resumed', async () => {
    const host = testHost();
    const screen = attachScreen(host, { intercept: message => message.kind !== 'aim' });
    startTrice(screen);
    await screen.hears(message => message.kind === 'aim');
    screen.say({ kind: 'leave' });
    const saved = (message: HostMessage): boolean => message.kind === 'menu' && message.saved.length === 1;
    await screen.hears(saved);
    screen.say({ kind: 'resume', match: 'match-1' });
    await screen.hears(
      message => message.kind === 'aim' && message !== screen.heard.find(({ kind }) => kind === 'aim'),
    );
  });

  test('refuses a match whose record is open at another table', async () => {
    const one = testHost();
    const other = testHost({ folder: one.folder });
    const screen = attachScreen(one, { intercept: message => message.kind !== 'aim' });
    startTrice(screen);
    await screen.hears(message => message.kind === 'aim');
    const second = attachScreen(other);
    second.say({ kind: 'resume', match: 'match-1' });
    await second.hears(message => message.kind === 'refused' && message.code === 'in-use');
    await one.close();
    second.say({ kind: 'resume', match: 'match-1' });
    await matchEnds(second);
  });

  test('sends a page of another build only the menu with its own protocol version', async () => {
    const host = testHost();
    const screen = attachScreen(host);
    startTrice(screen);
    await matchEnds(screen);
    const heard: HostMessage[] = [];
    const stranger = host.attach(message => heard.push(message));
    stranger.receive({ kind: 'hello', protocol: 99 });
    screen.say({ kind: 'leave' });
    await screen.hears(() => screen.heard.filter(({ kind }) => kind === 'menu').length === 2);
    expect(heard.map(({ kind }) => kind)).toEqual(['menu']);
  });
});
