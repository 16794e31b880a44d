import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Table } from '../../../engine/protocol/messages.ts';
import { isCardTable } from '../../layout/card-table.ts';
import { type Frame, type Interface, interfaceFor } from '../../layout/interface.ts';

const frameNow = (): Frame => ({ width: window.innerWidth, height: window.innerHeight });

/** Where everything round the table lies in the window as it is now. */
export function useInterface(textScale: number, table: Table): Interface {
  const [{ width, height }, resize] = useState(frameNow);
  useEffect(() => {
    const changed = (): void => resize(frameNow());
    window.addEventListener('resize', changed);
    return () => window.removeEventListener('resize', changed);
  }, []);
  return useMemo(
    () => interfaceFor({ width, height }, textScale, table.players.length, isCardTable(table)),
    [width, height, textScale, table],
  );
}
