import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Hint } from '../../../engine/protocol/match/advice.ts';
import type { Holder } from '../../../engine/protocol/match/table.ts';
import type { FromPhone, PhoneEnd, ToPhone } from '../../../engine/protocol/phones/phone.ts';
import type { View } from '../../../engine/protocol/vocabulary.ts';
import { MY_TURN, TABLE, viewWith } from '../../../test/support/client/tables.ts';
import { shownHint } from '../../hints/hint-words.ts';
import { textOf } from '../../language/text.ts';
import { at } from '../../lists.ts';
import { HELD_FOR } from '../../seat/taking-back.ts';
import type { Memory } from '../connection/memory.ts';
import type { LineEvents } from '../connection/phone-line.ts';
import { offeredTo } from './offers.ts';
import { PhoneClient } from './phone-client.ts';
import type { EndReason } from './phone-state.ts';
import { sceneOf, sentenceOf } from './scene.ts';

const mark = { color: 'jade', shape: 'key' } as const;
const TOKEN = 'a-token';
const admitted: ToPhone = { kind: 'admitted', mark, name: 'Mara' };

interface Start {
  readonly token?: string | null;
  readonly ticket?: string | null;
  readonly playsAtOnce?: boolean;
  readonly takesBack?: boolean;
  readonly seat?: Memory['seat'];
}

/** A client on a line that the test plays. */
function started({ token = null, ticket = 'a-ticket', seat = null, ...settings }: Start = {}) {
  const memory: Memory = { token, ticket, seat, name: '', device: 'f'.repeat(32), shares: null };
  const sent: FromPhone[] = [];
  let events: LineEvents | null = null;
  let isOpen = false;
  let opened = 0;
  const client = new PhoneClient({
    memory,
    playsAtOnce: () => settings.playsAtOnce ?? false,
    takesBack: () => settings.takesBack ?? false,
    parse: data => data as ToPhone,
    line: given => {
      events = given;
      return {
        open: () => {
          opened += 1;
        },
        close: () => {
          isOpen = false;
        },
        send: message => {
          if (isOpen) sent.push(message);
          return isOpen;
        },
      };
    },
  });
  return {
    client,
    state: client.state,
    memory,
    sent,
    get opened() {
      return opened;
    },
    /** The line is open now. */
    connect(): void {
      isOpen = true;
      events?.opened();
    },
    /** Returns whether the line is to come back. */
    hangUp(code = 1006): boolean | undefined {
      isOpen = false;
      return events?.closed(code);
    },
    say(...messages: readonly ToPhone[]): void {
      for (const message of messages) events?.received(message);
    },
  };
}

const beat = (seq: number, view: View): ToPhone => ({ kind: 'beat', seq, seat: 0, view });
const held = (up: number | null) => ({ zone: 'hand', seat: 0, id: 0, up }) as const;

/** A phone that is let in, with a match on the table. */
function seated(view: View, start: Start = {}) {
  const phone = started({ token: TOKEN, ...start });
  phone.connect();
  phone.say(admitted, { kind: 'table', table: TABLE }, beat(1, view));
  phone.sent.length = 0;
  return phone;
}

