import type { DailyHostMessage, DailyScreenMessage } from './daily.ts';
import type { LabHostMessage, LabScreenMessage } from './lab.ts';
import type { LessonCard, LessonScreenMessage } from './lessons.ts';
import type { TableMode } from './modes.ts';
import type { OptionSpecs, OptionValues } from './options.ts';
import type { GuestId, PhonesHostMessage, PhonesScreenMessage, PlayedForYouMessage } from './phones.ts';
import type { PracticeHostMessage, PracticeScreenMessage } from './practice.ts';
import type { GamePuzzles, OwnPuzzleList, PuzzleAnswer, PuzzleScreenMessage } from './puzzles.ts';
import type { Sent } from './seen.ts';
import type { ShareHostMessage, ShareScreenMessage } from './shares.ts';
import type { StatisticsHostMessage, StatisticsScreenMessage } from './statistics.ts';
import type { StorageHostMessage, StorageScreenMessage } from './storage.ts';
import type { Gesture, Overruled, ThrowAnswer, ThrowSpec } from './throw.ts';
import type { UpdateHostMessage, UpdateScreenMessage } from './updates.ts';
import type { Action, BySeat, Piece, PieceId, Play, Result, Seat, Shape, View } from './vocabulary.ts';

/** The version of the protocol, raised whenever a screen and a host of different builds would misunderstand each other. */
export const PROTOCOL = 15;

/** Who decides for a seat. */
export type PlayerSpec =
  | { readonly kind: 'person'; readonly name: string }
  | {
      readonly kind: 'bot';
      readonly name: string;
      readonly level: string;
      /** Left out if it is `steady`, as in older records. */
      readonly character?: CharacterId;
    };

/**
 * How a seat is held now. `here`: by a person to whom the whole screen belongs. `curtain`: by a person who shares the
 * screen with others, so that the hand is shown only while the curtain is lifted. `device`: by a person with a device of
 * their own, which alone shows the hand. `stand-in`: by a computer in place of a person who has left.
 */
export type Holder = 'here' | 'curtain' | 'device' | 'bot' | 'stand-in';

/** What a computer player likes. It is taste, not strength. */
export type CharacterId = 'bold' | 'loyal' | 'miser' | 'spoiler' | 'steady';

/** How often something happens, in 100 times, and half of its 95 % interval. */
export interface Odds {
  readonly percent: number;
  readonly within: number;
}
/** What a side may play for in a deal. `make`: its bid or contract; `set`: the other side fails; `win-deal`: the deal. */
export type Goal = 'make' | 'set' | 'win-deal';
/** What may come of one choice, from what its player can see. */
export interface ChoiceOdds {
  readonly action: Action;
  /** How often the player's side wins this trick; null if no piece is played. */
  readonly trick: Odds | null;
  /** How often the goal is reached; null if there is none. */
  readonly goal: Odds | null;
}
/** What is advised to a player who asks. */
export interface Hint {
  /** The best choice and its odds; null if others are about as good. */
  readonly best: ChoiceOdds | null;
  /** The next best choice, if another one is worth trying. Where none is best, the two best, which are about equal. */
  readonly next: readonly ChoiceOdds[];
  /** Whether a choice that looks possible costs much. */
  readonly isAnyCostly: boolean;
  /** The pieces whose play is such a choice; left out if there is none. */
  readonly costly?: readonly PieceId[];
  /** What the player's side plays for, if anything. */
  readonly goal: Goal | null;
  /** How many points more the best choice brings on average than the next best. Left out if none is best or it is not clear. */
  readonly gain?: number;
  /** Set if the piece of the next best choice clearly wins a later trick more often when the best choice is made. */
  readonly keeps?: true;
}
/** A choice of a player in a deal, as it looked when it was made. */
export interface PastChoice {
  readonly seat: Seat;
  /** After how many steps of the match it was made. */
  readonly step: number;
  /** The index of the trick in the deal; null for a call. */
  readonly trick: number | null;
  readonly phase: string;
  readonly chosen: ChoiceOdds;
  /** The player's own pieces then. */
  readonly hand: readonly { readonly id: PieceId; readonly up: number | null }[];
  /** What lay in the open trick then; empty for a lead, and for a call. */
  readonly plays: readonly Play[];
}
/** A choice of a player that cost points. */
export interface Moment extends PastChoice {
  readonly better: ChoiceOdds;
  /** How many points the better choice brings more on average. */
  readonly cost: number;
}
/** A choice of a player that was clearly the best. */
export interface GoodChoice extends PastChoice {
  readonly next: ChoiceOdds;
  /** How many points more than the next best it brings on average. */
  readonly gain: number;
}

