import type { RollOffPrize } from '../../engine/protocol/match/table.ts';
import type { Contract, Honour, Piece } from '../../engine/protocol/vocabulary.ts';

/** Facts that messages get about the things they name. Each language knows which forms of them it needs. */

/** Somebody at the table. Nobody's gender is known, so no sentence may depend on it. */
export interface PersonFacts {
  readonly name: string;
  /** True if the sentence addresses this person. */
  readonly isYou: boolean;
}

/** What can be played: only cards, only dice, or both. */
export type PieceNoun = 'card' | 'die' | 'either';
export type ByNoun = Readonly<Record<PieceNoun, string>>;

/** A phase of a game. Each language knows what its dice are rolled for, and what is decided in it. */
export interface PhaseFacts {
  readonly game: string;
  readonly phase: string;
}

/** What tells a piece from others of its suit and shape. */
export type PieceKind = NonNullable<Piece['kind']>;

/** How a die is told from others before it shows a face. */
export interface DieName {
  readonly kind: PieceKind | undefined;
  readonly sides: number;
  /** Null if its faces have no suit. */
  readonly suit: string | null;
}

export interface ThrowFacts extends PhaseFacts {
  /** Number of dice. */
  readonly dice: number;
}

/** The decision to make trump. */
export interface NamingFacts {
  /** True if the seat must play alone. */
  readonly isAlone: boolean;
  readonly mayPass: boolean;
}

/** The decision to accept the suit of the open die. `taker` gets the die then; `isTaken`: that is this seat. */
export interface OrderFacts extends NamingFacts {
  readonly suit: string;
  readonly taker: string;
  readonly isTaken: boolean;
}

/** The suit led, and what the player may play who has none of it. */
export interface LackFacts {
  readonly suit: string;
  readonly noun: PieceNoun;
}

/** Words of trick-taking games that are explained. */
export type TermId =
  | 'alone'
  | 'bower'
  | 'cancel'
  | 'contract'
  | 'dealer'
  | 'euchred'
  | 'exploding'
  | 'follow'
  | 'high-low'
  | 'high-rank'
  | 'led'
  | 'low-dice'
  | 'maker'
  | 'no-trump'
  | 'order-up'
  | 'set-aside'
  | 'sudden-death'
  | 'switch'
  | 'target'
  | 'trick'
  | 'trump'
  | 'turned-up'
  | 'void';

/** What a face shows. */
export interface FaceFacts {
  readonly rank: number;
  /** Null if it has none. */
  readonly suit: string | null;
  /** The deck of a playing card, on a die too: four suits, painted dice, or a joker. Null for a number. */
  readonly deck: 'suits' | 'inks' | 'joker' | null;
  /** Its special name under this round's trump. */
  readonly honour?: Honour['id'];
}

/** A piece to be named: a card, or a die. Null: a die of all suits of playing cards, which has no name. */
export type PieceFacts = { readonly card: FaceFacts } | { readonly die: DieName | null };

/** What a play shows: its number, with the suit if it is to be named; or its faces, none while they are hidden. */
export type ShownFacts =
  | { readonly counts: number; readonly suit: string | null }
  | { readonly faces: readonly FaceFacts[] };

/** Some pieces of a player. */
export interface OwnedFacts {
  readonly by: PersonFacts;
  readonly pieces: readonly PieceFacts[];
}

/** A rank as it is printed on a piece: "K", "17". It is the same in all languages. */
type RankMark = string;

/** What is trump. `high`: the rank that beats all others of its suit; null for the usual one. */
export type TrumpFacts =
  | 'none'
  | { readonly suit: string; readonly high: RankMark | null }
  | { readonly rank: number }
  | { readonly faces: readonly FaceFacts[] };

/** Why the best play takes a trick. */
export type TrickReason =
  | { readonly is: 'trump' | 'highest-trump' | 'high-trump' | 'high-rank'; readonly what: TrickWinner }
  | {
      readonly is: 'only' | 'only-left' | 'highest' | 'highest-left';
      readonly what: TrickWinner;
      readonly suit: string | null;
    }
  | { readonly is: 'highest-number' | 'highest-total' | 'beside-trump'; readonly number: number }
  | { readonly is: 'first'; readonly of: 'numbers' | 'totals' | 'trumps' | 'ranks' | 'pairs' }
  | { readonly is: 'card-over-die' | 'last-trump' | 'two-trumps' | 'larger-die' | 'smaller-die' };
/** What wins: a face, or of a pair of dice the number that is trump. */
export type TrickWinner = { readonly face: FaceFacts } | { readonly trump: number };

/** Why a play does not take a trick: `short` by so many. */
export type PlayShortfall =
  | 'cancelled'
  | 'one-trump'
  | 'no-trump'
  | 'trump'
  | 'off-suit'
  | 'equal'
  | 'equal-later'
  | 'lower'
  | { readonly rolledWithout: string }
  | { readonly short: number };

