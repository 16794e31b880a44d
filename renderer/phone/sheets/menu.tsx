import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { wordsOf } from '../../language/language.ts';
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
  const { sheets } = wordsOf('phone');
  const table = client.match.table.value;
  const view = client.match.shown.value?.view;
  return (
    <>
      <button type="button" class="press round menu-button" aria-label={sheets.menu} onClick={() => setOpen('menu')}>
        <svg viewBox="-1 -1 2 2" aria-hidden="true">
          <path d="M-.6-.45H.6M-.6 0H.6M-.6.45H.6" />
        </svg>
      </button>
      {open === 'menu' && (
        <Sheet title={sheets.menu} onClose={close}>
          {view && <MenuItem onPress={() => setOpen('scores')}>{sheets.scores}</MenuItem>}
          {table && <MenuItem onPress={() => setOpen('rules')}>{sheets.rulesOf(table.name)}</MenuItem>}
          <MenuItem onPress={() => setOpen('settings')}>{sheets.settings}</MenuItem>
          <MenuItem onPress={() => setOpen('stand-up')}>{sheets.standUp}</MenuItem>
        </Sheet>
      )}
      {open === 'rules' && table && <RulesSheet table={table} onClose={close} />}
      {open === 'scores' && table && view && <ScoresSheet table={table} view={view} onClose={close} />}
      {open === 'settings' && <SettingsSheet settings={settings} onClose={close} />}
      {open === 'stand-up' && (
        <Sheet title={sheets.standUpTitle} onClose={close}>
          <p>{sheets.standUpText}</p>
          <MenuItem onPress={close} isInitial>
            {sheets.keepSeat}
          </MenuItem>
          <MenuItem onPress={() => client.standUp()}>{sheets.standUp}</MenuItem>
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
