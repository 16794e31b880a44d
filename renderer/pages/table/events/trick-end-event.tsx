import { useEffect } from 'preact/hooks';
import type { Table } from '../../../../engine/protocol/match/table.ts';
import type { View } from '../../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../../client/client.ts';
import { isAsked } from '../moment.ts';
import { TrickWords } from './trick-words.tsx';
import { WinnerLozenge } from './winner-lozenge.tsx';

interface EventProps {
  readonly client: Client;
  readonly table: Table;
  readonly view: View;
}

/** Keys that do nothing alone. */
const MODIFIERS: readonly string[] = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta'];
/** Pixels of movement after which a pointer is meant for the table. */
const MIN_POINTER_MOVE = 40;

/**
 * Shown over the table during the end of a trick. The player ends it by any key or press, or on their turn by moving
 * the pointer.
 */
export function TrickEndEvent({ client, table, view }: EventProps) {
  const form = client.match.trickEnd.value;
  const isShown = form !== null;
  const endsByMoving = isAsked(client.match, view);
  useEffect(
    () => (isShown ? endWhenActive(endsByMoving, () => client.endTrickEnd()) : undefined),
    [client, isShown, endsByMoving],
  );
  if (form === null) return null;
  return (
    <>
      <TrickWords table={table} view={view} form={form} />
      <WinnerLozenge stage={client.state.stage.value} view={view} />
    </>
  );
}

/** Calls back when the player does something. Returns a function that stops this. */
function endWhenActive(endsByMoving: boolean, end: () => void): () => void {
  let moved = 0;
  const pointerMoved = ({ movementX, movementY, isPrimary }: PointerEvent): void => {
    if (isPrimary) moved += Math.abs(movementX) + Math.abs(movementY);
    if (endsByMoving && moved > MIN_POINTER_MOVE) end();
  };
  // A key that was already held is not meant for what is shown now.
  const keyPressed = ({ key, repeat }: KeyboardEvent): void => {
    if (!repeat && !MODIFIERS.includes(key)) end();
  };
  window.addEventListener('pointermove', pointerMoved);
  window.addEventListener('pointerdown', end);
  window.addEventListener('keydown', keyPressed);
  return () => {
    window.removeEventListener('pointermove', pointerMoved);
    window.removeEventListener('pointerdown', end);
    window.removeEventListener('keydown', keyPressed);
  };
}