describe('a phone on its way in', () => {
  test('knocks with its ticket and a clean name, and keeps its token', () => {
    const { client, state, memory, sent, connect, say } = started();
    connect();
    expect(sent).toEqual([]);
    client.knock('  Mara\u202e ', '');
    expect(sent).toMatchObject([{ kind: 'knock', ticket: 'a-ticket', name: 'Mara', device: memory.device }]);
    expect(state.place.value).toEqual({ kind: 'knocking' });
    say({ kind: 'wait', mark, name: 'Mara' });
    expect(state.place.value).toEqual({ kind: 'waiting', mark, name: 'Mara' });
    say({ ...admitted, token: TOKEN });
    expect(state.place.value).toEqual({ kind: 'in', mark, name: 'Mara' });
    expect(memory.token).toBe(TOKEN);
    expect(sent.at(-1)).toMatchObject({ kind: 'hello' });
  });

  test('knocks when the line opens, and again when it breaks before the answer', () => {
    const phone = started();
    phone.client.knock('Mara', '');
    expect(phone.sent).toEqual([]);
    expect(phone.opened).toBe(2);
    phone.connect();
    expect(phone.sent).toHaveLength(1);
    expect(phone.hangUp()).toBe(true);
    phone.connect();
    expect(phone.sent).toHaveLength(2);
  });

  test('does not open its line again while nobody has knocked', () => {
    const { connect, hangUp } = started();
    connect();
    expect(hangUp()).toBe(false);
  });

  test('knocks with the letters where it was not scanned', () => {
    const { client, sent, connect } = started({ ticket: null });
    connect();
    client.knock('Mara', '');
    expect(sent).toEqual([]);
    client.knock('Mara', 'KXTR4M');
    expect(sent).toMatchObject([{ ticket: 'KXTR4M' }]);
  });

  test('comes back with its token, each time the line opens', () => {
    const { state, sent, connect, hangUp } = started({ token: TOKEN });
    expect(state.place.value).toEqual({ kind: 'returning' });
    connect();
    hangUp();
    connect();
    expect(sent).toMatchObject([
      { kind: 'back', token: TOKEN },
      { kind: 'back', token: TOKEN },
    ]);
  });

  test.each([
    ['that comes back', () => started({ token: TOKEN })],
    ['that was in', () => seated(MY_TURN)],
  ])('%s to a full table tries again without a knock', (_, start) => {
    const { state, memory, sent, connect, hangUp, say } = start();
    hangUp(1006);
    connect();
    say({ kind: 'ended', why: 'full' });
    expect(state.place.value).toEqual({ kind: 'returning', isFull: true });
    expect(memory.token).toBe(TOKEN);
    expect(hangUp(4000)).toBe(true);
    sent.length = 0;
    connect();
    expect(sent).toMatchObject([{ kind: 'back', token: TOKEN }]);
  });

  test('forgets its token only when the table does not know it', () => {
    for (const code of [1006, 4000, 4001, 4008]) {
      const { memory, connect, hangUp } = started({ token: TOKEN });
      connect();
      hangUp(code);
      expect(memory.token, String(code)).toBe(TOKEN);
    }
    const { state, memory, connect, hangUp } = started({ token: TOKEN });
    connect();
    expect(hangUp(4003)).toBe(false);
    expect(memory.token).toBeNull();
    expect(state.place.value).toEqual({ kind: 'asking', complaint: 'unknown' });
  });

  test('asks for the letters after a ticket that is not taken', () => {
    const { client, state, memory, connect, say } = started();
    connect();
    client.knock('Mara', '');
    say({ kind: 'ended', why: 'wrong-ticket' });
    expect(state.place.value).toEqual({ kind: 'asking', complaint: 'wrong-ticket' });
    expect(memory.ticket).toBeNull();
  });

  /** A phone whose visit was ended by the table, and whose person tries again. */
  function tryingAfter(why: EndReason & PhoneEnd) {
    const phone = seated(MY_TURN);
    phone.say({ kind: 'ended', why });
    expect(phone.state.place.value).toEqual({ kind: 'ended', why });
    expect(phone.state.match.value.table.value).toBeNull();
    expect(phone.hangUp(4000)).toBe(false);
    phone.client.tryAgain();
    phone.connect();
    return phone;
  }

  test.each(['taken-over', 'old-page'] as const)('ends where it is %s, and can come back', why => {
    const { state, sent } = tryingAfter(why);
    expect(state.place.value).toEqual({ kind: 'returning' });
    expect(sent).toMatchObject([{ kind: 'back', token: TOKEN }]);
  });

  test('that is dismissed knocks again', () => {
    const { client, state, memory, sent } = tryingAfter('dismissed');
    expect(state.place.value).toEqual({ kind: 'asking', complaint: null });
    expect(memory.token).toBeNull();
    expect(sent).toEqual([]);
    client.knock('Mara', '');
    expect(sent).toMatchObject([{ kind: 'knock', ticket: 'a-ticket' }]);
  });

  test('asks for the new code after the table was closed', () => {
    const { client, state, memory, sent } = tryingAfter('closed');
    expect(state.place.value).toEqual({ kind: 'asking', complaint: null });
    expect(memory).toMatchObject({ token: null, ticket: null });
    client.knock('Mara', 'KXTR4M');
    expect(sent).toMatchObject([{ kind: 'knock', ticket: 'KXTR4M' }]);
  });

  test('that was taken over without a word says so, and can take the seat back', () => {
    const phone = seated(MY_TURN);
    expect(phone.hangUp(4001)).toBe(false);
    expect(phone.state.place.value).toEqual({ kind: 'ended', why: 'taken-over' });
    phone.client.tryAgain();
    phone.connect();
    expect(phone.sent).toMatchObject([{ kind: 'back', token: TOKEN }]);
  });

  test('that has stood up is told nothing of the match any more', () => {
    const { client, state, memory, say } = seated(MY_TURN);
    client.standUp();
    say({ kind: 'table', table: TABLE }, beat(2, MY_TURN));
    expect(state.match.value.table.value).toBeNull();
    expect(memory.token).toBeNull();
  });

  test('that stands up is known no more', () => {
    const { client, state, memory, sent } = seated(MY_TURN);
    client.standUp();
    expect(sent).toEqual([{ kind: 'stand-up' }]);
    expect(memory.token).toBeNull();
    expect(state.place.value).toEqual({ kind: 'ended', why: 'stood-up' });
  });
});

