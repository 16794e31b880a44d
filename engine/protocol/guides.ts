import type { Shape } from './vocabulary.ts';

/** A piece as a picture in the rules. `Note`: the id of a word or two below it. */
export interface PicturedPiece<Note extends string = string> {
  readonly shape: Shape;
  /** Null if its faces have no suit. */
  readonly suit: string | null;
  /** The number it shows. */
  readonly rank: number;
  readonly note?: Note;
  /** `wins`: this piece decides the example; `idle`: it may not be chosen here. */
  readonly look?: 'wins' | 'idle';
}

/**
 * The sections of a game's rules by id, each with its worked examples by id: pieces side by side in order of play. They
 * are the same in all languages.
 */
export type GuidePictures = Readonly<Record<string, Readonly<Record<string, readonly PicturedPiece[]>>>>;

/** Ids of the notes below a game's pictured pieces. */
type NoteOf<Pictures extends GuidePictures> = {
  [Section in keyof Pictures]: {
    [Example in keyof Pictures[Section]]: Exclude<Pictures[Section][Example][number]['note'], undefined>;
  }[keyof Pictures[Section]];
}[keyof Pictures];

/** The rules of a game for players in one language. The compiler asks for each section, caption and note. */
export interface GuideWords<Pictures extends GuidePictures = GuidePictures> {
  readonly notes: Readonly<Record<NoteOf<Pictures>, string>>;
  readonly sections: { readonly [Section in keyof Pictures]: GuideSection<Pictures[Section]> };
}

interface GuideSection<Examples> {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Captions of its examples. */
  readonly captions: { readonly [Example in keyof Examples]: string };
}

/** Returns a function that pictures pieces of this shape. */
export const pictured =
  (shape: Shape) =>
  <const Note extends string = never>(
    suit: string | null,
    rank: number,
    remark: Pick<PicturedPiece<Note>, 'note' | 'look'> = {},
  ): PicturedPiece<Note> => ({ shape, suit, rank, ...remark });
