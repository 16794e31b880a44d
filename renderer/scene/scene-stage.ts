import type { Table } from '../../engine/protocol/match/table.ts';
import type { Gesture, ThrowAnswer, ThrowSpec } from '../../engine/protocol/throw.ts';
import type { PieceId, Seat, View } from '../../engine/protocol/vocabulary.ts';
import type { Rect } from '../layout/interface/camera.ts';
import type { Felt, Quality, RoomName } from '../pieces/drawing-options.ts';
import type { Finish, Tones } from '../suits/suits.ts';
import type { PodiumScene } from './events/match-end.ts';
import type { TrickEnd } from './events/trick-end.ts';

/** Pieces to highlight. */
export interface Marks {
  /** May be chosen now. */
  readonly lit: readonly PieceId[];
  /** Pieces of which a multi-piece action needs one, while none is chosen. */
  readonly needed: readonly PieceId[];
  /** Already chosen for an action that takes several. */
  readonly picked: readonly PieceId[];
  readonly focused: PieceId | null;
  /** The winning play of the trick on the table so far. */
  readonly best: readonly PieceId[];
  /** True if it is the viewer's turn to play to the trick. */
  readonly isPlaying: boolean;
}
export const NO_MARKS: Marks = { lit: [], needed: [], picked: [], focused: null, best: [], isPlaying: false };

/** The player's preferred look of all dice. */
export interface DiceStyle {
  /** Their material, or null for each set's default. */
  readonly finish: Finish | null;
  readonly tones: Tones;
}
export const DEFAULT_DICE_STYLE: DiceStyle = { finish: null, tones: 'jewel' };

/** A piece in the picture, with its boxes in CSS pixels of the stage's element. */
export interface DrawnPiece {
  /** Null if the viewer may not identify it. */
  readonly piece: PieceId | null;
  /** Whether it is a card in a fan, of which the next one may cover all but the print in its corner. */
  readonly isInFan: boolean;
  readonly body: Rect;
  /** The number that counts; null if it shows none. */
  readonly number: Rect | null;
}

/** Follows drawn frames. Nothing is drawn while nothing changes. */
export interface FrameListener {
  /** Called after each drawn frame, with its time in milliseconds. */
  frame(time: number): void;
  /** Called when motion has ended. */
  rest(): void;
}

/** The picture of the table. It knows places and pieces, but no rules and no text. */
export interface SceneStage {
  /** The element to insert into the page. Its canvas may be replaced. */
  readonly element: HTMLElement;
  /** Sets the table for a match. `isNear`: the camera stays near the tray, for matches that only throw dice. */
  open(table: Table, isNear?: boolean): void;
  /** Clears the table and shows the dice behind the menu. */
  clear(): void;
  /** Moves every piece to its place in this view. Resolves when all motion has ended. */
  show(view: View): Promise<void>;
  /**
   * Throws these dice in the tray. Resolves with the result when all dice are at rest. `slowness`: factor by which the
   * fall is slowed. By default it is 1, with slow motion when a few dice decide. `onSettled` is called with the faces
   * as soon as the dice lie still.
   */
  playThrow(
    spec: ThrowSpec,
    by: Seat | null,
    slowness?: number,
    onSettled?: (up: readonly number[]) => void,
  ): Promise<ThrowAnswer>;
  /** Shows the pieces that won the trick on the table. Resolves after its time, or as soon as anything else moves. */
  showTrickEnd(end: TrickEnd): Promise<void>;
  /** Ends `showTrickEnd` early. */
  endTrickEnd(): void;
  /**
   * Clears the table and shows a podium with these portraits and pieces until the table is opened or cleared. Resolves
   * when names and buttons may be shown. `atOnce`: shows the podium without its rise.
   */
  showMatchEnd(scene: PodiumScene, atOnce?: boolean): Promise<void>;
  /** The foot of a portrait on the podium, in CSS pixels of the element, or null if there is none. */
  whereStands(face: number): { readonly x: number; readonly y: number } | null;
  /** Shows a seat throwing dice hidden from the viewer. */
  shake(by: Seat, dice: number): Promise<void>;
  mark(marks: Marks): void;
  /** Calls back on every throw made by dragging in the tray. Returns a function that removes the listener. */
  onFlick(listener: (gesture: Gesture) => void): () => void;
  /** Calls back when one of the viewer's pieces is clicked or tapped. Returns a function that removes the listener. */
  onPick(listener: (piece: PieceId) => void): () => void;
  /** Calls back when the pointer moves to another piece that shows a face, or to none. */
  onHover(listener: (piece: PieceId | null) => void): () => void;
  /** Reports drawn frames to this listener. Returns a function that removes it. */
  onFrames(listener: FrameListener): () => void;
  /**
   * Carries one of the viewer's pieces over this point, in CSS pixels of the element. It stays there until it is put
   * back (null) or moves elsewhere.
   */
  carry(piece: PieceId, to: { readonly x: number; readonly y: number } | null): void;
  /** The spot of a piece, in CSS pixels of the element, or null if it is not visible. */
  whereIs(piece: PieceId): { readonly x: number; readonly y: number; readonly radius: number } | null;
  /** All visible pieces of the table. */
  drawnPieces(): readonly DrawnPiece[];
  /** Ends the current motion at once. A throw still ends where its physics ends it. */
  finish(): void;
  setReducedMotion(reduced: boolean): void;
  setDice(style: DiceStyle): void;
  setFelt(felt: Felt): void;
  /** Shows a room round the table. */
  setRoom(room: RoomName): void;
  /** Changes the quality. `auto` starts at the level that suits the machine, and steps down while motion is slow. */
  setQuality(quality: Quality | 'auto'): Promise<void>;
  resize(): void;
  dispose(): void;
}