describe('a phone in a match', () => {
  test('lifts a die with the first tap and plays it with the second', () => {
    const { client, state, sent } = seated(MY_TURN);
    expect(sceneOf(state.match.value)).toBe('turn');
    client.tap(1);
    expect(state.match.value.decision.value.lifted.value).toBe(1);
    client.tap(0);
    expect(sent).toEqual([]);
    client.tap(0);
    expect(sent).toEqual([{ kind: 'act', seat: 0, seq: 1, action: { verb: 'play', pieces: [0] } }]);
    expect(sceneOf(state.match.value)).toBe('acted');
    expect(textOf(sentenceOf(state.match.value))).toBe('Look at the table.');
    client.tap(1);
    expect(sent).toHaveLength(1);
  });

  test('plays with one tap where its person likes that', () => {
    const { client, sent } = seated(MY_TURN, { playsAtOnce: true });
    client.tap(1);
    expect(sent).toMatchObject([{ kind: 'act', action: { pieces: [1] } }]);
  });

  test('says why a die may not be chosen', () => {
    const ask = {
      listed: [{ verb: 'play' as const, pieces: [0] }],
      refused: [{ pieces: [1], why: 'must-follow' as const }],
    };
    const trick = {
      plays: [{ seat: 1, pieces: [2], up: [3], rolls: null, counts: 4 }],
      led: 'ruby',
      ahead: null,
      winner: null,
    };
    const { client, state } = seated(
      viewWith({ pieces: [{ zone: 'hand', seat: 0, id: 1, up: 0 }], waitingFor: [0], ask, tricks: [trick] }),
    );
    client.tap(1);
    expect(state.match.value.decision.value.whyRefused.value).toBe('Ruby is led, and you have one.');
    client.tap(0);
    expect(state.match.value.decision.value.whyRefused.value).toBeNull();
  });

  test('picks several pieces by taps and sends them together', () => {
    const ask = { listed: [], subset: { verb: 'reroll' as const, from: [0, 1, 2], least: 0, most: 3 } };
    const { client, state, sent } = seated(viewWith({ waitingFor: [0], ask }));
    client.tap(0);
    client.tap(2);
    client.tap(0);
    expect(state.match.value.decision.value.picked.value).toEqual([2]);
    const done = offeredTo(state.match.value).find(({ action }) => action !== null);
    if (done) client.choose(done);
    expect(sent).toMatchObject([{ action: { verb: 'reroll', pieces: [2] } }]);
  });

  test.each(['not-allowed', 'changed'] as const)('may decide again after its choice was refused: %s', code => {
    const { client, state, say } = seated(MY_TURN, { playsAtOnce: true });
    client.tap(0);
    say({ kind: 'refused', code });
    expect(sceneOf(state.match.value)).toBe('turn');
    expect(state.match.value.decision.value.refusal.value).toBe(code);
  });

  test('keeps what is picked while others decide', () => {
    const ask = { listed: [], subset: { verb: 'give' as const, from: [0, 1], least: 0, most: 2 } };
    const { client, state, say } = seated(viewWith({ waitingFor: [0, 1], ask }));
    client.tap(1);
    say(beat(2, viewWith({ waitingFor: [0], ask })));
    expect(state.match.value.decision.value.picked.value).toEqual([1]);
    say(beat(3, viewWith({})));
    expect(state.match.value.decision.value.picked.value).toEqual([]);
  });

  test('throws by a flick or without, and once', () => {
    const { client, state, sent, say } = seated(viewWith({ pieces: [held(null)] }));
    const gesture = { direction: 0, strength: 1, spin: 0 };
    say({ kind: 'aim', throw: 7, by: 0, dice: [{ piece: 0, shape: 'd6' }] });
    expect(sceneOf(state.match.value)).toBe('throw');
    client.throwDice(gesture);
    client.throwDice(null);
    expect(sent).toEqual([{ kind: 'gesture', throw: 7, gesture }]);
    expect(sceneOf(state.match.value)).toBe('acted');
  });

  test('lets its hidden dice tumble until the step with their faces', () => {
    const { client, state, say } = seated(viewWith({ pieces: [held(null)] }));
    say({ kind: 'aim', throw: 7, by: 0, dice: [{ piece: 0, shape: 'd6' }] });
    client.throwDice(null);
    say({ kind: 'shaken', by: 0, dice: 1 });
    expect(sceneOf(state.match.value)).toBe('tumbling');
    expect(state.match.value.tumbling.value).toEqual([0]);
    say(beat(2, viewWith({ pieces: [held(4)] })));
    expect(state.match.value.tumbling.value).toEqual([]);
    expect(state.match.value.settling.value).toEqual([0]);
    client.settled();
    expect(state.match.value.settling.value).toEqual([]);
  });

  test('says what was passed, until the first lead', () => {
    const teams = viewWith({}).seats.map((each, at) => ({ ...each, team: at % 2, gave: 2 }));
    const { state, say } = seated(viewWith({ seats: teams }));
    expect(textOf(sentenceOf(state.match.value))).toBe('Otto passed you two cards. ');
    const led = {
      plays: [{ seat: 1, pieces: [3], up: [4], rolls: null, counts: 5 }],
      led: null,
      ahead: null,
      winner: null,
    };
    say(beat(2, viewWith({ seats: teams, tricks: [led] })));
    expect(textOf(sentenceOf(state.match.value))).toBe('Look at the table.');
  });

  test('says who throws elsewhere', () => {
    const { state, say } = seated(viewWith({}));
    say({ kind: 'asked', throw: 3, by: 1, dice: 2 });
    expect(textOf(sentenceOf(state.match.value))).toContain('Waiting for Mara to roll two dice.');
    say({ kind: 'shaken', by: 1, dice: 2 });
    expect(textOf(sentenceOf(state.match.value))).toContain('Mara rolls two dice');
    expect(sceneOf(state.match.value)).toBe('waiting');
  });

  test('reads a finished deal, and says that it is ready', () => {
    const { client, state, sent, say } = seated(viewWith({ sheet: [[]] }));
    say({ kind: 'pause', deal: 0 }, { kind: 'ready', deal: 0, seats: [2] });
    expect(sceneOf(state.match.value)).toBe('deal-over');
    expect(state.match.value.pending.value.ready).toEqual([2]);
    client.next();
    expect(sent).toEqual([{ kind: 'next', seat: 0 }]);
    say(beat(2, viewWith({ deal: 1 })));
    expect(sceneOf(state.match.value)).toBe('waiting');
  });

  test('has its question open again after the line broke', () => {
    const { client, state, connect, hangUp, say } = seated(MY_TURN, { playsAtOnce: true });
    client.tap(0);
    expect(hangUp()).toBe(true);
    connect();
    say(admitted, { kind: 'table', table: TABLE }, beat(1, MY_TURN));
    expect(sceneOf(state.match.value)).toBe('turn');
  });

  test('keeps what the computer played through a change of holders, but not to the next match', () => {
    const { state, say } = seated(viewWith({}));
    say({ kind: 'played-for-you', actions: [{ verb: 'pass' }] }, { kind: 'table', table: { ...TABLE, mine: [] } });
    expect(state.playedForYou.value).toEqual([{ verb: 'pass' }]);
    expect(state.match.value.shown.value).toBeNull();
    say({ kind: 'table', table: { ...TABLE, match: 'two' } });
    expect(state.playedForYou.value).toEqual([]);
  });

  const unseated: ToPhone = { kind: 'beat', seq: 2, seat: null, view: viewWith({ you: null }) };
  /** The table as a phone sees it that has no seat, with the first seat held like this. */
  const tableWith = (holder: Holder, match = TABLE.match): ToPhone => ({
    kind: 'table',
    table: { ...TABLE, match, mine: [], holders: [holder, 'stand-in', 'bot'] },
  });

  test('is told that a computer plays for its person, whatever the name of the seat', () => {
    const { state, say } = seated(viewWith({}));
    say(tableWith('stand-in'), unseated);
    expect(sceneOf(state.match.value)).toBe('stand-in');
    say(tableWith('device'));
    expect(sceneOf(state.match.value)).toBe('watching');
    // Somebody else has had the seat since.
    say(tableWith('stand-in'));
    expect(sceneOf(state.match.value)).toBe('watching');
  });

  test('watches where a stand-in plays for somebody else of the same name', () => {
    const { state, say } = started({ token: TOKEN });
    say({ ...admitted, name: at(TABLE.players, 1).name }, tableWith('bot'), unseated);
    expect(sceneOf(state.match.value)).toBe('watching');
  });

  test('is told of its stand-in when the page is loaded again, but not in the next match', () => {
    const { memory } = seated(viewWith({}));
    const { state, say } = started({ token: TOKEN, seat: memory.seat });
    say(admitted, tableWith('stand-in'), unseated);
    expect(sceneOf(state.match.value)).toBe('stand-in');
    say(tableWith('stand-in', 'another match'), unseated);
    expect(sceneOf(state.match.value)).toBe('watching');
  });

  test('whose person stands up forgets its seat', () => {
    const { client, memory } = seated(viewWith({}));
    expect(memory.seat).toEqual({ match: TABLE.match, seat: 0 });
    client.standUp();
    expect(memory.seat).toBeNull();
  });

  test('has nothing of the match when none is on the table', () => {
    const { state, say } = seated(MY_TURN);
    say({ kind: 'no-match' });
    expect(sceneOf(state.match.value)).toBeNull();
    expect(state.match.value.table.value).toBeNull();
  });
});

