import type { Signal } from '@preact/signals';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Table } from '../../../engine/protocol/match/table.ts';
import type { View } from '../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../client/client.ts';
import { lateDialog } from '../parts/late.tsx';
import { SettingsDialog } from '../settings/settings-dialog.tsx';
import { KeysDialog } from './dialogs/keys-dialog.tsx';
import { LastTrickDialog } from './dialogs/last-trick-dialog.tsx';
import { MatchMenu } from './dialogs/match-menu.tsx';
import { PauseDialog, SheetDialog } from './dialogs/sheet/sheet-dialogs.tsx';
import { TricksDialog } from './dialogs/tricks-dialog.tsx';
import { modePartsOf } from './mode-parts.tsx';
import { PhonesDialog } from './phones/phones-dialog.tsx';

const RulesDialog = lateDialog(async () => (await import('../rules/rules.tsx')).RulesDialog, 'guides');

type Panel =
  | 'menu'
  | 'phones'
  | 'sheet'
  | 'tricks'
  | 'lastTrick'
  | 'rules'
  | 'settings'
  | 'keys'
  | 'key-settings'
  | 'pad-settings'
  | null;

interface OpenDialogProps {
  readonly client: Client;
  readonly table: Table;
  readonly view: View;
  readonly panel: Panel;
  readonly open: (panel: Panel) => void;
  readonly close: () => void;
}

/** The dialog over the table: one opened by the player, the end of the match, or the sheet of the finished deal. */
export function OpenDialog({ client, table, view, panel, open, close }: OpenDialogProps) {
  const pause = client.match.pause.value;
  const card = client.state.lobby.value?.games.find(game => game.id === table.game);
  if (panel === 'menu') return <MatchMenu client={client} table={table} view={view} onResume={close} open={open} />;
  if (panel === 'phones')
    return <PhonesDialog client={client} table={table} onEscape={close} onResume={() => open(null)} />;
  if (panel === 'sheet') return <SheetDialog table={table} view={view} onClose={close} />;
  if (panel === 'tricks') return <TricksDialog client={client} table={table} view={view} onClose={close} />;
  if (panel === 'lastTrick') return <LastTrickDialog client={client} table={table} view={view} onClose={close} />;
  if (panel === 'rules' && card) return <RulesDialog card={card} onClose={close} />;
  if (panel === 'settings') return <SettingsDialog client={client} onClose={close} />;
  if (panel === 'key-settings') return <SettingsDialog client={client} initialPage="keys" onClose={close} />;
  if (panel === 'pad-settings') return <SettingsDialog client={client} initialPage="pads" onClose={close} />;
  if (panel === 'keys') {
    const bindings = client.settings.now.value.keys;
    return <KeysDialog bindings={bindings} onChange={open} onClose={close} />;
  }
  // The end of the last trick comes first.
  if (client.match.trickEnd.value !== null) return null;
  const toMenu = (): void => open('menu');
  const end = modePartsOf(table.mode).end?.({ client, table, mode: table.mode, view, onEscape: toMenu });
  if (end) return <>{end}</>;
  if (pause === null) return null;
  return <PauseDialog client={client} table={table} view={view} deal={pause} onEscape={toMenu} />;
}

/** The panel over the table. One opened from the menu closes to the menu. `isOpen` informs the rest of the client. */
export function usePanel(isOpen: Signal<boolean>) {
  const [{ panel, isFromMenu }, show] = useState<{ panel: Panel; isFromMenu: boolean }>(CLOSED);
  useLayoutEffect(() => {
    isOpen.value = panel !== null;
    return () => {
      isOpen.value = false;
    };
  }, [isOpen, panel !== null]);
  return {
    panel,
    open: (next: Panel): void =>
      show(({ panel: before, isFromMenu: was }) => ({
        panel: next,
        isFromMenu: before === 'menu' || (before !== null && was),
      })),
    close: (): void => show(isFromMenu ? MENU : CLOSED),
  };
}
const CLOSED = { panel: null, isFromMenu: false } as const;
const MENU = { panel: 'menu', isFromMenu: false } as const;