/** A player's choices in one deal, judged again. In points a deal, as differences to what the others score. */
export interface DealReview {
  /** The choice that was the best by most; null if none was clearly the best, or by less than the game finds worth a word. */
  readonly best: GoodChoice | null;
  /** The choices that cost most, costliest first. Left out are those that cost less than the game finds worth a word. */
  readonly moments: readonly Moment[];
  /** The plays for which no better one was found, in order. */
  readonly right: readonly PastChoice[];
  /** What all choices that were clearly not the best cost together. */
  readonly cost: number;
  /** What luck brought: how much better the deal went than was to be expected at first, the cost of choices apart. */
  readonly luck: number;
}

/** Whether the points of a deal are settled, whatever is still played and thrown. */
export interface Claim {
  /** The chance that they are, with these points, from 0 to 1. */
  readonly share: number;
  /** The points of each seat; null if they are settled in no world. */
  readonly points: BySeat<number> | null;
  /** Whether all deals of unseen pieces were looked at, not only some; and how many were. */
  readonly isExact: boolean;
  readonly worlds: number;
}

/** What a menu needs to know of a game. */
export interface GameCard {
  readonly id: string;
  readonly name: string;
  readonly designer: string;
  readonly tagline: string;
  readonly seats: readonly number[];
  readonly usualSeats: number;
  readonly options: OptionSpecs;
  /** Matches of three lengths, the shortest first; or none. */
  readonly presets: readonly Preset[];
  /**
   * How seats play together: `fixed` with the seat across for the whole match, `picked` anew in each deal. Left out if
   * everybody plays alone, in every deal.
   */
  readonly partners?: 'fixed' | 'picked';
  /** Opponents' levels, weakest first. */
  readonly levels: readonly LevelCard[];
  /** How the game is played, from the first deal to the end. */
  readonly guide: readonly GuideSection[];
  /** Left out if there is none. */
  readonly lesson?: LessonCard;
}

/** A match of a usual length. The form of a new match offers these before the single options. */
export interface Preset {
  readonly id: 'short' | 'evening' | 'full';
  /** How many play, and to what. */
  readonly about: string;
  readonly seats: number;
  /** The options that are not as usual for this many seats. */
  readonly options: OptionValues;
  /** About how long one person plays it with opponents (`npm run bench -- minutes`). */
  readonly minutes: number;
  /** About how many steps such a match has, each a decision, a draw or a throw. */
  readonly steps: number;
}

/** The level that opponents play unless another is chosen, and the lowest that a person's partner plays. */
export const USUAL_LEVEL = 'normal';

/** A strength of opponents that a player can choose. */
export interface LevelCard {
  readonly id: string;
  readonly label: string;
  /** What it does, in one line. */
  readonly about: string;
}

/** One section of a game's rules. */
export interface GuideSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly examples: readonly GuideExample[];
}

/** A worked example: pieces side by side in the order in which they are played, and what they show. */
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
  /** `wins`: this piece decides the example; `idle`: it may not be chosen here. */
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
  /** Completes "Otto ..." while that seat decides. Left out, "decides" is said of a person and nothing of a computer. */
  readonly doing?: string;
  /** What a bid promises. Completes "Bid ...", as in "the points that you will take". */
  readonly bids?: string;
  /** What the seat with the highest number does first, in a roll-off for that. */
  readonly decides?: RollOffPrize;
}

export type RollOffPrize = 'leads' | 'deals' | 'bids';

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
  /** All dice that were won stay on the table. Else the die that took a trick stays, and the others go into the bag. */
  readonly keepsWonDice: boolean;
}

