import { PICTURES as EUCHRE_DICE } from '../../engine/games/euchre-dice/words/pictures.ts';
import { PICTURES as ROLLING_TRICKS } from '../../engine/games/rolling-tricks/words/pictures.ts';
import { PICTURES as TRICE } from '../../engine/games/trice/words/pictures.ts';
import { PICTURES as TRICKY } from '../../engine/games/tricky/words/pictures.ts';
import { PICTURES as TRICKY_DICE } from '../../engine/games/tricky-dice/words/pictures.ts';
import type { GuidePictures, GuideWords, PicturedPiece } from '../../engine/protocol/guides.ts';
import { wordsOf } from './language.ts';

const PICTURES: Readonly<Record<string, GuidePictures>> = {
  trice: TRICE,
  tricky: TRICKY,
  'rolling-tricks': ROLLING_TRICKS,
  'euchre-dice': EUCHRE_DICE,
  'tricky-dice': TRICKY_DICE,
};

/** A section of a game's rules as it is shown. */
export interface ShownSection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly examples: readonly ShownExample[];
}
export interface ShownExample {
  readonly id: string;
  readonly caption: string;
  readonly pieces: readonly { readonly piece: PicturedPiece; readonly note: string | undefined }[];
}

/** Returns the rules of a game, from the deal to the end; none for a game without. Needs the words of 'guides'. */
export function guideOf(game: string): readonly ShownSection[] {
  const guides: Readonly<Record<string, GuideWords>> = wordsOf('guides');
  const pictures = Object.hasOwn(PICTURES, game) ? PICTURES[game] : undefined;
  const guide = Object.hasOwn(guides, game) ? guides[game] : undefined;
  if (pictures === undefined || guide === undefined) return [];
  return Object.entries(pictures).flatMap(([id, examples]) => {
    const section = guide.sections[id];
    if (section === undefined) return [];
    const { title, paragraphs, captions } = section;
    return { id, title, paragraphs, examples: shownExamples(examples, captions, guide.notes) };
  });
}

const shownExamples = (
  examples: GuidePictures[string],
  captions: Readonly<Record<string, string>>,
  notes: Readonly<Record<string, string>>,
): readonly ShownExample[] =>
  Object.entries(examples).map(([id, pieces]) => ({
    id,
    caption: captions[id] ?? '',
    pieces: pieces.map(piece => ({ piece, note: piece.note === undefined ? undefined : notes[piece.note] })),
  }));
