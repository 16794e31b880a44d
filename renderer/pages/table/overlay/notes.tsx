import type { Table } from '../../../../engine/protocol/match/table.ts';
import type { PieceId, View, Zone } from '../../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../../client/client.ts';
import { promptContext } from '../../../client/state.ts';
import { wordsOf } from '../../../language/language.ts';
import { textOf } from '../../../language/text.ts';
import { isOrdered } from '../../../prompt/picking.ts';
import { whyNot } from '../../../prompt/why-not.ts';
import type { SceneStage } from '../../../scene/scene-stage.ts';
import { aheadMark } from '../../../tricks/ahead-mark.ts';
import { leadingPieces } from '../../../tricks/trick-results.ts';
import { cancelledPairs, tricksAside } from '../../../view/tricks.ts';
import { isTrumpFace, trumpSentence } from '../../../view/trump.ts';
import { PieceLabel } from './at-piece.tsx';
import type { Standing } from './label-arranger.ts';
import { ownMarks } from './own-marks.ts';
import './notes.css';

interface NotesProps {
  readonly client: Client;
  readonly table: Table;
  readonly view: View;
}
interface NoteProps {
  readonly stage: SceneStage | null;
  readonly view: View;
}

interface Picking {
  readonly table: Table;
  readonly picked: readonly PieceId[];
}

const WHY_NOT: Standing = { places: ['above', 'below'], weight: 100, rows: 4 };
const TRUMP_NOTE: Standing = { places: ['above', 'right', 'below'], weight: 70, rows: 1 };
const ASIDE: Standing = { places: ['right', 'above', 'below', 'foot'], weight: 75 };
const CANCELLED: Standing = { places: ['above', 'head'], weight: 76 };
const PLAYED_TRUMP: Standing = { places: ['foot', 'below'], weight: 65 };
const ORDER: Standing = { places: ['low-corner', 'foot'], weight: 55 };
const HELD: Standing = { places: ['foot'], weight: 50 };
const OWN_DIE: Standing = { places: ['foot', 'below'], weight: 40 };
const UNROLLED_DIE: Standing = { places: ['above', 'head', 'below'], weight: 40 };

/** Short notes at pieces, such as "Trump" or "Cancelled". Screen readers get the same from other elements. */
export function Notes({ client, table, view }: NotesProps) {
  const { stage } = client.state;
  const { picked, hovered, focused } = client.decision;
  const pointed = hovered.value ?? focused.value;
  const shared = { stage: stage.value, view };
  return (
    <div class="notes" aria-hidden="true">
      <TrumpNote {...shared} table={table} />
      <AsideNote {...shared} />
      <CancelledNotes {...shared} />
      <PlayedTrumps {...shared} table={table} />
      <PickNotes {...shared} picked={picked.value} />
      <HandNotes {...shared} table={table} picked={picked.value} />
      <OwnMarks {...shared} table={table} hidden={pointed === null ? picked.value : [...picked.value, pointed]} />
      <RefusedNote client={client} />
    </div>
  );
}

/** Says why the clicked piece may not be chosen. */
function RefusedNote({ client: { state, decision } }: { readonly client: Client }) {
  const piece = decision.refused.value;
  const context = promptContext(state);
  const text = piece !== null && context ? whyNot(context, piece) : null;
  if (piece === null || text === null) return null;
  return (
    <PieceLabel key={piece} stage={state.stage.value} piece={piece} look="note why" testid="why-not" standing={WHY_NOT}>
      {text}
    </PieceLabel>
  );
}

const idsIn = ({ pieces }: View, zone: Zone): readonly PieceId[] =>
  pieces.flatMap(piece => ('id' in piece && piece.zone === zone ? [piece.id] : []));

/** Names the trump, beside the cards that were turned up for it. During tricks the plaque and the hand show it. */
function TrumpNote({ stage, table, view }: NoteProps & { readonly table: Table }) {
  const [first] = idsIn(view, 'turnup').filter(piece => table.equipment[piece]?.shape === 'card');
  if (first === undefined || view.trump === null || view.tricks.length > 0) return null;
  return (
    <PieceLabel
      key={first}
      stage={stage}
      piece={first}
      look="note trump-cards"
      testid="trump-note"
      standing={TRUMP_NOTE}
    >
      {trumpSentence(view.trump)}
    </PieceLabel>
  );
}