/** Sent once per match. It is enough to draw every piece without knowing the game. */
export interface Table {
  readonly match: string;
  readonly game: string;
  readonly name: string;
  readonly options: OptionValues;
  readonly players: BySeat<PlayerSpec>;
  /** Faces of every piece; the index is its `PieceId`. */
  readonly equipment: readonly Piece[];
  /** The seat of the person to whom this screen belongs, whether it plays or watches; empty where people share it. */
  readonly mine: readonly Seat[];
  /** How each seat is held. Sent again whenever it changes. */
  readonly holders: BySeat<Holder>;
  /** Whether the screen belongs to nobody: people share it, each with a hand that the others may not see. */
  readonly isShared: boolean;
  /** Whether this screen only watches, since another window or tab of the same program plays. */
  readonly isWatching: boolean;
  /** How many pieces a seat plays to a trick. Left out where it is one. */
  readonly perPlay?: number;
  readonly furniture: Furniture;
  /** Everybody may see all hands, so that no screens stand before them. */
  readonly hasOpenHands?: true;
  /** The words for every phase of the game, by `View.phase`. */
  readonly phases: Readonly<Record<string, PhaseWords>>;
  readonly mode: TableMode;
}

/** A match that can be resumed. */
export interface SavedMatch {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  readonly players: BySeat<PlayerSpec>;
  /** The deal that is played, or the next one if the last has been scored. */
  readonly deal: number;
  /** Set if everything has been played, and only its end was not seen. */
  readonly isOver?: true;
  readonly scores: BySeat<number>;
  /** Seats that are played with phones; missing if there are none. */
  readonly phones?: number;
}

/** A person for whom a computer decided, and in which deals, counted from 0. */
export interface StandInDeals {
  readonly seat: Seat;
  readonly deals: readonly number[];
}

/** A finished match, or a record that can't be read and why. `time`: when it was last written, in ms since 1970. */
export type KeptMatch =
  | {
      readonly id: string;
      readonly time: number;
      readonly game: string;
      readonly name: string;
      readonly players: BySeat<PlayerSpec>;
      readonly deals: number;
      readonly standIns: readonly StandInDeals[];
      readonly result: Result;
    }
  /** `isAside`: it has just been moved away from the readable records, and is listed only this once. */
  | { readonly id: string; readonly time: number; readonly unreadable: string; readonly isAside: boolean };

/** One throw of a finished match, from its record. */
export interface KeptThrow {
  readonly by: Seat | null;
  /** Whether only `by` could see it. */
  readonly isHidden: boolean;
  /** When it was thrown: deal and trick count from 0; `trick` is null outside a trick. */
  readonly deal: number;
  readonly phase: string;
  readonly trick: number | null;
  /** The dice, and the index of the face that each showed. */
  readonly pieces: readonly PieceId[];
  readonly up: readonly number[];
  /** How many times dice had to be thrown again. */
  readonly rethrows: number;
  /** Whose result was used. */
  readonly from: 'screen' | 'host';
  readonly overruled: Overruled | null;
}

/** How far a match had come after one of its steps. */
export interface StepPlace {
  readonly deal: number;
  /** How many tricks of the deal had begun. */
  readonly tricks: number;
  /** The seats that were to decide then. */
  readonly asked: readonly Seat[];
}

/** A finished match to look at. */
export interface Review {
  /** `mine` holds the seat of the only person, who decided throughout; else it is empty. */
  readonly table: Table;
  readonly standIns: readonly StandInDeals[];
  readonly result: Result;
  /** Whether this host has the version of the physics that the dice were thrown with, so that throws can be shown again. */
  readonly tumbles: boolean;
  readonly throws: readonly KeptThrow[];
  /** The place before the first step, and those after each one. */
  readonly steps: readonly StepPlace[];
}

export type RefusalCode =
  | 'malformed' // not a message of this protocol
  | 'no-match' // nothing is being played
  | 'busy' // a match is already open
  | 'working' // this screen's last request of that kind is not answered yet
  | 'unknown-game'
  | 'bad-options'
  | 'bad-players'
  | 'no-such-match' // nothing there to resume
  | 'no-such-puzzle' // the game has no such puzzle, or its record can't be played here
  | 'no-such-lesson' // the game has no such scene, or its start can't be played here
  | 'unreadable' // the saved match is damaged or of another version
  | 'not-finished' // a match can only be reviewed when it is over
  | 'not-your-seat'
  | 'not-your-turn'
  | 'stale' // meant for a beat that is no longer the last, or for a guest who is gone
  | 'changed' // pressed about something that somebody else has changed meanwhile
  | 'other-day' // about the daily deal of a day that is over, and not begun on it
  | 'not-allowed' // the rules do not allow this action
  | 'in-use' // another process has this match open
  | 'unsaved' // the program would end with a match that is not saved
  | 'no-such-throw' // not the open throw, or not a throw of this match
  | 'no-such-step' // not a step or not a seat of this match
  | 'no-practice' // this deal can't be played again: it is not scored, or one person alone did not play it
  | 'first-choice' // the player chose nothing before in this deal
  | 'already-thrown' // a second result for one throw
  | 'overruled' // the result was wrong or late; the host's own throw counts
  | 'broken' // an internal error in rules or physics; the match is stopped and saved up to there
  | 'lab-failed'; // the dice lab could not throw or could not keep its counts

