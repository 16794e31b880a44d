import type { Table } from '../../../../engine/protocol/match/table.ts';
import type { Face, PieceId, Play, View } from '../../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../../client/client.ts';
import { wordsOf } from '../../../language/language.ts';
import { namedInView, namedPiece } from '../../../prompt/named.ts';
import type { SceneStage } from '../../../scene/scene-stage.ts';
import { type AheadMark, aheadMark } from '../../../tricks/ahead-mark.ts';
import { standingsOf } from '../../../tricks/trick-results.ts';
import { personAt } from '../../../view/people.ts';
import { faceInView, faceOf, isCardDie, rankMark, ranksOn, suitOfPiece } from '../../../view/pieces.ts';
import { rollOffNote, rollOffPurpose } from '../../../view/roll-off.ts';
import { cancelWords, playsOnTable, shownRolls } from '../../../view/tricks.ts';
import { honourName, honourWords, isTrumpFace } from '../../../view/trump.ts';
import { Coin } from '../../parts/coin.tsx';
import { SeatPortrait } from '../../people/seat-portrait.tsx';
import { PieceLabel, PieceMark } from './at-piece.tsx';
import type { Standing } from './label-arranger.ts';
import './values.css';

interface ValuesProps {
  readonly client: Client;
  readonly table: Table;
  readonly view: View;
}

const PLAYED: Standing = { places: 'round', weight: 80 };
const BEST: Standing = { places: 'round', weight: 85 };
const OPEN: Standing = { places: 'round', weight: 70 };
const CARD_MARK: Standing = { places: ['below', 'above', 'foot'], weight: 86 };
/** The corner of a card without print. The lower half of the card below in a pair is covered. */
const ON_CARD: Standing = { places: ['low-corner'], weight: 82 };
const ON_CARD_IN_PAIR: Standing = { places: ['high-corner'], weight: 82 };
const POINTED: Standing = { places: ['above', 'below'], weight: 60, rows: 3 };

/**
 * Values of dice in large text beside them: of those played or open, and of the current piece. A moving piece has no
 * label. A played card shows its owner. Other cards, and unplayed card dice, are legible themselves and are labelled
 * only when focused or hovered.
 */
export function Values({ client, table, view }: ValuesProps) {
  const { stage } = client.state;
  const { throwing } = client.match;
  const { focused, hovered, refused } = client.decision;
  const thrown = throwing.value?.pieces ?? [];
  const isCard = (piece: PieceId | undefined): boolean =>
    piece !== undefined && table.equipment[piece]?.shape === 'card';
  const pointed = hovered.value ?? focused.value;
  const { best, out } = standingsOf(table, view);
  const shared = { stage: stage.value, table };
  const mark = aheadMark(table, view);
  return (
    <div class="values" aria-hidden="true">
      {playsAtRest(view, thrown).map(play => {
        const Played = isCard(play.pieces[0]) ? PlayedCard : PlayedDice;
        return (
          <Played
            key={play.pieces[0]}
            {...shared}
            view={view}
            play={play}
            mark={mark?.seat === play.seat ? mark : null}
            look={best === play.seat ? 'played best' : out.has(play.seat) ? 'played out' : 'played'}
          />
        );
      })}
      {openAtRest(view, thrown)
        .filter(({ id }) => !isCard(id) && !isCardDie(table.equipment[id]))
        .map(({ id, up }) => (
          <OpenValue key={id} {...shared} piece={id} up={up} note={rollOffNote(table, view, id)} />
        ))}
      {thrownValues(throwing.value).map(({ piece, up }) => (
        <ThrownValue key={`thrown ${piece}`} {...shared} piece={piece} up={up} />
      ))}
      {pointed !== null && !thrown.includes(pointed) && pointed !== refused.value && (
        <PointedValue key={`pointed ${pointed}`} {...shared} view={view} piece={pointed} />
      )}
    </div>
  );
}

interface ValueProps {
  readonly stage: SceneStage | null;
  readonly table: Table;
}

interface PlayedProps extends ValueProps {
  readonly view: View;
  readonly play: Play;
  /** Says that this play is ahead, and why; null for other plays. */
  readonly mark: AheadMark | null;
  readonly look: string;
}

