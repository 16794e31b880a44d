import { pickByLuck } from '../../../../engine/bots/random-player.ts';
import type { Random } from '../../../../engine/core/random.ts';
import type { HostMessage } from '../../../../engine/protocol/messages.ts';
import type { ToPhone } from '../../../../engine/protocol/phones/phone.ts';
import type { Ask, Seat } from '../../../../engine/protocol/vocabulary.ts';
import type { WirePhone } from './clients.ts';
import { Findings, HiddenThrows, leaksIn } from './figures.ts';

/** Milliseconds that a person takes to decide or to throw: phones may send 30 messages a second. */
const THINKING = 60;
/** Milliseconds that a phone is away. */
const AWAY = 100;
/** A line drops at one in so many steps. */
const DROP_ONE_IN = 5;

/** A decision that the table has not shown yet. `at`: when it was sent; null before. */
interface Decision {
  readonly phone: WirePhone;
  at: number | null;
}

/**
 * Plays one match by phones, at random, and measures it. One phone decides at a time, so that the table's next beat shows
 * what it has decided.
 */
export class CouchMatch {
  readonly found = new Findings();
  readonly #hiddenThrows = new HiddenThrows();
  readonly #phones: readonly WirePhone[];
  readonly #random: Random;
  readonly #mostDrops: number;
  /** What each seat is asked, as of which beat. */
  readonly #due = new Map<Seat, { readonly seq: number; readonly ask: Ask }>();
  #deciding: Decision | null = null;
  #gestureAt: number | null = null;
  #heardAt = performance.now();
  readonly #awaited = new Set<Promise<void>>();

  /** `drops`: how often lines drop at most. */
  constructor(phones: readonly WirePhone[], random: Random, drops: number) {
    this.#phones = phones;
    this.#random = random;
    this.#mostDrops = drops;
  }

  /** Resolves when all phones that have dropped are back, and everything is found. */
  async settle(): Promise<void> {
    await Promise.all(this.#awaited);
    this.found.leaks.push(...this.#hiddenThrows.leaks());
  }

  /** Resolves, with a fault, when the table has heard nothing for so many milliseconds. */
  hangs(milliseconds: number): Promise<void> {
    return new Promise(resolve => {
      const timer = setInterval(() => {
        if (performance.now() - this.#heardAt < milliseconds) return;
        clearInterval(timer);
        this.found.faults.push('the match hangs');
        resolve();
      }, 1_000);
      // The bench ends when everything else has.
      timer.unref();
    });
  }

  hearAtTable(message: HostMessage): void {
    this.#heardAt = performance.now();
    this.found.leaks.push(...leaksIn(message, null));
    this.#hiddenThrows.hearAtTable(message);
    switch (message.kind) {
      case 'refused':
        this.found.faults.push(`the table was refused: ${message.code}`);
        return;
      case 'throw':
      case 'shaken':
        if (this.#gestureAt !== null) this.found.times.flick.push(performance.now() - this.#gestureAt);
        this.#gestureAt = null;
        return;
      case 'asked':
        this.#dropSomebody();
        return;
      case 'beat':
        this.found.steps = message.seq;
        if (this.#deciding !== null && this.#deciding.at !== null) {
          this.found.times.act.push(performance.now() - this.#deciding.at);
          this.#deciding = null;
        }
        if (message.view.result === null) this.#dropSomebody();
        this.#decideNext();
        return;
      default:
    }
  }

  hearAtPhone(phone: WirePhone, message: ToPhone): void {
    this.found.leaks.push(...leaksIn(message, phone.seat));
    this.#hiddenThrows.hearAtPhone(phone.seat, message);
    switch (message.kind) {
      case 'refused':
        this.found.faults.push(`seat ${phone.seat} was refused: ${message.code}`);
        return;
      case 'aim':
        this.#after(THINKING, () => {
          if (!phone.isHere) return;
          this.#gestureAt = performance.now();
          phone.say({ kind: 'gesture', throw: message.throw, gesture: { direction: 0.2, strength: 0.7, spin: 0.3 } });
        });
        return;
      case 'beat':
        if (message.view.ask === null) this.#due.delete(phone.seat);
        else this.#due.set(phone.seat, { seq: message.seq, ask: message.view.ask });
        this.#decideNext();
        return;
      default:
    }
  }

  /** Lets the next phone that is asked decide, unless one does so already. */
  #decideNext(): void {
    if (this.#deciding !== null) return;
    const phone = this.#phones.find(({ seat, isHere }) => isHere && this.#due.has(seat));
    if (phone === undefined) return;
    const deciding: Decision = { phone, at: null };
    this.#deciding = deciding;
    this.#after(THINKING, () => {
      if (this.#deciding !== deciding) return;
      const due = this.#due.get(phone.seat);
      if (due === undefined || !phone.isHere) {
        this.#deciding = null;
        this.#decideNext();
        return;
      }
      this.#due.delete(phone.seat);
      deciding.at = performance.now();
      phone.say({ kind: 'act', seat: phone.seat, seq: due.seq, action: pickByLuck(due.ask, this.#random) });
    });
  }

  /** Drops the line of some phone once in a while, and lets it come back. */
  #dropSomebody(): void {
    const { found } = this;
    if (found.drops >= this.#mostDrops || this.#random.below(DROP_ONE_IN) > 0) return;
    const phone = this.#phones[this.#random.below(this.#phones.length)];
    if (phone?.isHere !== true) return;
    found.drops += 1;
    this.#due.delete(phone.seat);
    // Nobody knows whether the table has heard what was said last.
    if (this.#deciding?.phone === phone) this.#deciding = null;
    phone.drop();
    this.#after(AWAY, async () => {
      const at = performance.now();
      const hand = phone.hearing.next(message => message.kind === 'beat' && message.view.you === phone.seat);
      await phone.comeBack();
      await hand;
      found.times.back.push(performance.now() - at);
    });
  }

  #after(milliseconds: number, call: () => void | Promise<void>): void {
    const done = new Promise<void>((resolve, reject) => {
      setTimeout(() => Promise.resolve(call()).then(resolve, reject), milliseconds);
    });
    this.#awaited.add(done);
    done.finally(() => this.#awaited.delete(done)).catch(() => undefined);
  }
}
