import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Seat } from '../../engine/protocol/vocabulary.ts';
import type { PadCommand } from './bindings.ts';
import type { PadState } from './reader.ts';

/** Makers whose buttons have their own signs. */
export type PadMaker = 'xbox' | 'playstation' | 'nintendo' | 'steam';

/** A usable game controller: "pad" in code, "controller" in the players' texts. */
export interface Pad {
  /** Its number in the browser. A pad plugged in later may get the number of one that has gone. */
  readonly index: number;
  /** The browser's name for it. */
  readonly id: string;
}

interface PadPress {
  /** Number of the pad. */
  readonly pad: number;
  readonly command: PadCommand;
  /** Number of repeats so far of a held direction; 0 for a press. */
  readonly repeat: number;
}

/** Handles a press. Returns whether it was meant for this listener; if not, the next one is asked. */
type PadListener = (press: PadPress) => boolean;

/** Called with the number of a button, and that of its pad. */
export type CapturedButton = (button: number, pad: number) => void;

/** A direction repeated within this many ms without a new press is held. */
const REPEAT_WITHIN = 500;

/** Called with the state of pads, and the time in ms. */
type WatchedPads = (pads: readonly PadState[], now: number) => void;

/** Commands that show something and change nothing. */
const READ_ONLY: readonly PadCommand[] = ['sheet', 'rules', 'menu', 'previous'];

/**
 * The pads, and the seats they are assigned to. Without assignments every pad may do everything. Once one is assigned,
 * only the pads of the seats that are asked can play; the others can open the scores, the last trick, the rules and the
 * menu.
 */
export class Pads {
  readonly #present = signal<readonly Pad[]>([]);
  readonly #unusable = signal<readonly string[]>([]);
  readonly #echoes = signal<readonly string[]>([]);
  readonly #unknownPressed = signal<string | null>(null);
  readonly #beingSetUp = signal<string | null>(null);
  /** Names of unknown pads the player does not want to be told about. */
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

  /** The usable pads, each device once. */
  get present(): ReadonlySignal<readonly Pad[]> {
    return this.#present;
  }

  /** The browser's names for pads with an unknown layout. */
  get unusable(): ReadonlySignal<readonly string[]> {
    return this.#unusable;
  }

  /** The browser's names for pads that only echo others, because the system reports their devices twice. */
  get echoes(): ReadonlySignal<readonly string[]> {
    return this.#echoes;
  }

  /** The browser's name for a pad that was pressed although its layout is unknown; null once that is dismissed. */
  get unknownPressed(): ReadonlySignal<string | null> {
    return this.#unknownPressed;
  }

  /** The browser's name for the pads being set up; null if there are none. */
  get beingSetUp(): ReadonlySignal<string | null> {
    return this.#beingSetUp;
  }

  /** The pad of the latest press, even after a change to the mouse or the keyboard. */
  get lastUsed(): ReadonlySignal<Pad | null> {
    return this.#lastUsed;
  }

  /** Whether the latest press was on a pad rather than the mouse, the keyboard or a finger. */
  get isInUse(): ReadonlySignal<boolean> {
    return this.#isInUse;
  }

  /** Seats at the shared table whose pads have gone, until another pad is assigned to them. */
  get lost(): ReadonlySignal<readonly Seat[]> {
    return this.#lost;
  }

  /**
   * The seat for the next free pad: the first that has lost its pad and is played here. It does not depend on the seats
   * that are asked, which may change between the reading of a name and the press meant for it.
   */
  get nextLost(): Seat | null {
    return this.#lost.value.find(seat => this.#sharedBy.value?.includes(seat)) ?? null;
  }

