import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Table } from '../../../engine/protocol/match/table.ts';
import type { Rect, WindowSize } from '../../layout/interface/camera.ts';
import { interfaceFor } from '../../layout/interface/interface.ts';
import type { Interface } from '../../layout/interface/regions.ts';

const frameNow = (): WindowSize => ({ width: window.innerWidth, height: window.innerHeight });

export function useWindowSize(): WindowSize {
  const [frame, resize] = useState(frameNow);
  useEffect(() => {
    const changed = (): void =>
      resize(before => {
        const now = frameNow();
        return now.width === before.width && now.height === before.height ? before : now;
      });
    // It may have changed since the first picture.
    changed();
    window.addEventListener('resize', changed);
    return () => window.removeEventListener('resize', changed);
  }, []);
  return frame;
}

/** Returns the positions of everything round the table in a window. */
export function useInterface(frame: WindowSize, textScale: number, table: Table): Interface {
  return useMemo(() => {
    const { players, furniture, isShared } = table;
    return interfaceFor(frame, textScale, players.length, { hasCards: furniture.hands === 'fan', isShared });
  }, [frame, textScale, table]);
}

/** Returns custom properties with the positions of elements anchored at the right or bottom of the window. */
export function placesOf(
  { prompt: line, actions, corner, plates, isLarge }: Interface,
  frame: WindowSize,
  isShared: boolean,
): Readonly<Record<string, string>> {
  const near = isShared && !isLarge ? plates.find(({ side }) => side === 'near') : undefined;
  const right = (rect: Rect): string => `${frame.width - rect.left - rect.width}px`;
  const bottom = (rect: Rect): string => `${frame.height - rect.top - rect.height}px`;
  return {
    '--prompt-left': `${line.left}px`,
    '--prompt-right': right(line),
    '--prompt-bottom': bottom(line),
    '--prompt-high': `${line.height}px`,
    '--actions-most': `${actions.width}px`,
    '--actions-high': `${actions.height}px`,
    '--actions-right': right(actions),
    '--actions-bottom': bottom(actions),
    '--corner-top': `${corner.top}px`,
    '--corner-right': right(corner),
    '--near-plate-right': `${near ? near.left + near.width : 0}px`,
  };
}
