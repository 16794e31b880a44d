import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Seat } from '../../engine/protocol/vocabulary.ts';
import type { PadCommand } from './bindings.ts';
import type { PadState } from './reader.ts';

/** The makers whose buttons have signs of their own. */
export type PadMaker = 'xbox' | 'playstation' | 'nintendo' | 'steam';

/** A game controller that can be used here: a pad in code, and a controller in what players read. */
export interface Pad {
  /** Its number in the browser. A pad that is plugged in later may get the number of one that has gone. */
  readonly index: number;
  /** The browser's name for it. */
  readonly id: string;
}

interface PadPress {
  /** The pad's number. */
  readonly pad: number;
  readonly command: PadCommand;
  /** How often a direction has repeated so far because it is held; 0 for a press. */
  readonly repeat: number;
}

/** Handles a press. Returns whether it was meant for this listener; if not, the next one is asked. */
type PadListener = (press: PadPress) => boolean;

/** Is called with the number of a button, and that of its pad. */
export type CapturedButton = (button: number, pad: number) => void;

/** A direction that comes again within this many ms without a new press of a button is held. */
const HELD_WITHIN = 500;

/** Is called with pads as they are, and the time in ms. */
type WatchedPads = (pads: readonly PadState[], now: number) => void;

/** Commands that show something and change nothing. */
const READING: readonly PadCommand[] = ['sheet', 'rules', 'menu', 'previous'];

/**
 * The pads, and the seats that they are tied to. Without assignments every pad may do everything. As soon as one is tied,
 * only the pads of the seats that are asked play; the others can open the scores, the last trick, the rules and the menu.
 */
export class Pads {
  readonly #present = signal<readonly Pad[]>([]);
  readonly #unusable = signal<readonly string[]>([]);
  readonly #echoes = signal<readonly string[]>([]);
  readonly #unknownPressed = signal<string | null>(null);
  readonly #beingSetUp = signal<string | null>(null);
  /** The names of unknown pads that the player does not want to hear of. */
  readonly #dismissed = new Set<string>();
  readonly #lastUsed = signal<Pad | null>(null);
  readonly #isInUse = signal(false);
  readonly #assignments = signal<ReadonlyMap<number, Seat>>(new Map());
  readonly #lost = signal<readonly Seat[]>([]);
  readonly #asked = signal<readonly Seat[] | null>(null);
  readonly #listeners: PadListener[] = [];
  readonly #sharedBy = signal<readonly Seat[] | null>(null);
  #capture: CapturedButton | null = null;
  #latest: PadPress & { readonly time: number } = { pad: -1, command: 'menu', repeat: 0, time: 0 };
  #watchSetUp: WatchedPads | null = null;

  /** The pads that can be used, each device once. */
  get present(): ReadonlySignal<readonly Pad[]> {
    return this.#present;
  }

  /** The browser's names for pads whose buttons it does not know. */
  get unusable(): ReadonlySignal<readonly string[]> {
    return this.#unusable;
  }

  /** The browser's names for pads that only repeat the presses of others, as the system reports their devices twice. */
  get echoes(): ReadonlySignal<readonly string[]> {
    return this.#echoes;
  }

  /** The browser's name for a pad that was pressed although its buttons are unknown; null once that is dismissed. */
  get unknownPressed(): ReadonlySignal<string | null> {
    return this.#unknownPressed;
  }

  /** The browser's name for the pads whose buttons the player is setting up; null if there are none. */
  get beingSetUp(): ReadonlySignal<string | null> {
    return this.#beingSetUp;
  }

  /** The pad of the latest press, also after the player has taken the mouse or the keyboard. */
  get lastUsed(): ReadonlySignal<Pad | null> {
    return this.#lastUsed;
  }

  /** Whether the latest press was that of a pad, and not of the mouse, the keyboard or a finger. */
  get isInUse(): ReadonlySignal<boolean> {
    return this.#isInUse;
  }

  /** The seats whose pads have gone at the table that people share, until another pad is tied to them. */
  get lost(): ReadonlySignal<readonly Seat[]> {
    return this.#lost;
  }

  /**
   * The seat that the next free pad is tied to: the first that has lost its pad and is played here. It does not depend on
   * the seats that are asked, as these may change between the reading of a name and the press that is meant for it.
   */
  get nextLost(): Seat | null {
    return this.#lost.value.find(seat => this.#sharedBy.value?.includes(seat)) ?? null;
  }