/** Shows who played a die or a pair, and what it counts or shows. */
function PlayedDice({ stage, table, view, play, mark, look }: PlayedProps) {
  const { pieces, up, seat, counts } = play;
  const faces = pieces.flatMap((piece, index) => faceOf(table, piece, up[index] ?? null) ?? []);
  const values = counts === null ? faces.map(rankMark) : [counts];
  if (values.length === 0) return null;
  return (
    <PieceLabel stage={stage} piece={pieces} look={look} testid="value" standing={mark ? BEST : PLAYED}>
      <span data-until={3}>
        <SeatPortrait table={table} seat={seat} />
      </span>
      {values.length > 1 ? (
        <PairValue values={values} mark={mark} />
      ) : (
        <DieValue table={table} view={view} play={play} mark={mark} value={values[0] ?? ''} />
      )}
    </PieceLabel>
  );
}

interface DieValueProps extends Pick<PlayedProps, 'table' | 'view' | 'play' | 'mark'> {
  readonly value: string | number;
}

function DieValue({ table, view, play, mark, value }: DieValueProps) {
  const [piece] = play.pieces;
  const face = piece === undefined ? null : faceOf(table, piece, play.up[0] ?? null);
  const rolls = shownRolls(play);
  const honour = face && honourName(view, face);
  return (
    <>
      {mark && <small data-until={2}>{wordsOf('play').tricks.mark.before(mark)}</small>}
      {rolls && <small data-until={1}>{`${rolls} = `}</small>}
      {value}
      {piece !== undefined && face?.suit && isCardDie(table.equipment[piece]) && <Coin suit={face.suit} />}
      {honour && <small data-until={2}>{` ${honour}`}</small>}
      {mark?.why && <small data-until={1}>{wordsOf('play').tricks.mark.after(mark.why)}</small>}
    </>
  );
}

interface PairValueProps {
  readonly values: readonly (string | number)[];
  readonly mark: AheadMark | null;
}

/** Shows the number on each die of a pair, as they lie, and what the pair counts. */
function PairValue({ values, mark }: PairValueProps) {
  return (
    <>
      {values.map((value, index) => (
        // Both may show the same number.
        <span key={index} class="of-pair">
          {value}
        </span>
      ))}
      {mark && <small data-until={1}>{wordsOf('play').tricks.mark.whole(mark)}</small>}
    </>
  );
}

/** A played card, legible itself: shows its player's face and, if it is ahead, the mark. */
function PlayedCard({ stage, table, play, mark, look }: PlayedProps) {
  const [piece] = play.pieces;
  if (piece === undefined) return null;
  return (
    <>
      <PieceLabel
        stage={stage}
        piece={piece}
        look={`${look} on-card`}
        testid="value"
        standing={play.cancelledWith === undefined ? ON_CARD : ON_CARD_IN_PAIR}
      >
        <SeatPortrait table={table} seat={play.seat} />
      </PieceLabel>
      {mark && (
        <PieceLabel stage={stage} piece={piece} look="card-mark" testid="card-mark" standing={CARD_MARK}>
          {wordsOf('play').tricks.mark.whole(mark)}
        </PieceLabel>
      )}
    </>
  );
}

interface OpenValueProps extends ValueProps {
  readonly piece: PieceId;
  readonly up: number | null;
  /** Purpose of the number; empty where the piece shows it. */
  readonly note: string;
}

function OpenValue({ stage, table, piece, up, note }: OpenValueProps) {
  const face = faceOf(table, piece, up);
  if (!face) return null;
  return (
    <PieceLabel stage={stage} piece={piece} look="played" testid="value" standing={OPEN}>
      {note !== '' && <small data-until={1}>{note}</small>}
      {rankMark(face)}
    </PieceLabel>
  );
}

/** The number of a die that has just been thrown. It stays with the die on the way to its place. */
function ThrownValue({ stage, table, piece, up }: ValueProps & { readonly piece: PieceId; readonly up: number }) {
  const face = faceOf(table, piece, up);
  if (!face) return null;
  return (
    <PieceMark stage={stage} piece={piece} look="thrown" testid="thrown-value">
      {rankMark(face)}
    </PieceMark>
  );
}

