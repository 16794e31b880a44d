import type { Table } from '../../../../../engine/protocol/match/table.ts';
import type { Piece } from '../../../../../engine/protocol/vocabulary.ts';
import type { SeenMoment, SeenPiece } from '../../../../hints/seen-moment.ts';
import { wordsOf } from '../../../../language/language.ts';
import { suitOfPiece } from '../../../../view/pieces.ts';
import { Coin } from '../../../parts/coin.tsx';
import { Counter } from '../../../parts/counter.tsx';
import { DiePicture } from '../../../parts/die-picture.tsx';
import { SeatPortrait } from '../../../people/seat-portrait.tsx';
import './moment-picture.css';

interface MomentPictureProps {
  readonly table: Table;
  readonly seen: SeenMoment;
}

/** The open trick and the player's hand as they were at a choice, with the choice ringed. */
export function MomentPicture({ table, seen: { trick, hand, label } }: MomentPictureProps) {
  return (
    <div class="moment-picture" role="img" aria-label={label}>
      {trick.length > 0 && (
        <span class="row">
          {trick.map(({ seat, pieces }) => (
            <span key={seat} class="played">
              <SeatPortrait table={table} seat={seat} />
              <Pieces table={table} pieces={pieces} />
            </span>
          ))}
        </span>
      )}
      <span class="row">
        <Pieces table={table} pieces={hand} />
      </span>
    </div>
  );
}

function Pieces({ table, pieces }: { readonly table: Table; readonly pieces: readonly SeenPiece[] }) {
  return (
    <>
      {pieces.map(({ piece, face, isChosen }) => {
        const known = table.equipment[piece];
        return (
          known && (
            <span key={piece} class={isChosen ? 'piece chosen' : 'piece'}>
              {face === null ? <UnthrownDie die={known} /> : <DiePicture shape={known.shape} {...face} />}
            </span>
          )
        );
      })}
    </>
  );
}

/** A die whose face nobody knew: its suit and its kind. Two suits share a colour, and the mark tells them apart. */
function UnthrownDie({ die }: { readonly die: Piece }) {
  const suit = suitOfPiece(die);
  return (
    <>
      {suit !== null && <Coin suit={suit} />}
      <Counter text={wordsOf('table').sheet.unrolled({ kind: die.kind, shape: die.shape })} suit={suit} />
    </>
  );
}