/** Says how many tricks carry over to the next winner. */
function AsideNote({ stage, view }: NoteProps) {
  const aside = tricksAside(view);
  if (!aside) return null;
  const { carriesOver } = wordsOf('table').overlay;
  return (
    <PieceLabel key={aside.piece} stage={stage} piece={aside.piece} look="note aside" testid="aside" standing={ASIDE}>
      {/* No word is explained where screen readers find nothing. */}
      {carriesOver(aside.count).map(part =>
        typeof part === 'object' && 'strong' in part ? <b key={part.strong}>{part.strong}</b> : textOf([part]),
      )}
    </PieceLabel>
  );
}

/** Marks cards of the trick that cancelled each other. */
function CancelledNotes({ stage, view }: NoteProps) {
  const lying = idsIn(view, 'trick');
  const last = view.tricks.at(-1);
  const lower = (last ? cancelledPairs(last) : []).flatMap(({ first }) => first.pieces);
  return lower
    .filter(piece => lying.includes(piece))
    .map(piece => (
      <PieceLabel key={piece} stage={stage} piece={piece} look="note cancelled" testid="cancelled" standing={CANCELLED}>
        {wordsOf('table').overlay.cancelled}
      </PieceLabel>
    ));
}

/** Numbers the selected cards where their order matters. */
function PickNotes({ stage, view, picked }: Omit<NoteProps & Picking, 'table'>) {
  const subset = view.ask?.subset;
  if (!subset || !isOrdered(subset.verb)) return null;
  return picked.map((piece, at) => (
    <PieceLabel key={piece} stage={stage} piece={piece} look="note choice" testid="choice" standing={ORDER}>
      {at + 1}
    </PieceLabel>
  ));
}

/** Marks the trumps in the player's hand and, until the first play, the cards passed by their partner. */
function HandNotes({ stage, table, view, picked }: NoteProps & Picking) {
  const hasPlayed = view.tricks.some(({ plays }) => plays.some(({ seat }) => seat === view.you));
  const received = hasPlayed ? [] : (view.received ?? []);
  return trumpOrNewNotes(table, view, idsIn(view, 'hand'), received)
    .filter(({ piece }) => !picked.includes(piece))
    .map(({ piece, words }) => (
      <PieceLabel
        key={piece}
        stage={stage}
        piece={piece}
        look="note held"
        testid={received.includes(piece) ? 'received' : 'trump-card'}
        standing={HELD}
      >
        {words}
      </PieceLabel>
    ));
}

interface OwnMarksProps extends NoteProps, Pick<Picking, 'table'> {
  /** Pieces whose value is shown elsewhere: those picked, and the current one, whose own label says more. */
  readonly hidden: readonly PieceId[];
}

/** Marks the player's own pieces that are worth more than they show. */
function OwnMarks({ stage, table, view, hidden }: OwnMarksProps) {
  return ownMarks(table, view)
    .filter(({ piece }) => !hidden.includes(piece))
    .map(({ piece, words, short, isUnthrown, isCard }) => (
      <PieceLabel
        key={piece}
        stage={stage}
        piece={piece}
        look={`note ${isCard ? 'held' : 'own-die'}`}
        testid="own-mark"
        standing={isCard ? HELD : isUnthrown ? UNROLLED_DIE : OWN_DIE}
      >
        <span data-until={1}>{words}</span>
        <span data-from={1}>{short}</span>
      </PieceLabel>
    ));
}

/** Marks trumps among the played cards, which beat higher plain cards. The best play has its own mark. */
function PlayedTrumps({ stage, table, view }: NoteProps & { readonly table: Table }) {
  const out = (view.tricks.at(-1)?.plays ?? []).flatMap(({ cancelledWith, pieces }) =>
    cancelledWith === undefined ? [] : pieces,
  );
  const mark = aheadMark(table, view);
  const marked = mark?.isTrump ? leadingPieces(view) : [];
  return trumpOrNewNotes(table, view, idsIn(view, 'trick'), [])
    .filter(({ piece }) => !out.includes(piece) && !marked.includes(piece))
    .map(({ piece, words }) => (
      <PieceLabel
        key={piece}
        stage={stage}
        piece={piece}
        look="note played-trump"
        testid="trump-card"
        standing={PLAYED_TRUMP}
      >
        {words}
      </PieceLabel>
    ));
}

function trumpOrNewNotes(
  table: Table,
  view: View,
  pieces: readonly PieceId[],
  received: readonly PieceId[],
): readonly { readonly piece: PieceId; readonly words: string }[] {
  const { overlay } = wordsOf('table');
  return pieces.flatMap(piece => {
    const [face] = table.equipment[piece]?.faces ?? [];
    const isTrump = face !== undefined && isTrumpFace(view, face);
    const isNew = received.includes(piece);
    if (!isTrump && !isNew) return [];
    return [{ piece, words: isNew ? (isTrump ? overlay.newTrump : overlay.newCard) : overlay.trump }];
  });
}
