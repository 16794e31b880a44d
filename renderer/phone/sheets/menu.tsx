import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { PhoneClient } from '../state/phone-client.ts';
import type { PhoneSettings } from '../state/settings.ts';
import { RulesSheet } from './rules-sheet.tsx';
import { ScoresSheet } from './scores-sheet.tsx';
import { SettingsSheet } from './settings-sheet.tsx';
import { Sheet } from './sheet.tsx';

interface MenuProps {
  readonly client: PhoneClient;
  readonly settings: Signal<PhoneSettings>;
}
type SheetName = 'menu' | 'rules' | 'scores' | 'settings' | 'stand-up';

/** The button in the corner, and the sheets it opens. */
export function MenuButton({ client, settings }: MenuProps) {
  const [open, setOpen] = useState<SheetName | null>(null);
  const close = (): void => setOpen(null);
  const table = client.match.table.value;
  const view = client.match.shown.value?.view;
  return (
    <>
      <button type="button" class="press round menu-button" aria-label="Menu" onClick={() => setOpen('menu')}>
        <svg viewBox="-1 -1 2 2" aria-hidden="true">
          <path d="M-.6-.45H.6M-.6 0H.6M-.6.45H.6" />
        </svg>
      </button>
      {open === 'menu' && (
        <Sheet title="Menu" onClose={close}>
          {view && <MenuItem onPress={() => setOpen('scores')}>Scores</MenuItem>}
          {table && <MenuItem onPress={() => setOpen('rules')}>Rules of {table.name}</MenuItem>}
          <MenuItem onPress={() => setOpen('settings')}>Settings</MenuItem>
          <MenuItem onPress={() => setOpen('stand-up')}>Stand up</MenuItem>
        </Sheet>
      )}
      {open === 'rules' && table && <RulesSheet table={table} onClose={close} />}
      {open === 'scores' && table && view && <ScoresSheet table={table} view={view} onClose={close} />}
      {open === 'settings' && <SettingsSheet settings={settings} onClose={close} />}
      {open === 'stand-up' && (
        <Sheet title="Stand up?" onClose={close}>
          <p>A computer plays your seat from then on. To come back, you knock again.</p>
          <MenuItem onPress={close} isInitial>
            Keep my seat
          </MenuItem>
          <MenuItem onPress={() => client.standUp()}>Stand up</MenuItem>
        </Sheet>
      )}
    </>
  );
}

interface ItemProps {
  readonly children: ComponentChildren;
  readonly onPress: () => void;
  /** Whether it is focused first. */
  readonly isInitial?: boolean;
}

const MenuItem = ({ children, onPress, isInitial }: ItemProps) => (
  <button type="button" class="press item" data-initial-focus={isInitial} onClick={onPress}>
    {children}
  </button>
);
