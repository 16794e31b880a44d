import { batch } from '@preact/signals';
import { PHONE_CLOSE, PROTOCOL } from '../../../engine/protocol/bridge.ts';
import type { RefusalCode } from '../../../engine/protocol/match/refusals.ts';
import type { Table } from '../../../engine/protocol/match/table.ts';
import { cleanedName } from '../../../engine/protocol/names/cleaned-name.ts';
import type { FromPhone, PhoneEnd, ToPhone } from '../../../engine/protocol/phones/phone.ts';
import type { Gesture } from '../../../engine/protocol/throw.ts';
import type { Action, PieceId, Seat } from '../../../engine/protocol/vocabulary.ts';
import { depthAfter } from '../../hints/hint-state.ts';
import { heldForWords } from '../../language/held-for-words.ts';
import { areLoaded, words } from '../../language/language.ts';
import type { Choice } from '../../prompt/picking.ts';
import { whyNot } from '../../prompt/why-not.ts';
import { isSameQuestion, type Question } from '../../seat/decision.ts';
import { SeatSession } from '../../seat/session.ts';
import type { Memory } from '../connection/memory.ts';
import type { LineEvents } from '../connection/phone-line.ts';
import { ShareKeeper } from '../shares.ts';
import { offeredTo } from './offers.ts';
import {
  type Complaint,
  type EndReason,
  NOTHING_PENDING,
  type Pending,
  PhoneDecision,
  PhoneMatch,
  PhoneState,
} from './phone-state.ts';
import { promptContext, sceneOf } from './scene.ts';

type MessageOf<Kind extends ToPhone['kind']> = Extract<ToPhone, { kind: Kind }>;

/** The parts of the table's line used by the client. */
interface Line {
  open(): void;
  close(): void;
  send(message: FromPhone): boolean;
}

interface ClientParts {
  /** Opens the line, which reports its events to the client. */
  readonly line: (events: LineEvents) => Line;
  readonly memory: Memory;
  readonly parse: (data: unknown) => ToPhone | null;
  /** Whether the first tap on a piece plays it. */
  readonly playsAtOnce: () => boolean;
  /** Whether a choice can be taken back for a moment. */
  readonly takesBack: () => boolean;
}

const COMPLAINTS = ['wrong-ticket', 'too-many-tries', 'unknown', 'full'] as const;

/** Reports an error as uncaught, without ending the work that met it. */
const reportLater = (error: unknown): void =>
  queueMicrotask(() => {
    throw error;
  });

/** The person's actions on this phone, and the messages from the table. */
export class PhoneClient {
  readonly state = new PhoneState();
  readonly memory: Memory;
  readonly #parts: ClientParts;
  readonly #line: Line;
  readonly #seat: SeatSession;
  readonly #shares: ShareKeeper;
  /** Data of the person's knock; null before. */
  #knock: { readonly ticket: string; readonly name: string } | null = null;
  /** Dice of the last throw made on this phone. */
  #thrown: readonly PieceId[] = [];