/** One call in an auction. */
export interface CallFacts {
  readonly bid: number | 'pass';
  readonly isAlone: boolean;
}

/** A memorable roll, shown again. */
export interface MemorableRoll {
  readonly round: number;
  readonly by: PersonFacts;
  /** Null if the number would not tell the die from others. */
  readonly sides: number | null;
  /** The best of the other plays; null if none could have won. */
  readonly beaten: ShownFacts | null;
  /** How often such a roll wins, from 0 to 1; null if that is not worth telling. */
  readonly chance: number | null;
}

/** A round of a match. */
export interface RoundFacts {
  /** Null in a lesson, whose rounds have no numbers. */
  readonly round: number | null;
}

/** What a roll-off decides. */
export type RollOffStake = RollOffPrize | 'match';

/** Medals that are awarded at the end of a match. */
export type MedalId =
  | 'comeback'
  | 'long-shot'
  | 'small-wonder'
  | 'third-copy'
  | 'word-kept'
  | 'spoiler'
  | 'safe-pair'
  | 'sharp-play'
  | 'cold-dice';

/** How a contract stands, and what it is counted in. */
export type ContractFacts = Pick<Contract, 'unit' | 'taken' | 'needed'>;

/** A piece in a hand. */
export interface ShownPiece {
  readonly piece: PieceFacts;
  /** Null if it is a die that shows none. */
  readonly face: FaceFacts | null;
}

/** Why a play is ahead, if a higher number does not say it. `rank`: the number that is trump, on one die of a pair. */
export type AheadAs =
  | 'trump'
  | 'higher-trump'
  | 'later-trump'
  | 'two-trumps'
  | 'high-value'
  | { readonly rank: number };

/** A trick in the log of a round. */
export interface LoggedTrick {
  readonly number: number;
  readonly plays: readonly {
    readonly by: PersonFacts;
    /** Null while it is hidden. */
    readonly shown: ShownFacts | null;
    readonly isRolled: boolean;
    readonly isCancelled: boolean;
    /** The number of tricks it won. */
    readonly won: number;
  }[];
  readonly carriesOver: boolean;
}

/** A fact about a player, on their plate. */
export type PlateFact =
  | { readonly is: PlateState }
  /** `together`: those of two partners, if there are any. */
  | { readonly is: 'tricks'; readonly tricks: number; readonly together: boolean }
  | { readonly is: 'tricks-of'; readonly taken: number; readonly needed: number }
  | ({ readonly is: 'contract' } & ContractFacts)
  | { readonly is: 'points'; readonly points: number }
  | { readonly is: 'bid'; readonly bid: number }
  | { readonly is: 'rerolled'; readonly dice: number }
  | { readonly is: 'tricks-left'; readonly tricks: number }
  | { readonly is: 'switches'; readonly left: number }
  | { readonly is: 'lacks'; readonly suit: string }
  | { readonly is: 'partner-of'; readonly person: PersonFacts };
/** Facts without a number: `stands-in`: a computer plays for the person; `away`: their phone can't be reached. */
export type PlateState =
  | 'stands-in'
  | 'away'
  | 'dealer'
  | 'maker'
  | 'partner'
  | 'alone'
  | 'sits-out'
  | 'led'
  | 'to-lead'
  | 'to-play'
  | 'to-roll'
  | 'winning'
  | 'passed'
  | 'made'
  | 'lost'
  | 'your-partner';

/** The room for a fact: `isBare` leaves out the noun of "2 of 5 tricks", and `isBrief` says it in the fewest words. */
export interface FactRoom {
  readonly isBare?: boolean;
  readonly isBrief?: boolean;
}

/**
 * How a trick ends. `carried`: the number of tricks carried over from before, which the winner takes too. `lacks`: the
 * suit led, if no card of it is left; null if all cards have cancelled each other.
 */
export type TrickEndFacts =
  | { readonly winner: PersonFacts; readonly carried: number }
  | { readonly lacks: string | null };

/** A rank with a special name. `countsAs`: the suit it counts as, if that is not its own. */
export interface HonourFacts {
  readonly mark: RankMark;
  readonly id: Honour['id'];
  readonly isHighest: boolean;
  readonly countsAs: string | null;
}

/** Why the marked play is ahead, if its value does not say it. `beside`: the number beside its trump. */
export type MarkReason =
  | 'first'
  | 'later'
  | 'high'
  | 'card-over-die'
  | 'third-copy'
  | 'others-cancelled'
  | 'two-trumps'
  | 'larger-die'
  | 'smaller-die'
  | { readonly beside: number };

/** The mark at the play that is ahead. `isWon`: it has won the trick; `value`: as printed, null if the rest says it. */
export interface MarkFacts {
  readonly isWon: boolean;
  readonly isTrump: boolean;
  readonly value: string | null;
  readonly why: MarkReason | null;
}