describe('a play that can be taken back', () => {
  const turn = viewWith({ ...MY_TURN, pieces: [held(0)], ask: { listed: [{ verb: 'play', pieces: [0] }] } });
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A phone whose person has just played their only piece. */
  function played() {
    const phone = seated(turn, { playsAtOnce: true, takesBack: true });
    phone.client.tap(0);
    return phone;
  }

  test('is sent when its time is over', () => {
    const { sent, state } = played();
    expect(textOf(sentenceOf(state.match.value))).toBe('You can still undo this.');
    vi.advanceTimersByTime(HELD_FOR - 1);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toMatchObject([{ kind: 'act', action: { verb: 'play', pieces: [0] } }]);
    expect(sceneOf(state.match.value)).toBe('acted');
  });

  test('goes back by its piece or by a button, and is not sent', () => {
    for (const takeBack of [0, 1]) {
      const { client, sent, state } = played();
      expect(offeredTo(state.match.value).map(({ label }) => label)).toContain('Undo');
      if (takeBack === 0) client.tap(0);
      else client.choose(at(offeredTo(state.match.value), 1));
      vi.advanceTimersByTime(2 * HELD_FOR);
      expect(sent).toEqual([]);
      expect(sceneOf(state.match.value)).toBe('turn');
      expect(offeredTo(state.match.value)[0]?.action).not.toBeNull();
    }
  });

  test('has its full time when it is played once more', () => {
    const { client, sent } = played();
    vi.advanceTimersByTime(HELD_FOR - 1);
    client.tap(0);
    client.tap(0);
    vi.advanceTimersByTime(HELD_FOR - 1);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toHaveLength(1);
  });

  test('is sent at once by a tap on anything else', () => {
    const { client, sent } = played();
    client.tap(99);
    expect(sent).toHaveLength(1);
    vi.advanceTimersByTime(2 * HELD_FOR);
    expect(sent).toHaveLength(1);
  });

  test('is dropped with its question', () => {
    const { say, sent, state } = played();
    say(beat(2, viewWith({ pieces: [held(0)], ask: null })));
    vi.advanceTimersByTime(2 * HELD_FOR);
    expect(sent).toEqual([]);
    expect(state.match.value.decision.value.held.value).toBeNull();
  });

  test('is held in no case if it is thrown', () => {
    const rolled = viewWith({
      pieces: [held(0)],
      ask: { listed: [{ verb: 'play', pieces: [0] }], preview: [{ pieces: [0], brings: 'is-rolled' }] },
    });
    const { client, sent } = seated(rolled, { playsAtOnce: true, takesBack: true });
    client.tap(0);
    expect(sent).toHaveLength(1);
  });
});

