import type { Table } from '../../engine/protocol/messages.ts';
import type { Gesture, ThrowAnswer, ThrowSpec } from '../../engine/protocol/throw.ts';
import type { PieceId, Seat, View } from '../../engine/protocol/vocabulary.ts';
import type { Felt } from '../pieces/felts.ts';
import type { Quality } from '../pieces/quality.ts';
import type { Finish, Tones } from '../suits/suits.ts';

export type { Quality };

/** Which of the viewer's pieces may be chosen now, and which one is under focus. */
export interface Marks {
  readonly lit: readonly PieceId[];
  /** Chosen already for an action that takes several. */
  readonly picked: readonly PieceId[];
  readonly focused: PieceId | null;
}

/** How a person likes all dice. */
export interface DiceWish {
  /** What they are made of; null: what each set of dice is made of by itself. */
  readonly finish: Finish | null;
  /** The tones of their colours. */
  readonly tones: Tones;
}
export const AS_MADE: DiceWish = { finish: null, tones: 'jewel' };

/** What a picture takes of the graphics card. */
export interface Cost {
  /** Draw calls, those for shadows included: a browser test holds the fullest table of Trice to 60, and counted 37 at high quality. */
  readonly calls: number;
  readonly geometries: number;
  readonly textures: number;
}

/** The picture of the table: it knows places and pieces, no rules and no words. */
export interface Stage {
  /** Belongs into the page; the canvas in it may be replaced. */
  readonly element: HTMLElement;
  /** Sets the table for a match. `isNear`: seen from near the tray, where nothing but what is thrown matters. */
  open(table: Table, isNear?: boolean): void;
  /** Clears the table (behind the menu). */
  clear(): void;
  /** Moves every piece from where it lies to where this view has it. Resolves when nothing moves any more. */
  show(view: View): Promise<void>;
  /**
   * Throws these dice in the tray and shows it; resolves with what was read once all dice are at rest.
   * `slowness`: how many times as long as in their physics the dice are seen to fall; 1 if it is not given.
   */
  playThrow(spec: ThrowSpec, by: Seat | null, slowness?: number): Promise<ThrowAnswer>;
  /** Shows that a seat throws dice which this screen may not see. */
  shake(by: Seat, dice: number): Promise<void>;
  mark(marks: Marks): void;
  /** Asks for a throw with the mouse or a finger: drag in the tray and let go. Answers how to stop asking. */
  onFlick(flick: (gesture: Gesture) => void): () => void;
  /** A piece of the viewer's hand was clicked or tapped. */
  onPick(pick: (piece: PieceId) => void): () => void;
  /** The pointer rests on a piece that shows a face, or on none. */
  onHover(hover: (piece: PieceId | null) => void): () => void;
  /** Where a piece appears, in CSS pixels of the element, or null if it is not on the table. */
  whereIs(piece: PieceId): { readonly x: number; readonly y: number; readonly radius: number } | null;
  /** Ends the motion under way at once; a throw still ends where its physics ends it. */
  finish(): void;
  setReducedMotion(reduced: boolean): void;
  /** How all dice look from now on. */
  setDice?(dice: DiceWish): void;
  /** Dyes the cloth. */
  setFelt?(felt: Felt): void;
  /** How the table is drawn at this moment. */
  readonly quality?: Quality;
  /** Of the last picture. */
  readonly cost?: Cost;
  /** Draws the table this way from now on; `auto` begins with what the machine promises and steps down if it is slow. */
  setQuality?(quality: Quality | 'auto'): Promise<void>;
  resize(): void;
  dispose(): void;
}
