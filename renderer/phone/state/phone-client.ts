import { batch } from '@preact/signals';
import { PROTOCOL, type RefusalCode, type Table } from '../../../engine/protocol/messages.ts';
import { cleanedName } from '../../../engine/protocol/names/cleaned-name.ts';
import type { FromPhone, ToPhone } from '../../../engine/protocol/phone-schemas.ts';
import { PHONE_CLOSE, type PhoneEnd } from '../../../engine/protocol/phones.ts';
import type { Gesture } from '../../../engine/protocol/throw.ts';
import type { Action, PieceId, Seat } from '../../../engine/protocol/vocabulary.ts';
import { depthAfter, type HintState, SLOW_HINT } from '../../hints/hint-state.ts';
import { type Choice, isForced } from '../../prompt/picking.ts';
import { canBeHeld, HELD_FOR } from '../../prompt/taking-back.ts';
import { whyNot } from '../../prompt/why-not.ts';
import { REFUSAL_WORDS } from '../../words/notices.ts';
import type { Memory } from '../connection/memory.ts';
import type { LineEvents } from '../connection/phone-line.ts';
import { ShareKeeper } from '../shares.ts';
import { offeredTo } from './offers.ts';
import {
  type Complaint,
  clearChoice,
  clearMatch,
  closeQuestions,
  type EndReason,
  newPhoneState,
  type PhoneState,
} from './phone-state.ts';
import { promptContext, sceneOf } from './scene.ts';

type MessageOf<Kind extends ToPhone['kind']> = Extract<ToPhone, { kind: Kind }>;

/** The line to the table, as far as the client uses it. */
interface Line {
  open(): void;
  close(): void;
  send(message: FromPhone): boolean;
}

interface ClientParts {
  /** Returns the line. Its events go to the client. */
  readonly line: (events: LineEvents) => Line;
  readonly memory: Memory;
  readonly parse: (data: unknown) => ToPhone | null;
  /** Whether the first tap on a piece plays it. */
  readonly playsAtOnce: () => boolean;
  /** Whether what was chosen can be taken back for a moment. */
  readonly takesBack: () => boolean;
}

const COMPLAINTS = ['wrong-ticket', 'too-many-tries', 'unknown', 'full'] as const;
/** After these refusals the question is open again. */
const REOPENING: readonly string[] = ['not-allowed', 'not-your-turn', 'malformed'];

