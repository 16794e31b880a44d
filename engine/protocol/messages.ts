import type { LabHostMessage, LabScreenMessage } from './lab.ts';
import type { OptionSpecs, OptionValues } from './options.ts';
import type { StorageHostMessage, StorageScreenMessage } from './storage.ts';
import type { Gesture, Overruled, ThrowAnswer, ThrowSpec } from './throw.ts';
import type { UpdateHostMessage, UpdateScreenMessage } from './updates.ts';
import type { Action, BySeat, Piece, PieceId, Result, Seat, Shape, View } from './vocabulary.ts';

/** Raised whenever a screen and a host of different builds would misunderstand each other. */
export const PROTOCOL = 3;

/** Who decides for a seat. */
export type PlayerSpec =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'bot'; readonly name: string; readonly level: string };

/** What a menu must know of a game. */
export interface GameCard {
  readonly id: string;
  readonly name: string;
  readonly designer: string;
  readonly tagline: string;
  readonly seats: readonly number[];
  readonly usualSeats: number;
  readonly options: OptionSpecs;
  /** Opponents' levels, weakest first. */
  readonly levels: readonly { readonly id: string; readonly label: string }[];
  /** How the game is played, told to its players from the first deal to the end. */
  readonly guide: readonly GuideSection[];
}

/** One part of a game's rules, in words and in pictures. */
export interface GuideSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly examples: readonly GuideExample[];
}

/** A worked case: pieces side by side in the order in which they are played, and what it shows. */
export interface GuideExample {
  readonly caption: string;
  readonly pieces: readonly PicturedPiece[];
}

/** A piece as a picture in the rules. */
export interface PicturedPiece {
  readonly shape: Shape;
  readonly suit: string | null;
  /** The number it shows. */
  readonly rank: number;
  /** A word or two under it. */
  readonly note?: string;
  /** `wins`: the one that decides; `idle`: may not be chosen here. */
  readonly look?: 'wins' | 'idle';
}

/** What a phase of a game is called, and what is said while it lasts. */
export interface PhaseWords {
  /** Its name, shown in place of the number of the trick; null while a trick is played. */
  readonly title: string | null;
  /** Completes "Throw your dice ..." and "Otto throws ...", as in "for the deal". */
  readonly purpose?: string;
  /** A sentence shown while no seat has to decide and nothing is being thrown. */
  readonly quiet?: string;
  /** Completes "Otto ..." while that seat decides. Left out, it is "is thinking". */
  readonly doing?: string;
}

/** How a game's seats hold what they play, and what stands on its table besides the pieces. */
export interface Furniture {
  /** Dice stand behind a screen, the viewer's own in a rack; cards are held in a fan. */
  readonly hands: 'rack' | 'fan';
  /** The most pieces that a seat holds in its hand at once. */
  readonly handSize: number;
  /** Pieces come out of a bag. */
  readonly hasBag: boolean;
  /** Dice that lie open before a seat are played like the pieces in its hand. */
  readonly hasOpenDice: boolean;
  /** The die that makes trump lies on a stand, beside a plate with the trump's name. */
  readonly hasTrumpStand: boolean;
}

/** Sent once per match: enough to draw every piece without knowing the game. */
export interface Table {
  readonly match: string;
  readonly game: string;
  readonly name: string;
  readonly options: OptionValues;
  readonly players: BySeat<PlayerSpec>;
  /** Faces of every piece; the index is its `PieceId`. */
  readonly equipment: readonly Piece[];
  /** Seats of the persons at this screen. */
  readonly mine: readonly Seat[];
  /** How many pieces a seat plays to a trick, where that is not one. */
  readonly perPlay?: number;
  readonly furniture: Furniture;
  /** The words for every phase of the game, by `View.phase`. */
  readonly phases: Readonly<Record<string, PhaseWords>>;
}

/** A match that can be taken up again. */
export interface SavedMatch {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  readonly seats: number;
  readonly deal: number;
  readonly scores: BySeat<number>;
}

/** A match that is over, or a record that can't be read and why. `time`: last written, in milliseconds since 1970. */
export type KeptMatch =
  | {
      readonly id: string;
      readonly time: number;
      readonly name: string;
      readonly players: BySeat<PlayerSpec>;
      readonly deals: number;
      readonly result: Result;
    }
  /** `isAside`: it has just been moved away from the records that can be read, and is listed this once. */
  | { readonly id: string; readonly time: number; readonly unreadable: string; readonly isAside: boolean };

/** One throw of a finished match as its record has it. */
export interface KeptThrow {
  readonly by: Seat | null;
  /** Thrown where only `by` could see it. */
  readonly isHidden: boolean;
  /** Where the match stood: deal and trick from 0, `trick` null outside a trick. */
  readonly deal: number;
  readonly phase: string;
  readonly trick: number | null;
  /** The dice, and the face that each showed. */
  readonly pieces: readonly PieceId[];
  readonly up: readonly number[];
  /** How many times one of them had to be thrown again. */
  readonly rethrows: number;
  /** Whose answer was taken. */
  readonly from: 'screen' | 'host';
  readonly overruled: Overruled | null;
}