  constructor(parts: ClientParts) {
    this.#parts = parts;
    this.memory = parts.memory;
    this.#shares = new ShareKeeper(undefined, parts.memory);
    const hold = heldForWords<ToPhone>(['first', 'play', 'hints'], message => this.#received(message), {
      onError: reportLater,
      onMissing: error => this.endUnloaded(error),
    });
    this.#line = parts.line({
      opened: () => this.#opened(),
      received: data => {
        const message = parts.parse(data);
        if (message !== null) hold(message);
      },
      closed: code => this.#closed(code),
    });
    this.#seat = new SeatSession({
      decision: () => this.decision,
      question: () => this.#question,
      holdsChoices: parts.takesBack,
      act: action => this.#act(action),
    });
    this.#seat.follow();
    if (this.memory.token !== null) this.state.place.value = { kind: 'returning' };
    this.#line.open();
  }

  /** State of the match on the table. */
  get match(): PhoneMatch {
    return this.state.match.value;
  }

  get decision(): PhoneDecision {
    return this.match.decision.value;
  }

  /** The unanswered question; null if nothing is asked. */
  get #question(): Question | null {
    return this.decision.questionAt(this.match.shown.value);
  }

  /** Asks to be admitted, with the scanned ticket or, if given, the typed code. */
  knock(name: string, code: string): void {
    const ticket = code === '' ? this.memory.ticket : code;
    const cleaned = cleanedName(name);
    if (ticket === null || cleaned === '') return;
    this.memory.name = cleaned;
    this.#knock = { ticket, name: cleaned };
    this.state.place.value = { kind: 'knocking' };
    if (!this.#line.send(this.#greeting(this.#knock))) this.#line.open();
  }

  /** Starts again after an end: with the token if there is one, else by asking for the name. */
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

  /** Ends the visit because part of the page can't be loaded. Once loaded again, the page returns to its seat. */
  endUnloaded(error: unknown): void {
    reportLater(error);
    if (this.state.place.peek().kind !== 'ended') this.#end('not-loaded');
  }

  /** Lifts a piece, plays the lifted one, or changes the selection. */
  tap(piece: PieceId): void {
    const { lifted, held, whyRefused } = this.decision;
    const choice = offeredTo(this.match).find(each => each.piece === piece);
    if (!choice && held.value) {
      this.#seat.sendHeld();
      return;
    }
    whyRefused.value = choice || sceneOf(this.match) !== 'turn' ? null : this.#whyNot(piece);
    if (!choice) return;
    if (choice.action === null) {
      lifted.value = null;
      this.choose(choice);
    } else if (lifted.value === piece || this.#parts.playsAtOnce()) this.choose(choice);
    else lifted.value = piece;
  }

  #whyNot(piece: PieceId): string | null {
    const context = promptContext(this.match);
    return context && whyNot(context, piece);
  }

  choose(choice: Choice): void {
    this.#seat.choose(choice);
    // A piece that is taken back is no longer lifted.
    if (this.decision.held.value) this.decision.lifted.value = null;
  }

  bid(amount: number): void {
    this.#seat.decide({ verb: 'bid', amount });
  }

  /** Shows a hint for the open question, then more of it, then closes it. */
  hint(): void {
    const { hint, held } = this.decision;
    const question = this.#question;
    if (question === null || held.value || sceneOf(this.match) !== 'turn') return;
    if (hint.value !== null) hint.value = { ...hint.value, depth: depthAfter(hint.value) };
    else this.decision.askForHint(question, 'nudge', request => this.#line.send(request));
  }

  playAlone(isAlone: boolean): void {
    this.decision.alone.value = isAlone;
  }

  /** Throws the dice this phone was asked to throw; null throws without a flick. */
  throwDice(gesture: Gesture | null): void {
    const { aim } = this.match.pending.value;
    if (!aim || !this.#line.send({ kind: 'gesture', throw: aim.throw, gesture })) return;
    this.#shares.threw(aim.throw, gesture);
    this.#thrown = aim.pieces;
    batch(() => {
      this.#note({ aim: null });
      this.decision.acted.value = true;
    });
  }

  /** Reports that the person has read the finished deal. */
  next(): void {
    const seat = this.match.shown.value?.view.you ?? null;
    if (seat !== null) this.#line.send({ kind: 'next', seat });
  }

  /** Clears the computer's plays after the person has read them. */
  forgetPlayed(): void {
    this.state.playedForYou.value = [];
  }

  /** Handles the end of all dice coming to rest. */
  settled(): void {
    this.match.settling.value = [];
  }

  #act(action: Action): void {
    const { acted, refusal, hint } = this.decision;
    const question = this.#question;
    if (question === null) return;
    const { seq, seat } = question;
    if (!this.#line.send({ kind: 'act', seat, seq, action })) return;
    batch(() => {
      acted.value = true;
      refusal.value = null;
      hint.value = null;
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

  /** Returns whether the line should reconnect: not before the first knock, nor after the end. */
  #closed(code: number): boolean {
    const { state } = this;
    state.connected.value = false;
    if (code === PHONE_CLOSE.unknown) this.#ask('unknown');
    else if (code === PHONE_CLOSE.takenOver) this.#end('taken-over');
    const { kind } = state.place.value;
    return kind !== 'asking' && kind !== 'ended';
  }

  #received(message: ToPhone): void {
    // It was held while the person stood up, or another page took over.
    if (this.state.place.peek().kind === 'ended') return;
    batch(() => this.#handle(message));
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
        this.#forgetMatch();
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
        this.decision.acted.value = false;
        this.#note({
          aim: { throw: message.throw, by: message.by, pieces: message.dice.map(({ piece }) => piece) },
        });
        break;
      case 'asked':
        this.#note({ awaited: { by: message.by, dice: message.dice } });
        break;
      case 'shaken':
        this.#showShaken(message);
        break;
      case 'pause':
        this.#note({ pause: message.deal });
        break;
      case 'ready':
        this.#note({ ready: message.seats });
        break;
      case 'commitment':
      case 'shares-due':
      case 'opening': {
        const answer = this.#shares.hear(message);
        if (answer !== null) this.#line.send(answer);
        this.match.verdict.value = this.#shares.verdict;
        break;
      }
      case 'hint':
        this.decision.hintCame(message);
        break;
      case 'refused':
        // A refused hint concerns no choice. The person may ask again.
        if (message.about) this.decision.dropHint();
        else this.#refused(message.code);
        break;
    }
  }

  #note(news: Partial<Pending>): void {
    const { pending } = this.match;
    pending.value = { ...pending.value, ...news };
  }

  #forgetMatch(): void {
    this.state.match.value = new PhoneMatch();
  }

  #refused(code: RefusalCode): void {
    this.decision.reopenAfter(code);
    // A phone's only message about a match is its answer, so this was about it.
    if (code === 'changed') this.decision.acted.value = false;
    // Before the page with the hand is there, nothing can be said anyway.
    if (areLoaded(['first']) && words().notices.texts[code] !== null) this.decision.refusal.value = code;
  }

  #enter({ mark, name, token }: MessageOf<'admitted'>): void {
    if (token !== undefined) this.memory.token = token;
    this.#knock = null;
    this.state.place.value = { kind: 'in', mark, name };
    // The last message on a broken line may not have arrived.
    this.decision.acted.value = false;
    this.decision.dropHint();
    this.#line.send({ kind: 'hello', protocol: PROTOCOL });
  }

  #ended(why: PhoneEnd): void {
    // A guest admitted before need not knock: the line retries until there is room.
    if (why === 'full' && this.#knock === null && this.memory.token !== null) {
      this.#forgetMatch();
      this.state.place.value = { kind: 'returning', isFull: true };
      return;
    }
    const complaint = COMPLAINTS.find(each => each === why);
    if (complaint !== undefined) this.#ask(complaint);
    else this.#end(why as EndReason);
  }

  #ask(complaint: Complaint): void {
    if (complaint === 'unknown') this.memory.token = null;
    // A rejected ticket is useless; without one, the page asks for the letters.
    if (complaint === 'wrong-ticket') this.memory.ticket = null;
    this.#knock = null;
    this.#forgetMatch();
    this.state.place.value = { kind: 'asking', complaint };
  }

  #end(why: EndReason): void {
    this.#knock = null;
    this.#forgetAfter(why);
    this.#forgetMatch();
    this.state.place.value = { kind: 'ended', why };
    this.state.connected.value = false;
    this.#line.close();
  }

  /** Forgets what the table has forgotten too. Trying again means knocking again. */
  #forgetAfter(why: EndReason): void {
    if (why === 'stood-up' || why === 'dismissed' || why === 'closed') this.memory.token = null;
    if (why === 'stood-up' || why === 'dismissed') this.memory.seat = null;
    // A table that reopens has a new code.
    if (why === 'closed') this.memory.ticket = null;
  }

  #showTable(table: Table): void {
    const open = this.match.table.value;
    if (open && open.match !== table.match) this.forgetPlayed();
    // Another seat, or none: nothing of the previous hand is kept.
    if (open?.match !== table.match || open.mine[0] !== table.mine[0]) this.#forgetMatch();
    const seat = table.mine[0] ?? this.#seatBefore(table);
    this.match.table.value = table;
    this.match.seat.value = seat;
    this.memory.seat = seat === null ? null : { match: table.match, seat };
  }

  /** Returns this phone's seat in this match before a stand-in took over; null once somebody else has it. */
  #seatBefore({ match, holders }: Table): Seat | null {
    const before = this.memory.seat;
    return before?.match === match && holders[before.seat] === 'stand-in' ? before.seat : null;
  }

  #showBeat({ seq, view }: MessageOf<'beat'>): void {
    const { shown, pending, decision } = this.match;
    const last = shown.value;
    shown.value = { seq, view };
    if (last?.seq === seq) return;
    pending.value = NOTHING_PENDING;
    this.#settle();
    if (!isSameQuestion(last?.view, view)) decision.value = new PhoneDecision();
  }

  /** Ends a hidden throw, whose faces come with the next step. */
  #settle(): void {
    const { settling, tumbling } = this.match;
    settling.value = tumbling.value;
    tumbling.value = [];
  }

  #showShaken({ by, dice }: MessageOf<'shaken'>): void {
    this.#note({ awaited: null, shaken: { by, dice } });
    if (by === this.match.shown.value?.view.you) this.match.tumbling.value = this.#thrown;
    this.#thrown = [];
  }
}