/** All messages from the host to a screen. */
export type HostMessage =
  | {
      readonly kind: 'menu';
      readonly protocol: number;
      readonly games: readonly GameCard[];
      readonly saved: readonly SavedMatch[];
      /** The games of which a match was played to its end here. */
      readonly finished: readonly string[];
    }
  | { readonly kind: 'table'; readonly table: Table }
  /** The view of the revealed seat (null: of an onlooker) after one step. `seq` counts the steps of this match. */
  | { readonly kind: 'beat'; readonly seq: number; readonly seat: Seat | null; readonly view: View }
  /** Asks how a person wants to throw these dice. The screen sends one `gesture`. */
  | { readonly kind: 'aim'; readonly throw: number; readonly by: Seat; readonly dice: ThrowSpec['dice'] }
  /** Somebody who is not at this screen is asked how to throw this many dice. */
  | { readonly kind: 'asked'; readonly throw: number; readonly by: Seat; readonly dice: number }
  /** Asks the screen to simulate a throw, show it, and send `thrown`. */
  | { readonly kind: 'throw'; readonly by: Seat | null; readonly spec: ThrowSpec }
  /** A seat throws dice that this screen may not see. */
  | { readonly kind: 'shaken'; readonly by: Seat; readonly dice: number }
  /** The deal is finished; the match goes on when everybody has said `next`, or after a while. */
  | { readonly kind: 'pause'; readonly deal: number }
  /** The persons who have read the finished deal, each time there is another one. */
  | { readonly kind: 'ready'; readonly deal: number; readonly seats: readonly Seat[] }
  /** The match is over: what everybody could see of each deal when it had been scored, without the places of pieces. */
  | { readonly kind: 'past-deals'; readonly views: readonly View[] }
  /** One page of past matches, the latest first. `next`: where the next page begins, or null after the last. */
  | {
      readonly kind: 'history';
      readonly from: number;
      readonly matches: readonly KeptMatch[];
      readonly next: number | null;
    }
  | { readonly kind: 'review'; readonly review: Review }
  /** The spec of one throw of a finished match, and its result. */
  | {
      readonly kind: 'again';
      readonly match: string;
      readonly throw: number;
      readonly spec: ThrowSpec;
      readonly answer: ThrowAnswer;
    }
  /**
   * The view of a seat (null: of an onlooker) after so many steps of a finished match. `thrown`: the throw that the last of
   * them answered, by its index; null if it answered none.
   */
  | {
      readonly kind: 'replay-step';
      readonly match: string;
      readonly step: number;
      readonly seat: Seat | null;
      readonly view: View;
      readonly thrown: { readonly index: number; readonly spec: ThrowSpec } | null;
    }
  /** The answer to `hint`; null if there is nothing to decide. */
  | { readonly kind: 'hint'; readonly seat: Seat; readonly seq: number; readonly hint: Hint | null }
  /** The answer to `claim`; null unless a piece is to be played. */
  | { readonly kind: 'claim'; readonly seat: Seat; readonly seq: number; readonly claim: Claim | null }
  /** The answer to `review-deal`; null if the seat had nothing to decide in it. */
  | { readonly kind: 'deal-review'; readonly seat: Seat; readonly deal: number; readonly review: DealReview | null }
  /** The puzzles there are. Sent again when more are found in the player's own matches. */
  | { readonly kind: 'puzzles'; readonly games: readonly GamePuzzles[]; readonly own: OwnPuzzleList }
  /** The answer to an action in a puzzle, which is not played. */
  | { readonly kind: 'puzzle-answer'; readonly answer: PuzzleAnswer }
  /** `about`: the question that is refused, if it is none of the match itself. */
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly about?: AdviceRequest }
  /** A worker thread that the match or a question waits for has stopped, and was started again. */
  | { readonly kind: 'worker-lost' }
  | DailyHostMessage
  | PracticeHostMessage
  | PhonesHostMessage
  | PlayedForYouMessage
  | LabHostMessage
  | ShareHostMessage
  | StatisticsHostMessage
  | StorageHostMessage
  | UpdateHostMessage;

