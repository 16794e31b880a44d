import { type Signal, signal } from '@preact/signals';
import type { DealReview } from '../../../engine/protocol/match/advice.ts';
import type { PuzzleAnswer } from '../../../engine/protocol/modes/puzzles.ts';
import type { NewAchievement } from '../../../engine/protocol/records/statistics.ts';
import type { Gesture } from '../../../engine/protocol/throw.ts';
import type { PieceId, Seat, View } from '../../../engine/protocol/vocabulary.ts';
import { type DealLog, EMPTY_LOG } from '../../announcements/deal-log.ts';
import type { LessonPlace } from '../../lessons/runner.ts';
import { Decision, type Shown } from '../../seat/decision.ts';
import type { Caption } from '../../sound/captions.ts';
import type { SpokenLine } from '../../talk/talk.ts';
import type { SeenThrow } from '../../tricks/seen-throws.ts';
import type { TrickForm } from '../../tricks/trick-results.ts';
import type { PlateNews } from '../../view/plate-news.ts';

/** A piece that was played to be thrown, with the player's gesture. */
export interface ThrownPlay {
  readonly seat: Seat;
  readonly piece: PieceId;
  readonly gesture: Gesture | null;
}

/** A throw that awaits the player. */
interface Aim {
  readonly throw: number;
  readonly by: Seat;
  readonly dice: number;
  readonly pieces: readonly PieceId[];
}

/** A throw that awaits somebody at another screen. */
export interface Awaited {
  readonly by: Seat;
  readonly dice: number;
}

/** A throw under way. */
interface Throwing {
  readonly by: Seat | null;
  readonly dice: number;
  /** The dice that the player may see. */
  readonly pieces: readonly PieceId[];
  /** Their final faces, once at rest. */
  readonly up?: readonly number[];
}

/** Review of the player's choices in a deal; null during the review, `failed` if it was impossible. */
export interface MomentsState {
  readonly deal: number;
  readonly answer: { readonly review: DealReview | null } | 'failed' | null;
}

/** Progress of the lesson on the table, and whether it is over. */
export interface LessonState {
  readonly place: LessonPlace;
  /** Step of each choice the learner has made in this scene. */
  readonly chosen: readonly number[];
  readonly isOver: boolean;
  /** Whether it was left later in this scene and resumes earlier, with a different table. */
  readonly isSetBack: boolean;
}

/** A decision at the table, where pieces can be hovered or focused. Each hand behind a curtain gets a new one. */
export class DecisionState extends Decision {
  /** Beat from which no play can change the points of the deal; null before that. */
  readonly settled = signal<number | null>(null);
  readonly focused = signal<PieceId | null>(null);
  readonly hovered: Signal<PieceId | null>;
  /** The clicked piece that may not be chosen, until another is chosen, hovered or focused. */
  readonly refused = signal<PieceId | null>(null);

  /** Keeps the pointer's position on the table. */
  constructor(hovered: PieceId | null = null) {
    super();
    this.hovered = signal(hovered);
  }
}

/**
 * State of the match on the table, or of whatever is played in its place. Every new table, and the menu, gets a new
 * one, so that nothing is left over.
 */
export class MatchState {
  readonly decision = signal(new DecisionState());
  /** The last beat whose animation has ended. */
  readonly shown = signal<Shown | null>(null);
  /** The beat that is shown but not acknowledged, because the learner still has to read about it. */
  readonly unread = signal<number | null>(null);
  readonly aim = signal<Aim | null>(null);
  /** The play whose throw the host has not asked for yet. */
  readonly played = signal<ThrownPlay | null>(null);
  readonly awaited = signal<Awaited | null>(null);
  readonly throwing = signal<Throwing | null>(null);
  /** Throws of this match that were shown on this page. */
  readonly throws = signal<readonly SeenThrow[]>([]);
  /** Number of the finished deal whose score sheet is open. */
  readonly pause = signal<number | null>(null);
  /** Seats whose persons have read it. */
  readonly ready = signal<readonly Seat[]>([]);
  /** How the finished trick on the table is displayed; null if it is not. */
  readonly trickEnd = signal<TrickForm | null>(null);
  /** The deal that is played out without asking the player. */
  readonly playingOut = signal<number | null>(null);
  readonly moments = signal<MomentsState | null>(null);
  readonly lesson = signal<LessonState | null>(null);
  /** Results of the tries in the puzzle on the table. */
  readonly tries = signal<readonly PuzzleAnswer[]>([]);
  /** Achievements first earned in this match; empty until it is over and the host has reported them. */
  readonly earned = signal<readonly NewAchievement[]>([]);
  /** Public view of each deal of a finished match; null before the end. */
  readonly pastDeals = signal<readonly View[] | null>(null);
  /** Latest news about who plays a seat. It stays when the hand behind a curtain is covered. */
  readonly seatNews = signal('');
  /** Latest news of a phone that plays. */
  readonly phoneNews = signal<string | null>(null);
  /** The latest event, in sentences for screen readers; also in the menu, the lab and a replay. */
  readonly announcement = signal('');
  /** Latest match news for everyone at the table, until replaced. */
  readonly news = signal<string | null>(null);
  /** Log of the deal on the table. */
  readonly log = signal<DealLog>(EMPTY_LOG);
  /** News shown at players' plates for a moment. */
  readonly plateNews = signal<readonly PlateNews[]>([]);
  /** The line a computer player is saying. At the end of a match it stays. */
  readonly line = signal<SpokenLine | null>(null);
  /** Caption of the latest sound; an object, because the same caption may come twice in a row. */
  readonly soundCaption = signal<{ readonly caption: Caption } | null>(null);
}

/** Returns the table's activity, as far as the curtain depends on it. */
export const activityOf = ({ aim, throwing, trickEnd, pause }: MatchState) => ({
  aim: aim.value,
  throwing: throwing.value,
  trickEnd: trickEnd.value,
  pause: pause.value,
});