/** What a person does with this phone, and what the table tells it. */
export class PhoneClient {
  readonly state: PhoneState = newPhoneState();
  readonly memory: Memory;
  readonly #parts: ClientParts;
  readonly #line: Line;
  readonly #shares: ShareKeeper;
  /** What the person knocks with; null before. */
  #knock: { readonly ticket: string; readonly name: string } | null = null;
  /** The dice of the last throw that this phone made. */
  #thrown: readonly PieceId[] = [];
  /** Sends what is held back when its time is over. */
  #heldTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: ClientParts) {
    this.#parts = parts;
    this.memory = parts.memory;
    this.#shares = new ShareKeeper(undefined, parts.memory);
    this.#line = parts.line({
      opened: () => this.#opened(),
      received: data => this.#received(parts.parse(data)),
      closed: code => this.#closed(code),
    });
    if (this.memory.token !== null) this.state.place.value = { kind: 'returning' };
    this.#line.open();
  }

  /** Asks to be let in, with the scanned ticket or, if there is one, the code that was typed. */
  knock(name: string, code: string): void {
    const ticket = code === '' ? this.memory.ticket : code;
    const cleaned = cleanedName(name);
    if (ticket === null || cleaned === '') return;
    this.memory.name = cleaned;
    this.#knock = { ticket, name: cleaned };
    this.state.place.value = { kind: 'knocking' };
    if (!this.#line.send(this.#greeting(this.#knock))) this.#line.open();
  }

  /** After an end: comes back with the token if there is one, else asks for the name. */
  tryAgain(): void {
    const { token } = this.memory;
    this.#knock = null;
    this.state.place.value = token === null ? { kind: 'asking', complaint: null } : { kind: 'returning' };
    this.#line.open();
  }

  standUp(): void {
    this.#line.send({ kind: 'stand-up' });
    this.#end('stood-up');
  }

  /** Lifts a piece, plays the lifted one, or changes what is picked. */
  tap(piece: PieceId): void {
    const { lifted } = this.state;
    const choice = offeredTo(this.state).find(each => each.piece === piece);
    if (!choice && this.state.held.value) {
      this.#sendHeld();
      return;
    }
    this.state.unfit.value = choice || sceneOf(this.state) !== 'turn' ? null : this.#whyNot(piece);
    if (!choice) return;
    if (choice.action === null) {
      lifted.value = null;
      this.choose(choice);
    } else if (lifted.value === piece || this.#parts.playsAtOnce()) this.choose(choice);
    else lifted.value = piece;
  }

  #whyNot(piece: PieceId): string | null {
    const context = promptContext(this.state);
    return context && whyNot(context, piece);
  }

  choose(choice: Choice): void {
    if (choice.action !== null) this.#decide(choice.action);
    else if (choice.takesBack) this.state.held.value = null;
    else if (choice.picks) this.state.picked.value = choice.picks;
  }

  bid(amount: number): void {
    this.#decide({ verb: 'bid', amount });
  }

  /** Shows a hint for the open question, more of it, or after all of it none. */
  hint(): void {
    const { hint, held, shown } = this.state;
    const { seq, view } = shown.value ?? {};
    if (seq === undefined || !view?.ask || view.you === null || held.value || sceneOf(this.state) !== 'turn') return;
    if (hint.value !== null) {
      hint.value = { ...hint.value, depth: depthAfter(hint.value) };
      return;
    }
    if (isForced(view.ask)) {
      hint.value = { seq, depth: 'nudge', answer: { hint: null } };
      return;
    }
    if (!this.#line.send({ kind: 'hint', seat: view.you, seq })) return;
    const asked: HintState = { seq, depth: 'nudge', answer: 'asked' };
    hint.value = asked;
    setTimeout(() => {
      if (hint.value === asked) hint.value = { ...asked, answer: 'slow' };
    }, SLOW_HINT);
  }

  playAlone(isAlone: boolean): void {
    this.state.alone.value = isAlone;
  }

  /** Throws the dice that this phone was asked to throw; null throws without a flick. */
  throwDice(gesture: Gesture | null): void {
    const { aim, acted } = this.state;
    if (!aim.value || !this.#line.send({ kind: 'gesture', throw: aim.value.throw, gesture })) return;
    this.#shares.threw(aim.value.throw, gesture);
    this.#thrown = aim.value.pieces;
    batch(() => {
      aim.value = null;
      acted.value = true;
    });
  }

  /** The person has read the finished deal. */
  next(): void {
    const seat = this.state.shown.value?.view.you ?? null;
    if (seat !== null) this.#line.send({ kind: 'next', seat });
  }

  /** The person has read what the computer played. */
  forgetPlayed(): void {
    this.state.playedForYou.value = [];
  }

  /** All dice have been shown at rest. */
  settled(): void {
    this.state.settling.value = [];
  }

  /** Sends what the person has chosen, or holds it back for a moment, so that they can take it back. */
  #decide(action: Action): void {
    const { shown, held, lifted } = this.state;
    const ask = shown.value?.view.ask;
    if (!ask || !this.#parts.takesBack() || !canBeHeld(ask, action)) {
      this.#act(action);
      return;
    }
    lifted.value = null;
    held.value = action;
    clearTimeout(this.#heldTimer);
    this.#heldTimer = setTimeout(() => this.#sendHeld(), HELD_FOR);
  }

  #sendHeld(): void {
    const { value: action } = this.state.held;
    this.state.held.value = null;
    if (action) this.#act(action);
  }

  #act(action: Action): void {
    const { shown, acted, refusal } = this.state;
    const { seq, view } = shown.value ?? {};
    if (acted.value || seq === undefined || !view?.ask || view.you === null) return;
    if (!this.#line.send({ kind: 'act', seat: view.you, seq, action })) return;
    batch(() => {
      acted.value = true;
      refusal.value = null;
      this.state.hint.value = null;
    });
  }

  #greeting({ ticket, name }: { readonly ticket: string; readonly name: string }): FromPhone {
    return { kind: 'knock', protocol: PROTOCOL, ticket, name, device: this.memory.device };
  }

  #opened(): void {
    const { state, memory } = this;
    state.connected.value = true;
    if (this.#knock !== null) this.#line.send(this.#greeting(this.#knock));
    else if (memory.token !== null) this.#line.send({ kind: 'back', protocol: PROTOCOL, token: memory.token });
  }

  /** Returns whether the line shall come back: not while nobody has knocked, nor after the end. */
  #closed(code: number): boolean {
    const { state } = this;
    state.connected.value = false;
    if (code === PHONE_CLOSE.unknown) this.#ask('unknown');
    else if (code === PHONE_CLOSE.takenOver) this.#end('taken-over');
    const { kind } = state.place.value;
    return kind !== 'asking' && kind !== 'ended';
  }

  #received(message: ToPhone | null): void {
    if (message) batch(() => this.#handle(message));
  }

  #handle(message: ToPhone): void {
    const { state } = this;
    switch (message.kind) {
      case 'wait':
        state.place.value = { kind: 'waiting', mark: message.mark, name: message.name };
        break;
      case 'admitted':
        this.#enter(message);
        break;
      case 'no-match':
        clearMatch(state);
        break;
      case 'played-for-you':
        state.playedForYou.value = message.actions;
        break;
      case 'ended':
        this.#ended(message.why);
        break;
      case 'table':
        this.#showTable(message.table);
        break;
      case 'beat':
        this.#showBeat(message);
        break;
      case 'aim':
        state.acted.value = false;
        state.aim.value = { throw: message.throw, by: message.by, pieces: message.dice.map(({ piece }) => piece) };
        break;
      case 'asked':
        state.awaited.value = { by: message.by, dice: message.dice };
        break;
      case 'shaken':
        this.#showShaken(message);
        break;
      case 'pause':
        state.pause.value = message.deal;
        break;
      case 'ready':
        state.ready.value = message.seats;
        break;
      case 'commitment':
      case 'shares-due':
      case 'opening': {
        const answer = this.#shares.hear(message);
        if (answer !== null) this.#line.send(answer);
        state.verdict.value = this.#shares.verdict;
        break;
      }
      case 'hint':
        if (state.hint.value?.seq === message.seq)
          state.hint.value = { ...state.hint.value, answer: { hint: message.hint } };
        break;
      case 'refused':
        // A hint that can't be given concerns no choice. The person may ask again.
        if (message.about) this.#dropHint();
        else this.#refused(message.code);
        break;
    }
  }

  /** Nothing waits any more for the answer to a question for a hint. */
  #dropHint(): void {
    const { hint } = this.state;
    if (typeof hint.value?.answer === 'string') hint.value = null;
  }

  #refused(code: RefusalCode): void {
    const { state } = this;
    if (REOPENING.includes(code)) state.acted.value = false;
    if (REFUSAL_WORDS[code] !== null) state.refusal.value = code;
  }

  #enter({ mark, name, token }: MessageOf<'admitted'>): void {
    if (token !== undefined) this.memory.token = token;
    this.#knock = null;
    this.state.place.value = { kind: 'in', mark, name };
    // What was said on a line that broke may not have arrived.
    this.state.acted.value = false;
    this.#dropHint();
    this.#line.send({ kind: 'hello', protocol: PROTOCOL });
  }

  #ended(why: PhoneEnd): void {
    // Whoever was let in before needs not knock: the line comes back until there is room.
    if (why === 'full' && this.#knock === null && this.memory.token !== null) {
      clearMatch(this.state);
      this.state.place.value = { kind: 'returning', isFull: true };
      return;
    }
    const complaint = COMPLAINTS.find(each => each === why);
    if (complaint !== undefined) this.#ask(complaint);
    else this.#end(why as EndReason);
  }

  #ask(complaint: Complaint): void {
    if (complaint === 'unknown') this.memory.token = null;
    // A ticket that is not taken any more is of no use; without one, the page asks for the letters.
    if (complaint === 'wrong-ticket') this.memory.ticket = null;
    this.#knock = null;
    clearMatch(this.state);
    this.state.place.value = { kind: 'asking', complaint };
  }

  #end(why: EndReason): void {
    this.#knock = null;
    this.#forgetAfter(why);
    clearMatch(this.state);
    this.state.place.value = { kind: 'ended', why };
    this.state.connected.value = false;
    this.#line.close();
  }

  /** Forgets what the table does not know any more either. Whoever tries again knocks. */
  #forgetAfter(why: EndReason): void {
    if (why === 'stood-up' || why === 'dismissed' || why === 'closed') this.memory.token = null;
    if (why === 'stood-up' || why === 'dismissed') this.memory.seat = null;
    // A table that opens again has a new code.
    if (why === 'closed') this.memory.ticket = null;
  }

  #showTable(table: Table): void {
    const { state } = this;
    const open = state.table.value;
    if (open && open.match !== table.match) state.playedForYou.value = [];
    // Another seat, or none: nothing of the hand that was shown is kept.
    if (open?.match !== table.match || open.mine[0] !== table.mine[0]) clearMatch(state);
    state.table.value = table;
    state.seat.value = table.mine[0] ?? this.#seatBefore(table);
    this.memory.seat = state.seat.value === null ? null : { match: table.match, seat: state.seat.value };
  }

  /** The seat that this phone had in this match before a stand-in took over; null once somebody else has it. */
  #seatBefore({ match, holders }: Table): Seat | null {
    const before = this.memory.seat;
    return before?.match === match && holders[before.seat] === 'stand-in' ? before.seat : null;
  }

  #showBeat({ seq, view }: MessageOf<'beat'>): void {
    const { state } = this;
    const last = state.shown.value;
    state.shown.value = { seq, view };
    if (last?.seq === seq) return;
    closeQuestions(state);
    this.#settle();
    // Where several decide at once, the answers of others leave this person's question open.
    const isStillAsked = view.ask !== null && JSON.stringify(last?.view.ask) === JSON.stringify(view.ask);
    if (!isStillAsked) clearChoice(state);
  }

  /** The step after a hidden throw brings the faces. */
  #settle(): void {
    const { state } = this;
    state.settling.value = state.tumbling.value;
    state.tumbling.value = [];
  }

  #showShaken({ by, dice }: MessageOf<'shaken'>): void {
    const { state } = this;
    state.awaited.value = null;
    state.shaken.value = { by, dice };
    const view = state.shown.value?.view;
    if (by === view?.you) state.tumbling.value = this.#thrown;
    this.#thrown = [];
  }
}
