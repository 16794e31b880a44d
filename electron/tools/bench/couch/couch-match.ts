import { pickByLuck } from '../../../../engine/bots/random-player.ts';
import type { Random } from '../../../../engine/core/random.ts';
import type { HostMessage } from '../../../../engine/protocol/messages.ts';
import type { ToPhone } from '../../../../engine/protocol/phones/phone.ts';
import type { Ask, Seat } from '../../../../engine/protocol/vocabulary.ts';
import type { WirePhone } from './clients.ts';
import { Findings, HiddenThrows, leaksIn } from './figures.ts';

/** Milliseconds that a person takes to decide or throw: phones may send 30 messages a second. */
const THINK_TIME = 60;
/** Milliseconds that a dropped phone stays away. */
const AWAY_TIME = 100;
/** Average number of steps per drop. */
const STEPS_PER_DROP = 5;

/** A decision that the table has not shown yet. `at` is when it was sent; null before. */
interface Decision {
  readonly phone: WirePhone;
  at: number | null;
}

/**
 * Plays one random match by phones and measures it. One phone decides at a time, so that the table's next beat shows its
 * decision.
 */
export class CouchMatch {
  readonly found = new Findings();
  readonly #hiddenThrows = new HiddenThrows();
  readonly #phones: readonly WirePhone[];
  readonly #random: Random;
  readonly #maxDrops: number;
  /** Open question of each seat, and its beat. */
  readonly #due = new Map<Seat, { readonly seq: number; readonly ask: Ask }>();
  #deciding: Decision | null = null;
  #gestureAt: number | null = null;
  #heardAt = performance.now();
  readonly #awaited = new Set<Promise<void>>();

  constructor(phones: readonly WirePhone[], random: Random, maxDrops: number) {
    this.#phones = phones;
    this.#random = random;
    this.#maxDrops = maxDrops;
  }

  /** Resolves when all dropped phones are back and all findings are in. */
  async settle(): Promise<void> {
    await Promise.all(this.#awaited);
    this.found.leaks.push(...this.#hiddenThrows.leaks());
  }

  /** Resolves, and notes a fault, when the table has heard nothing for this many milliseconds. */
  hangs(milliseconds: number): Promise<void> {
    return new Promise(resolve => {
      const timer = setInterval(() => {
        if (performance.now() - this.#heardAt < milliseconds) return;
        clearInterval(timer);
        this.found.faults.push('the match hangs');
        resolve();
      }, 1_000);
      // Must not keep the bench running.
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
        this.#after(THINK_TIME, () => {
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

  /** Lets the next phone with a question decide, unless one is deciding already. */
  #decideNext(): void {
    if (this.#deciding !== null) return;
    const phone = this.#phones.find(({ seat, isHere }) => isHere && this.#due.has(seat));
    if (phone === undefined) return;
    const deciding: Decision = { phone, at: null };
    this.#deciding = deciding;
    this.#after(THINK_TIME, () => {
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

  /** Now and then drops a random phone, which comes back later. */
  #dropSomebody(): void {
    const { found } = this;
    if (found.drops >= this.#maxDrops || this.#random.below(STEPS_PER_DROP) > 0) return;
    const phone = this.#phones[this.#random.below(this.#phones.length)];
    if (phone?.isHere !== true) return;
    found.drops += 1;
    this.#due.delete(phone.seat);
    // The table may or may not have received its last message.
    if (this.#deciding?.phone === phone) this.#deciding = null;
    phone.drop();
    this.#after(AWAY_TIME, async () => {
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