  /** The seats that have a pad, or had one that has gone. */
  get assignedSeats(): readonly Seat[] {
    return [...new Set([...this.#assignments.value.values(), ...this.#lost.value])].toSorted((a, b) => a - b);
  }

  /** Ties a pad to a seat. Neither can have another assign. */
  assign(pad: number, seat: Seat): void {
    const others = [...this.#assignments.value].filter(([index, assigned]) => index !== pad && assigned !== seat);
    this.#assignments.value = new Map([...others, [pad, seat]]);
    this.#lost.value = this.#lost.value.filter(each => each !== seat);
  }

  /** Marks these seats as having lost their pads, because after a restart nobody knows which pad was whose. */
  missPadsOf(seats: readonly Seat[]): void {
    this.#lost.value = [...new Set([...this.#lost.value, ...seats])].filter(seat => this.padOf(seat) === null);
  }

  /** Ends the assign of a seat, also if its pad has gone. */
  unassign(seat: Seat): void {
    this.#assignments.value = new Map([...this.#assignments.value].filter(([, assigned]) => assigned !== seat));
    this.#lost.value = this.#lost.value.filter(each => each !== seat);
  }

  /** Ends all assignments but those of these seats. */
  keepAssigned(seats: readonly Seat[]): void {
    this.#assignments.value = new Map([...this.#assignments.value].filter(([, assigned]) => seats.includes(assigned)));
    this.#lost.value = this.#lost.value.filter(seat => seats.includes(seat));
  }

  /** Returns a function that assignments the pads that are still there as they are now. */
  saveAssignments(): () => void {
    const saved = this.#assignments.peek();
    return () => {
      const there = this.#present.peek().map(({ index }) => index);
      this.#assignments.value = new Map([...saved].filter(([pad]) => there.includes(pad)));
    };
  }

  /** Two players have changed places. */
  swapSeats(a: Seat, b: Seat): void {
    const swapped = (seat: Seat): Seat => (seat === a ? b : seat === b ? a : seat);
    this.#assignments.value = new Map([...this.#assignments.value].map(([pad, seat]) => [pad, swapped(seat)]));
    this.#lost.value = this.#lost.value.map(swapped);
  }

  /** Returns the number of the pad that is tied to a seat, or null. */
  padOf(seat: Seat): number | null {
    return [...this.#assignments.value].find(([, assigned]) => assigned === seat)?.[0] ?? null;
  }

  /** Returns the seat that a pad is tied to, or null. */
  seatOf(pad: number): Seat | null {
    return this.#assignments.value.get(pad) ?? null;
  }

  /**
   * Tells whose people share the screen now; null where nobody does, and nobody misses a pad that has gone. A seat that a
   * computer plays for its person keeps its pad, or the want of one, until the person is back.
   */
  setSharedBy(seats: readonly Seat[] | null): void {
    if (JSON.stringify(seats) !== JSON.stringify(this.#sharedBy.peek())) this.#sharedBy.value = seats;
    if (seats === null && this.#lost.peek().length > 0) this.#lost.value = [];
  }

  /** Tells which seats have to decide something; null where that makes no difference, as in the menu. */
  setAsked(seats: readonly Seat[] | null): void {
    this.#asked.value = seats;
  }

  /**
   * Whether a pad may play now. A seat without a pad of its own is played with any pad that is not tied; with any at all
   * if there is no other.
   */
  mayPlay(pad: number): boolean {
    const asked = this.#asked.value;
    if (asked === null || (this.#assignments.value.size === 0 && this.#lost.value.length === 0)) return true;
    const seat = this.seatOf(pad);
    if (seat !== null && asked.includes(seat)) return true;
    const isFree = seat === null || this.#present.value.every(({ index }) => this.seatOf(index) !== null);
    return isFree && asked.some(each => this.padOf(each) === null && !this.#lost.value.includes(each));
  }

  /** Asks this listener before the earlier ones. Returns a function that removes it. */
  listen(listener: PadListener): () => void {
    this.#listeners.unshift(listener);
    return () => {
      this.#listeners.splice(this.#listeners.indexOf(listener), 1);
    };
  }

  /** Calls back with the next button that is pressed, whatever its command. Returns a function that ends the waiting. */
  captureButton(captured: CapturedButton): () => void {
    this.#capture = captured;
    return () => {
      if (this.#capture === captured) this.#capture = null;
    };
  }

  /** The browser has these pads now: those that can be used, the names of unknown ones, and of those that echo others. */
  update(present: readonly Pad[], unusable: readonly string[], echoes: readonly string[] = []): void {
    setIfOther(this.#present, present);
    setIfOther(this.#unusable, unusable);
    setIfOther(this.#echoes, echoes);
    if (!unusable.includes(this.#unknownPressed.peek() ?? '')) this.#unknownPressed.value = null;
    const gone = [...this.#assignments.peek()].filter(([index]) => !present.some(pad => pad.index === index));
    if (gone.length === 0) return;
    this.#assignments.value = new Map(
      [...this.#assignments.peek()].filter(entry => !gone.some(([index]) => index === entry[0])),
    );
    if (this.#sharedBy.peek() !== null) this.#lost.value = [...this.#lost.peek(), ...gone.map(([, seat]) => seat)];
  }

  /** A button of a pad was pressed that nobody knows the meaning of. */
  pressUnknown(id: string): void {
    if (!this.#dismissed.has(id)) this.#unknownPressed.value = id;
  }

  /** The player has read that a pad is unknown. Nothing more is said of it. */
  dismissUnknown(): void {
    const id = this.#unknownPressed.peek();
    if (id !== null) this.#dismissed.add(id);
    this.#unknownPressed.value = null;
  }

  /** From now on, the pads of this name are shown only to the one who watches, until `endSetUp`. */
  beginSetUp(id: string): void {
    this.#beingSetUp.value = id;
  }

  endSetUp(): void {
    this.#beingSetUp.value = null;
  }

  /** Calls back at every look with the pads that are being set up, as they are. Returns a function that ends this. */
  watchSetUp(watched: WatchedPads): () => void {
    this.#watchSetUp = watched;
    return () => {
      if (this.#watchSetUp === watched) this.#watchSetUp = null;
    };
  }

  /** These are the pads that are being set up, at this time in ms. */
  showSetUp(pads: readonly PadState[], now: number): void {
    this.#watchSetUp?.(pads, now);
  }

  /** The player has turned to the mouse, the keyboard or a finger. */
  setAside(): void {
    this.#isInUse.value = false;
  }

  /**
   * Something was pressed or tilted on a pad. `isPanelOpen`: a panel lies over the page, and any pad may use it.
   * Returns whether nobody has handled the press and it has its usual effect.
   */
  press(
    pad: Pad,
    button: number | null,
    command: PadCommand | null,
    isPanelOpen: boolean,
    now = performance.now(),
  ): boolean {
    const last = this.#lastUsed.peek();
    if (last?.index !== pad.index || last.id !== pad.id) this.#lastUsed.value = pad;
    this.#isInUse.value = true;
    if (this.#capture !== null && button !== null) {
      const captured = this.#capture;
      this.#capture = null;
      captured(button, pad.index);
      return false;
    }
    if (command === null || this.#takesLostSeat(pad, command)) return false;
    if (!isPanelOpen && !this.mayPlay(pad.index) && !READING.includes(command)) return false;
    const press = { pad: pad.index, command, repeat: this.#repeatOf(pad.index, button, command, now) };
    this.#latest = { ...press, time: now };
    return !this.#listeners.some(listener => listener(press));
  }

  #repeatOf(pad: number, button: number | null, command: PadCommand, now: number): number {
    const { time, repeat, ...before } = this.#latest;
    const isHeld = button === null && before.pad === pad && before.command === command && now - time < HELD_WITHIN;
    return isHeld ? repeat + 1 : 0;
  }

  /** A free pad takes the place of one that has gone, with the button that presses. */
  #takesLostSeat({ index }: Pad, command: PadCommand): boolean {
    const seat = this.nextLost;
    if (command !== 'press' || seat === null || this.seatOf(index) !== null) return false;
    this.assign(index, seat);
    return true;
  }
}

/** A signal with the same content stays as it is, and calls nobody. */
function setIfOther<Value>(kept: Signal<Value>, value: Value): void {
  if (JSON.stringify(value) !== JSON.stringify(kept.peek())) kept.value = value;
}

/** Returns the maker of a pad by the vendor's number in its name; most pads have the signs of an Xbox pad. */
export function makerOf(id: string): PadMaker {
  const vendor = /\b(054c|057e|28de)\b/i.exec(id)?.[1]?.toLowerCase();
  if (vendor === '054c') return 'playstation';
  if (vendor === '057e') return 'nintendo';
  return vendor === '28de' ? 'steam' : 'xbox';
}
