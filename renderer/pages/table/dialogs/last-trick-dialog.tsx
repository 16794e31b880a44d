import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Table } from '../../../../engine/protocol/match/table.ts';
import type { Play, View } from '../../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../../client/client.ts';
import { keyOf } from '../../../keys/key.ts';
import { wordsOf } from '../../../language/language.ts';
import { usePads } from '../../../pads/use-pads.ts';
import { lastTrick, type PlayResult } from '../../../tricks/trick-results.ts';
import { nameOf } from '../../../view/people.ts';
import { faceOf } from '../../../view/pieces.ts';
import { shownRolls } from '../../../view/tricks.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { DiePicture } from '../../parts/die-picture.tsx';
import { SeatPortrait } from '../../people/seat-portrait.tsx';
import './last-trick-dialog.css';

interface LastTrickProps {
  readonly client: Client;
  readonly table: Table;
  readonly view: View;
  readonly onClose: () => void;
}

/** The last complete trick of the deal: the plays in order, who won it and why. */
export function LastTrickDialog({ client, table, view, onClose }: LastTrickProps) {
  useSameKeyCloses(client, onClose);
  const last = lastTrick(table, view);
  const labels = wordsOf('table').dialogs.lastTrick;
  return (
    <Dialog title={labels.title} testid="last-trick" look="board" onEscape={onClose}>
      {last === null ? (
        <p class="lead">{labels.none}</p>
      ) : (
        <div class="last-trick">
          <p class="end">
            {labels.number(last.number)} {last.result.end}
          </p>
          {last.result.reason !== null && <p class="reason">{last.result.reason}</p>}
          <ol>
            {last.trick.plays.map(play => (
              <Played
                key={play.seat}
                table={table}
                play={play}
                result={last.result.plays.find(({ seat }) => seat === play.seat)}
              />
            ))}
          </ol>
        </div>
      )}
    </Dialog>
  );
}

interface PlayedProps {
  readonly table: Table;
  readonly play: Play;
  readonly result: PlayResult | undefined;
}

/** The pieces of one play as they lay on the table. */
function Played({ table, play, result }: PlayedProps) {
  const isBest = result?.isBest === true;
  const rolls = shownRolls(play);
  return (
    <li class={isBest ? 'best' : ''}>
      <SeatPortrait table={table} seat={play.seat} expression={isBest ? 'pleased' : 'calm'} />
      <span class="name">{nameOf(table, play.seat)}</span>
      <span class={play.cancelledWith === undefined ? 'pieces' : 'pieces cancelled'}>
        {play.pieces.map((piece, at) => {
          const face = faceOf(table, piece, play.up[at] ?? null);
          const shape = table.equipment[piece]?.shape;
          return face && shape && <DiePicture key={piece} shape={shape} {...face} />;
        })}
      </span>
      {rolls !== null && <span class="rolls">{`${rolls} = ${play.counts}`}</span>}
      <span class="note">{result?.note}</span>
    </li>
  );
}

/** Closes the dialog when the key or button that opens it is pressed again, or released after being held. */
function useSameKeyCloses(client: Client, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  // A layout effect, because the key may be pressed as soon as the dialog is visible.
  useLayoutEffect(() => {
    // A held key repeats.
    let isHeld = false;
    const isOwnKey = (event: KeyboardEvent): boolean => keyOf(event) === client.settings.now.peek().keys.lastTrick;
    const pressed = (event: KeyboardEvent): void => {
      if (!isOwnKey(event)) return;
      if (event.repeat) isHeld = true;
      else latest.current();
    };
    const closeIfHeld = (): void => {
      if (isHeld) latest.current();
    };
    const released = (event: KeyboardEvent): void => {
      if (isOwnKey(event)) closeIfHeld();
    };
    window.addEventListener('keydown', pressed);
    window.addEventListener('keyup', released);
    window.addEventListener('blur', closeIfHeld);
    return () => {
      window.removeEventListener('keydown', pressed);
      window.removeEventListener('keyup', released);
      window.removeEventListener('blur', closeIfHeld);
    };
  }, [client]);
  usePads(client.pads, command => {
    if (command === 'previous') close();
    return command === 'previous';
  });
}