describe('a hint on a phone', () => {
  const two = viewWith({
    pieces: [held(0), { ...held(1), id: 1 }],
    ask: {
      listed: [
        { verb: 'play', pieces: [0] },
        { verb: 'play', pieces: [1] },
      ],
    },
  });
  const hint: Hint = {
    best: { action: { verb: 'play', pieces: [1] }, trick: { percent: 60, within: 4 }, goal: null },
    next: [],
    isAnyCostly: true,
    goal: null,
  };
  const answer: ToPhone = { kind: 'hint', seat: 0, seq: 1, hint };
  const shownIn = ({ state }: ReturnType<typeof seated>) =>
    shownHint(state.match.value.decision.value.hint.value, TABLE, two);

  test('is asked for once and told in three steps', () => {
    const phone = seated(two);
    phone.client.hint();
    expect(phone.sent).toEqual([{ kind: 'hint', seat: 0, seq: 1 }]);
    phone.say(answer);
    expect(shownIn(phone)?.text).not.toBe('');
    expect(shownIn(phone)?.pieces).toEqual([]);
    phone.client.hint();
    phone.client.hint();
    expect(shownIn(phone)).toMatchObject({ pieces: [1], isMove: true });
    phone.client.hint();
    expect(shownIn(phone)).toBeNull();
    expect(phone.sent).toHaveLength(1);
  });

  test('is forgotten when the person decides, and one for an earlier question is not shown', () => {
    const phone = seated(two, { playsAtOnce: true });
    phone.client.hint();
    phone.client.tap(0);
    phone.say(answer);
    expect(shownIn(phone)).toBeNull();
  });

  test('that can\u2019t be given complains about no choice, and may be asked for again', () => {
    const phone = seated(two);
    phone.client.hint();
    phone.say({ kind: 'refused', code: 'not-your-turn', about: { kind: 'hint', seat: 0, seq: 1 } });
    expect(phone.state.match.value.decision.value.refusal.value).toBeNull();
    phone.client.hint();
    expect(phone.sent).toHaveLength(2);
  });

  test('is not asked for where nothing is to be chosen', () => {
    const one = seated(viewWith({ pieces: [held(0)], ask: { listed: [{ verb: 'play', pieces: [0] }] } }));
    one.client.hint();
    expect(one.sent).toEqual([]);
    expect(shownIn(one)?.text).toBe('You can only play this one.');
    const none = seated(viewWith({ pieces: [held(0)], ask: null }));
    none.client.hint();
    expect(none.sent).toEqual([]);
    expect(none.state.match.value.decision.value.hint.value).toBeNull();
  });
});
