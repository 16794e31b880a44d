import type { Holder } from '../../../engine/protocol/messages.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import type { Players } from '../ports.ts';

/**
 * Who holds each seat of a match. Screens come and go and change nothing here, so that a hand is never shown to whoever
 * happens to be connected.
 */
export class Roster {
  /** The seats that the match was begun with persons in. */
  readonly persons: readonly Seat[];
  private readonly players: Players;
  private isScreenShared: boolean;

  /** `isShared`: whether persons share the screen; left out, they do if there are several. */
  constructor(players: Players, isShared?: boolean) {
    this.players = players;
    this.persons = players.flatMap((player, seat) => (player.kind === 'person' ? [seat] : []));
    this.isScreenShared = this.mustShare || (isShared ?? false);
  }

  get isShared(): boolean {
    return this.isScreenShared;
  }

  get holders(): readonly Holder[] {
    return this.players.map((_, seat) => this.holderOf(seat));
  }

  holderOf(seat: Seat): Holder {
    if (!this.persons.includes(seat)) return 'bot';
    return this.isScreenShared ? 'curtain' : 'here';
  }

  /** Whether a person decides for this seat now. */
  isPerson(seat: Seat): boolean {
    const holder = this.holderOf(seat);
    return holder === 'here' || holder === 'curtain';
  }

  /** Returns whether the screen could be given to everybody or to the only person who plays. */
  share(isShared: boolean): boolean {
    if (this.mustShare && !isShared) return false;
    this.isScreenShared = isShared;
    return true;
  }

  /** A screen that several persons play at belongs to none of them. */
  private get mustShare(): boolean {
    return this.persons.length > 1;
  }
}