/** A finished match to look at. */
export interface Review {
  /** `mine`: the seat of the one person who played; empty where several did. */
  readonly table: Table;
  readonly result: Result;
  /** Whether its dice fell by the physics of this host, so that every throw can be made again. */
  readonly tumbles: boolean;
  readonly throws: readonly KeptThrow[];
}

export type RefusalCode =
  | 'malformed' // not a message of this protocol
  | 'no-match' // nothing is being played
  | 'busy' // a match is already open
  | 'unknown-game'
  | 'bad-options'
  | 'bad-players'
  | 'no-such-match' // nothing there to resume
  | 'unreadable' // the saved match is damaged or of another version
  | 'not-finished' // nothing of a match is shown before it is over
  | 'not-your-seat'
  | 'not-your-turn'
  | 'stale' // answers a beat that is no longer the last
  | 'not-allowed' // the rules do not offer this action
  | 'in-use' // another program has this match open
  | 'unsaved' // the program would end, and with it a match that is not on disk
  | 'no-such-throw' // not the throw that is open, or not one of this match
  | 'already-thrown' // a second answer for one throw
  | 'overruled' // the throw's answer was wrong or late; the host's own throw counts
  | 'broken' // rules or dice broke a promise; the match is stopped and saved as far as it went
  | 'lab-failed'; // the dice lab could not throw or could not keep its counts

/** Everything the host says to a screen. */
export type HostMessage =
  | {
      readonly kind: 'menu';
      readonly protocol: number;
      readonly games: readonly GameCard[];
      readonly saved: readonly SavedMatch[];
    }
  | { readonly kind: 'table'; readonly table: Table }
  /** One step's view for the revealed seat (null: an onlooker's). `seq` counts the steps of this match. */
  | { readonly kind: 'beat'; readonly seq: number; readonly seat: Seat | null; readonly view: View }
  /** A decision is open: how should these dice be thrown? Answered once with `gesture`. */
  | { readonly kind: 'aim'; readonly throw: number; readonly by: Seat; readonly dice: ThrowSpec['dice'] }
  /** Throw this, show it, and answer with what was read. */
  | { readonly kind: 'throw'; readonly by: Seat | null; readonly spec: ThrowSpec }
  /** Somebody throws dice that this screen may not see. */
  | { readonly kind: 'shaken'; readonly by: Seat; readonly dice: number }
  /** The finished deal waits for `next`. */
  | { readonly kind: 'pause'; readonly deal: number }
  /** Matches of the past, the latest first; `next` begins the next page, null after the last. */
  | {
      readonly kind: 'history';
      readonly from: number;
      readonly matches: readonly KeptMatch[];
      readonly next: number | null;
    }
  | { readonly kind: 'review'; readonly review: Review }
  /** What one throw of a finished match was made from, and what came of it. */
  | {
      readonly kind: 'again';
      readonly match: string;
      readonly throw: number;
      readonly spec: ThrowSpec;
      readonly answer: ThrowAnswer;
    }
  | { readonly kind: 'refused'; readonly code: RefusalCode }
  | LabHostMessage
  | StorageHostMessage
  | UpdateHostMessage;

/** Everything a screen may say to the host. */
export type ScreenMessage =
  | { readonly kind: 'hello'; readonly protocol: number }
  | {
      readonly kind: 'new';
      readonly game: string;
      readonly options: OptionValues;
      readonly players: BySeat<PlayerSpec>;
    }
  | { readonly kind: 'resume'; readonly match: string }
  | { readonly kind: 'leave' }
  /** Asks for the matches of the past, from this one on. */
  | { readonly kind: 'history'; readonly from: number }
  /** Asks for a finished match and all its throws. */
  | { readonly kind: 'review'; readonly match: string }
  /** Asks for one of them, counted from 0, to see it again. */
  | { readonly kind: 'again'; readonly match: string; readonly throw: number }
  /** Show the view of one of this screen's seats, or the onlooker's. */
  | { readonly kind: 'reveal'; readonly seat: Seat | null }
  | { readonly kind: 'act'; readonly seat: Seat; readonly seq: number; readonly action: Action }
  /** The beat has been shown to its end. */
  | { readonly kind: 'shown'; readonly seq: number }
  | { readonly kind: 'hidden'; readonly hidden: boolean }
  | { readonly kind: 'gesture'; readonly throw: number; readonly gesture: Gesture | null }
  | ({ readonly kind: 'thrown'; readonly throw: number } & ThrowAnswer)
  /** The finished deal has been read. */
  | { readonly kind: 'next' }
  /** Do not wait for a human moment now. */
  | { readonly kind: 'hurry' }
  | LabScreenMessage
  | StorageScreenMessage
  | UpdateScreenMessage;

/** What a shell gives its page: the only way in and out. */
export interface Bridge {
  send(message: ScreenMessage): void;
  /** Calls back with every host message from now on; answers how to stop. */
  listen(hear: (message: unknown) => void): () => void;
}
