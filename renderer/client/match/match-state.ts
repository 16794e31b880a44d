import { type Signal, signal } from '@preact/signals';
import type { DealReview } from '../../../engine/protocol/match/advice.ts';
import type { PuzzleAnswer } from '../../../engine/protocol/modes/puzzles.ts';
import type { NewAchievement } from '../../../engine/protocol/records/statistics.ts';
import type { Gesture } from '../../../engine/protocol/throw.ts';
import type { PieceId, Seat, View } from '../../../engine/protocol/vocabulary.ts';
import { type DealLog, EMPTY_LOG } from '../../announcements/deal-log.ts';
import type { LessonPlace } from '../../lessons/runner.ts';
import { Decision, type Shown } from '../../seat/decision.ts';
import type { SpokenLine } from '../../talk/talk.ts';
import type { SeenThrow } from '../../tricks/seen-throws.ts';
import type { TrickForm } from '../../tricks/trick-results.ts';
import type { Caption } from '../../words/notices.ts';
import type { PlateNews } from '../../words/table/plate-news.ts';

/** A piece that was played to be thrown, and how the player throws it. */
export interface ThrownPlay {
  readonly seat: Seat;
  readonly piece: PieceId;
  readonly gesture: Gesture | null;
}

/** A throw that waits for the player to make it. */
interface Aim {
  readonly throw: number;
  readonly by: Seat;
  readonly dice: number;
  readonly pieces: readonly PieceId[];
}

/** A throw that waits for somebody who is not at this screen. */
export interface Awaited {
  readonly by: Seat;
  readonly dice: number;
}

/** A throw that is being made. */
interface Throwing {
  readonly by: Seat | null;
  readonly dice: number;
  /** The dice among them that the player may see. */
  readonly pieces: readonly PieceId[];
  /** The faces that these show, once they lie still. */
  readonly up?: readonly number[];
}

/** The player's choices in a deal, judged again; null while they are being judged, and `failed` if they could not be. */
export interface MomentsState {
  readonly deal: number;
  readonly answer: { readonly review: DealReview | null } | 'failed' | null;
}

/** How far the lesson on the table has got, and whether it is over. */
export interface LessonState {
  readonly place: LessonPlace;
  /** The step of each choice that the learner has made in this scene. */
  readonly chosen: readonly number[];
  readonly isOver: boolean;
  /** Whether it was left later in this scene, when the table no longer stood as it does now. */
  readonly isSetBack: boolean;
}

/** A decision at the table, where pieces are pointed at. Each hand behind a curtain has a new one too. */
export class DecisionState extends Decision {
  /** The beat at which nothing that is still played can change the points of the deal; null if something can. */
  readonly settled = signal<number | null>(null);
  readonly focused = signal<PieceId | null>(null);
  readonly hovered: Signal<PieceId | null>;
  /** The piece that was clicked and may not be chosen, until something else is chosen or pointed at. */
  readonly refused = signal<PieceId | null>(null);

  /** The pointer stays where it lies on the table. */
  constructor(hovered: PieceId | null = null) {
    super();
    this.hovered = signal(hovered);
  }
}

/**
 * All that is known of the match on the table, or of what is played in its place. Each table that comes has a new one, and
 * the menu too, so that nothing is left over.
 */
export class MatchState {
  readonly decision = signal(new DecisionState());
  /** The last beat whose animation has ended. */
  readonly shown = signal<Shown | null>(null);
  /** The beat that is shown and not acknowledged, because the learner has still to read about it. */
  readonly unread = signal<number | null>(null);
  readonly aim = signal<Aim | null>(null);
  /** The play whose throw the host has not asked for yet. */
  readonly played = signal<ThrownPlay | null>(null);
  readonly awaited = signal<Awaited | null>(null);
  readonly throwing = signal<Throwing | null>(null);
  /** The throws of this match that were shown on this page. */
  readonly throws = signal<readonly SeenThrow[]>([]);
  /** The number of the finished deal whose score sheet is open. */
  readonly pause = signal<number | null>(null);
  /** The persons who have read it. */
  readonly ready = signal<readonly Seat[]>([]);
  /** How the end of the trick on the table is being shown; null if it is not. */
  readonly trickEnd = signal<TrickForm | null>(null);
  /** The deal whose rest is being played out without asking the player. */
  readonly playingOut = signal<number | null>(null);
  readonly moments = signal<MomentsState | null>(null);
  readonly lesson = signal<LessonState | null>(null);
  /** What came of each try in the puzzle on the table. */
  readonly tries = signal<readonly PuzzleAnswer[]>([]);
  /** What persons have earned first in this match; empty until it is over and the host has said so. */
  readonly earned = signal<readonly NewAchievement[]>([]);
  /** What everybody could see of each deal of a finished match; null before the end. */
  readonly pastDeals = signal<readonly View[] | null>(null);
  /** What was said last about who plays a seat. It stays said when the hand behind a curtain is covered. */
  readonly seatNews = signal('');
  /** What has just happened to a phone that plays. */
  readonly phoneNews = signal<string | null>(null);
  /** What has just happened, in sentences for screen readers; also in the menu, the lab and a replay. */
  readonly announcement = signal('');
  /** The latest news of the match for everybody at the table. It stays until there is other news. */
  readonly news = signal<string | null>(null);
  /** What has been said of the deal on the table. */
  readonly log = signal<DealLog>(EMPTY_LOG);
  /** What has just happened to players and is told at their plates. */
  readonly plateNews = signal<readonly PlateNews[]>([]);
  /** What a computer player says now. At the end of a match it stays. */
  readonly line = signal<SpokenLine | null>(null);
  /** The caption of the latest sound; an object, because the same caption may come twice. */
  readonly soundCaption = signal<{ readonly caption: Caption } | null>(null);
}

/** Returns what happens at the table now, as far as the curtain depends on it. */
export const activityOf = ({ aim, throwing, trickEnd, pause }: MatchState) => ({
  aim: aim.value,
  throwing: throwing.value,
  trickEnd: trickEnd.value,
  pause: pause.value,
});
