import type { Table } from '../../engine/protocol/match/table.ts';
import type { Gesture, ThrowAnswer, ThrowSpec } from '../../engine/protocol/throw.ts';
import type { PieceId, Seat, View } from '../../engine/protocol/vocabulary.ts';
import type { Felt, Quality, RoomName } from '../pieces/drawing-options.ts';
import type { Finish, Tones } from '../suits/suits.ts';
import type { PodiumScene } from './events/match-end.ts';
import type { TrickEnd } from './events/trick-end.ts';

/** Which pieces are highlighted. */
export interface Marks {
  /** May be chosen now. */
  readonly lit: readonly PieceId[];
  /** Of which an action that takes several needs one, while none of them is chosen. */
  readonly needed: readonly PieceId[];
  /** Chosen already for an action that takes several. */
  readonly picked: readonly PieceId[];
  readonly focused: PieceId | null;
  /** The best play of the trick on the table so far. */
  readonly best: readonly PieceId[];
  /** Whether the viewer plays to the trick now. */
  readonly isPlaying: boolean;
}
export const NO_MARKS: Marks = { lit: [], needed: [], picked: [], focused: null, best: [], isPlaying: false };

/** How the player wants all dice to look. */
export interface DiceStyle {
  /** Their material, or null for the usual material of each set. */
  readonly finish: Finish | null;
  readonly tones: Tones;
}
export const DEFAULT_DICE_STYLE: DiceStyle = { finish: null, tones: 'jewel' };

/** Follows what is drawn. Nothing is drawn while nothing changes. */
export interface FrameListener {
  /** Is called after each frame that is drawn, with its time in milliseconds. */
  frame(time: number): void;
  /** Is called when motion has ended. */
  rest(): void;
}

/** The picture of the table. It knows places and pieces, but no rules and no words. */
export interface SceneStage {
  /** The element to put into the page. Its canvas may be replaced. */
  readonly element: HTMLElement;
  /** Sets the table for a match. `isNear`: the camera stays near the tray, for matches that only throw dice. */
  open(table: Table, isNear?: boolean): void;
  /** Clears the table and shows the dice behind the menu. */
  clear(): void;
  /** Moves every piece to where this view has it. Resolves when nothing moves any more. */
  show(view: View): Promise<void>;
  /**
   * Throws these dice in the tray. Resolves with the result when all dice are at rest.
   * `slowness`: how many times as long as in the physics the dice are seen to fall. By default as long, but slowed down
   * at the decision of a few dice. `onSettled` is called with the faces as soon as the dice lie still.
   */
  playThrow(
    spec: ThrowSpec,
    by: Seat | null,
    slowness?: number,
    onSettled?: (up: readonly number[]) => void,
  ): Promise<ThrowAnswer>;
  /** Shows which pieces won the trick on the table. Resolves when it is over: after its time, or as soon as anything else moves. */
  showTrickEnd(end: TrickEnd): Promise<void>;
  /** Ends what `showTrickEnd` shows before its time. */
  endTrickEnd(): void;
  /**
   * Clears the table and shows a podium with these portraits and pieces until the table is opened or cleared. Resolves
   * when names and buttons may be shown. `atOnce`: the podium does not rise but stands there from the beginning.
   */
  showMatchEnd(scene: PodiumScene, atOnce?: boolean): Promise<void>;
  /** Where the foot of a portrait on the podium appears, in CSS pixels of the element, or null if there is none. */
  whereStands(face: number): { readonly x: number; readonly y: number } | null;
  /** Shows that a seat throws dice which are hidden from the viewer. */
  shake(by: Seat, dice: number): Promise<void>;
  mark(marks: Marks): void;
  /** Calls back with every throw made by dragging in the tray. Returns a function that removes the listener. */
  onFlick(listener: (gesture: Gesture) => void): () => void;
  /** Calls back when a piece of the viewer is clicked or tapped. Returns a function that removes the listener. */
  onPick(listener: (piece: PieceId) => void): () => void;
  /** Calls back when the pointer moves to another piece that shows a face, or to none. */
  onHover(listener: (piece: PieceId | null) => void): () => void;
  /** Reports what is drawn to this listener. Returns a function that removes it. */
  onFrames(listener: FrameListener): () => void;
  /**
   * Carries a piece of the viewer over this point, in CSS pixels of the element. It stays there until it is put back into its
   * place (null) or moves to another one.
   */
  carry(piece: PieceId, to: { readonly x: number; readonly y: number } | null): void;
  /** Where a piece appears, in CSS pixels of the element, or null if it is not visible. */
  whereIs(piece: PieceId): { readonly x: number; readonly y: number; readonly radius: number } | null;
  /** Ends the motion under way at once. A throw still ends where its physics ends it. */
  finish(): void;
  setReducedMotion(reduced: boolean): void;
  setDice(style: DiceStyle): void;
  /** Dyes the cloth. */
  setFelt(felt: Felt): void;
  /** Shows a room round the table. */
  setRoom(room: RoomName): void;
  /** Changes the quality. `auto` starts at the level that suits the machine, and steps down while motion is slow. */
  setQuality(quality: Quality | 'auto'): Promise<void>;
  resize(): void;
  dispose(): void;
}