/** What a screen may ask for while the match goes on. */
export type AdviceRequest =
  /** Asks what a seat of this screen, which is to decide since this beat or an earlier one, would best do. */
  | { readonly kind: 'hint'; readonly seat: Seat; readonly seq: number }
  /** Asks whether the deal is settled, as far as that seat can see. */
  | { readonly kind: 'claim'; readonly seat: Seat; readonly seq: number }
  /** Asks for that seat's choices in the deal that was just scored, judged again. */
  | { readonly kind: 'review-deal'; readonly seat: Seat; readonly deal: number };

/** All messages from a screen to the host. */
export type ScreenMessage =
  | { readonly kind: 'hello'; readonly protocol: number }
  | {
      readonly kind: 'new';
      readonly game: string;
      readonly options: OptionValues;
      readonly players: BySeat<PlayerSpec>;
      /** Whether people share the screen. Several always do. */
      readonly isShared?: boolean;
      /** Persons' seats that are played with phones from the start. Left out, guests keep their seats of the last match. */
      readonly guests?: readonly { readonly seat: Seat; readonly guest: GuestId }[];
    }
  | { readonly kind: 'resume'; readonly match: string }
  | { readonly kind: 'leave' }
  /**
   * Lets a computer play for a person of this match from now on (at `level`, else at `USUAL_LEVEL`), or gives the seat
   * back to its person. Allowed at any time until the match is over, to the screen that plays.
   */
  | {
      readonly kind: 'hold';
      readonly seat: Seat;
      readonly holder: 'person' | 'bot';
      readonly level?: string;
    }
  /** Makes this screen the one that plays; the one that did watches from now on. */
  | { readonly kind: 'play-here' }
  /** Asks for a page of past matches, from this index on. */
  | { readonly kind: 'history'; readonly from: number }
  /** Asks for a finished match and all its throws. */
  | { readonly kind: 'review'; readonly match: string }
  /** Asks for one throw of a finished match, counted from 0, to show it again. */
  | { readonly kind: 'again'; readonly match: string; readonly throw: number }
  /** Asks for the view of a seat, or of an onlooker, after so many steps of a finished match. */
  | { readonly kind: 'replay-step'; readonly match: string; readonly step: number; readonly seat: Seat | null }
  /** Asks for the view of one of this screen's seats, or of an onlooker. Behind a curtain only a seat that is asked is shown. */
  | { readonly kind: 'reveal'; readonly seat: Seat | null }
  | { readonly kind: 'act'; readonly seat: Seat; readonly seq: number; readonly action: Action }
  /** The beat has been shown completely. */
  | { readonly kind: 'shown'; readonly seq: number }
  | { readonly kind: 'hidden'; readonly hidden: boolean }
  | { readonly kind: 'gesture'; readonly throw: number; readonly gesture: Gesture | null }
  | ({ readonly kind: 'thrown'; readonly throw: number } & ThrowAnswer)
  /**
   * The person at this seat has read the finished deal. Without a seat, which only the table that plays may leave out:
   * everybody has.
   */
  | { readonly kind: 'next'; readonly seat?: Seat }
  /** Asks bots to act without their usual pause. */
  | { readonly kind: 'hurry' }
  | AdviceRequest
  | DailyScreenMessage
  | PhonesScreenMessage
  | LabScreenMessage
  | LessonScreenMessage
  | PracticeScreenMessage
  | PuzzleScreenMessage
  | ShareScreenMessage
  | StatisticsScreenMessage
  | StorageScreenMessage
  | UpdateScreenMessage;

/** In the page's address if the desktop shell has loaded it again because its process was lost. */
export const RELOADED = 'reloaded';

/** The page's only connection to the host. The desktop window and the web server each provide one. */
export interface Bridge {
  send(message: Sent<ScreenMessage>): void;
  /** Calls back with every host message from now on. Returns a function that ends this. */
  listen(hear: (message: unknown) => void): () => void;
}