function PointedValue({ stage, table, view, piece }: ValueProps & { readonly view: View; readonly piece: PieceId }) {
  const face = faceInView(table, view, piece);
  const known = table.equipment[piece];
  const suit = suitOfPiece(known) ?? face?.suit;
  if (!known || (!face && known.kind === undefined)) return null;
  return (
    <PieceLabel
      stage={stage}
      piece={piece}
      look="panel pointed"
      testid="pointed"
      standing={POINTED}
      clearOf={ownHand(view).includes(piece) ? ownHand(view) : []}
    >
      {suit && <Coin suit={suit} />}
      <b>{face ? rankMark(face) : ranksOn(known.faces)}</b>
      <span class="kind">
        {purposeOf(table, view, piece) ?? kindOf(table, view, piece)}
        {[...honoursOf(view, face ? [face] : known.faces), ...trumpAndCancelWords(table, view, piece, face)].map(
          told => (
            <em key={told}>{told}</em>
          ),
        )}
      </span>
    </PieceLabel>
  );
}

/** Names a card, or a die by its kind: its face is shown beside that. */
function kindOf(table: Table, view: View, piece: PieceId): string {
  const named = namedInView(table, view, piece);
  return wordsOf('table').overlay.kind(named.noun === 'card' ? named : namedPiece(table, piece, null));
}

/** Returns the purpose of a die that is not for play: to keep a score, or to decide who begins. Null for all others. */
export function purposeOf(table: Table, view: View, piece: PieceId): string | null {
  const seen = view.pieces.find(each => 'id' in each && each.id === piece);
  if (seen?.zone !== 'score') return rollOffPurpose(table, view, piece);
  const owners = view.seats.flatMap(({ team }, seat) => (team === seen.seat ? [seat] : []));
  return wordsOf('table').overlay.scoreOf(owners.map(seat => personAt(table, seat)));
}

/** Explains the special ranks that a piece shows or may show, such as "J: right bower, the highest". */
function honoursOf(view: View, faces: readonly Face[]): readonly string[] {
  return [...new Set(faces.flatMap(face => honourWords(view, face) ?? []))];
}

/** Says whether a piece's face is trump, and which card has cancelled it or was cancelled by it. */
function trumpAndCancelWords(table: Table, view: View, piece: PieceId, face: Face | null): readonly string[] {
  const cancelled = cancelWords(table, view, piece);
  return [
    ...(face && isTrumpFace(view, face) ? [wordsOf('table').overlay.isTrump] : []),
    ...(cancelled === null ? [] : [cancelled]),
  ];
}

function ownHand(view: View): readonly PieceId[] {
  return view.pieces.flatMap(piece =>
    'id' in piece && piece.zone === 'hand' && piece.seat === view.you ? [piece.id] : [],
  );
}

/** Number of thrown dice above which none are labelled: nobody could read that many numbers at once. */
const MAX_LABELLED = 4;

/** Returns the dice of a throw that lie still, with their faces, if they are few. */
export function thrownValues(
  throwing: { readonly pieces: readonly PieceId[]; readonly up?: readonly number[] } | null,
): readonly { readonly piece: PieceId; readonly up: number }[] {
  if (!throwing?.up || throwing.pieces.length > MAX_LABELLED) return [];
  const { pieces, up } = throwing;
  return pieces.flatMap((piece, die) => {
    const face = up[die];
    return face === undefined ? [] : [{ piece, up: face }];
  });
}

/** Returns the labelled plays on the table: those without a piece being thrown. */
export const playsAtRest = (view: View, thrown: readonly PieceId[]): readonly Play[] =>
  playsOnTable(view).filter(({ pieces }) => !pieces.some(piece => thrown.includes(piece)));

/**
 * Returns the pieces open in front of a seat that are not being thrown. Once a piece is turned up, the roll-off is
 * over, and its numbers would cover that piece.
 */
export function openAtRest(
  view: View,
  thrown: readonly PieceId[],
): readonly { readonly id: PieceId; readonly up: number | null }[] {
  if (view.pieces.some(({ zone }) => zone === 'turnup')) return [];
  return view.pieces.flatMap(piece =>
    'up' in piece && piece.zone === 'front' && !thrown.includes(piece.id) ? [piece] : [],
  );
}