  /** Seats that have a pad, or had one that has gone. */
  get assignedSeats(): readonly Seat[] {
    return [...new Set([...this.#assignments.value.values(), ...this.#lost.value])].toSorted((a, b) => a - b);
  }

  /** Assigns a pad to a seat, replacing any other assignment of either. */
  assign(pad: number, seat: Seat): void {
    const others = [...this.#assignments.value].filter(([index, assigned]) => index !== pad && assigned !== seat);
    this.#assignments.value = new Map([...others, [pad, seat]]);
    this.#lost.value = this.#lost.value.filter(each => each !== seat);
  }

  /** Marks these seats as having lost their pads, because after a restart nobody knows which pad belonged to whom. */
  markPadsLost(seats: readonly Seat[]): void {
    this.#lost.value = [...new Set([...this.#lost.value, ...seats])].filter(seat => this.padOf(seat) === null);
  }

  /** Removes the pad of a seat, even if it has gone. */
  unassign(seat: Seat): void {
    this.#assignments.value = new Map([...this.#assignments.value].filter(([, assigned]) => assigned !== seat));
    this.#lost.value = this.#lost.value.filter(each => each !== seat);
  }

  /** Removes all assignments except those of these seats. */
  keepAssigned(seats: readonly Seat[]): void {
    this.#assignments.value = new Map([...this.#assignments.value].filter(([, assigned]) => seats.includes(assigned)));
    this.#lost.value = this.#lost.value.filter(seat => seats.includes(seat));
  }

  /** Returns a function that restores the present assignments of pads still connected. */
  saveAssignments(): () => void {
    const saved = this.#assignments.peek();
    return () => {
      const there = this.#present.peek().map(({ index }) => index);
      this.#assignments.value = new Map([...saved].filter(([pad]) => there.includes(pad)));
    };
  }

  /** Swaps the pads of two players who have changed places. */
  swapSeats(a: Seat, b: Seat): void {
    const swapped = (seat: Seat): Seat => (seat === a ? b : seat === b ? a : seat);
    this.#assignments.value = new Map([...this.#assignments.value].map(([pad, seat]) => [pad, swapped(seat)]));
    this.#lost.value = this.#lost.value.map(swapped);
  }

  /** Returns the number of the pad assigned to a seat; null if there is none. */
  padOf(seat: Seat): number | null {
    return [...this.#assignments.value].find(([, assigned]) => assigned === seat)?.[0] ?? null;
  }

  /** Returns the seat a pad is assigned to; null if there is none. */
  seatOf(pad: number): Seat | null {
    return this.#assignments.value.get(pad) ?? null;
  }

  /**
   * Sets the seats whose people share the screen now; null where nobody does, and nobody misses a lost pad. A seat
   * played by a computer for its person keeps its pad, or stays without its lost one, until the person is back.
   */
  setSharedBy(seats: readonly Seat[] | null): void {
    if (JSON.stringify(seats) !== JSON.stringify(this.#sharedBy.peek())) this.#sharedBy.value = seats;
    if (seats === null && this.#lost.peek().length > 0) this.#lost.value = [];
  }

  /** Sets the seats that have to decide something; null where that makes no difference, as in the menu. */
  setAsked(seats: readonly Seat[] | null): void {
    this.#asked.value = seats;
  }

  /**
   * Whether a pad may play now. A seat without a pad of its own is played with any unassigned pad, or any at all if
   * there is no other.
   */
  mayPlay(pad: number): boolean {
    const asked = this.#asked.value;
    if (asked === null || (this.#assignments.value.size === 0 && this.#lost.value.length === 0)) return true;
    const seat = this.seatOf(pad);
    if (seat !== null && asked.includes(seat)) return true;
    const isFree = seat === null || this.#present.value.every(({ index }) => this.seatOf(index) !== null);
    return isFree && asked.some(each => this.padOf(each) === null && !this.#lost.value.includes(each));
  }

  /** Adds a listener, which is asked before the earlier ones. Returns a function that removes it. */
  listen(listener: PadListener): () => void {
    this.#listeners.unshift(listener);
    return () => {
      this.#listeners.splice(this.#listeners.indexOf(listener), 1);
    };
  }

  /** Calls back with the next button pressed, whatever its command. Returns a function that cancels the wait. */
  captureButton(captured: CapturedButton): () => void {
    this.#capture = captured;
    return () => {
      if (this.#capture === captured) this.#capture = null;
    };
  }

  /** Sets the browser's current pads: the usable ones, the names of unknown ones, and of those that echo others. */
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

  /** Handles a press on a pad with an unknown layout. */
  pressUnknown(id: string): void {
    if (!this.#dismissed.has(id)) this.#unknownPressed.value = id;
  }

  /** Dismisses the note about an unknown pad for good. */
  dismissUnknown(): void {
    const id = this.#unknownPressed.peek();
    if (id !== null) this.#dismissed.add(id);
    this.#unknownPressed.value = null;
  }

  /** From now until `endSetUp`, reports the pads of this name only to `watchSetUp`. */
  beginSetUp(id: string): void {
    this.#beingSetUp.value = id;
  }

  endSetUp(): void {
    this.#beingSetUp.value = null;
  }

  /** Calls back at every poll with the state of the pads being set up. Returns a function that stops this. */
  watchSetUp(watched: WatchedPads): () => void {
    this.#watchSetUp = watched;
    return () => {
      if (this.#watchSetUp === watched) this.#watchSetUp = null;
    };
  }

  /** Reports the pads being set up, at this time in ms. */
  showSetUp(pads: readonly PadState[], now: number): void {
    this.#watchSetUp?.(pads, now);
  }

  /** Handles input by mouse, keyboard or finger. */
  noteOtherInput(): void {
    this.#isInUse.value = false;
  }

  /**
   * Handles a press or tilt on a pad. `isPanelOpen`: a panel covers the page, and any pad may use it. Returns whether
   * the press was not handled and has its usual effect.
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
    if (!isPanelOpen && !this.mayPlay(pad.index) && !READ_ONLY.includes(command)) return false;
    const press = { pad: pad.index, command, repeat: this.#repeatOf(pad.index, button, command, now) };
    this.#latest = { ...press, time: now };
    return !this.#listeners.some(listener => listener(press));
  }

  #repeatOf(pad: number, button: number | null, command: PadCommand, now: number): number {
    const { time, repeat, ...before } = this.#latest;
    const isHeld = button === null && before.pad === pad && before.command === command && now - time < REPEAT_WITHIN;
    return isHeld ? repeat + 1 : 0;
  }

  /** Lets a free pad replace one that has gone, by its press button. */
  #takesLostSeat({ index }: Pad, command: PadCommand): boolean {
    const seat = this.nextLost;
    if (command !== 'press' || seat === null || this.seatOf(index) !== null) return false;
    this.assign(index, seat);
    return true;
  }
}

/** Sets a signal unless its content is the same, so that nobody is notified. */
function setIfOther<Value>(kept: Signal<Value>, value: Value): void {
  if (JSON.stringify(value) !== JSON.stringify(kept.peek())) kept.value = value;
}

/**
 * Returns the maker of a pad by the vendor's number in its name, which Firefox on macOS writes without its zero, or by its
 * model, which is all that Safari tells. Most pads have the signs of an Xbox pad.
 */
export function makerOf(id: string): PadMaker {
  if (/dualsense|dualshock/i.test(id)) return 'playstation';
  if (/joy-con|^pro controller\b/i.test(id)) return 'nintendo';
  const vendor = /\b(054c|057e|28de)\b/i.exec(id.replace(/^([\da-f]{3})-/i, '0$1-'))?.[1]?.toLowerCase();
  if (vendor === '054c') return 'playstation';
  if (vendor === '057e') return 'nintendo';
  return vendor === '28de' ? 'steam' : 'xbox';
}
