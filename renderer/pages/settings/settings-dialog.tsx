import type { FunctionComponent } from 'preact';
import { useState } from 'preact/hooks';
import type { Client } from '../../client/client.ts';
import {
  defaultsIn,
  hasValues,
  type SettingGroup,
  type Settings,
  type SettingsStore,
  settingsIn,
} from '../../client/settings/settings.ts';
import { wordsOf } from '../../language/language.ts';
import { required } from '../../lists.ts';
import type { Pads } from '../../pads/pads.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { late } from '../parts/late.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { KeySettings } from './key-settings.tsx';
import { PadSettings } from './pad-settings.tsx';
import { PortraitSettings, ScreenSettings, SoundSettings, TableSettings } from './setting-pages.tsx';
import './settings.css';

const DataSettings = late(async () => (await import('./data-settings.tsx')).DataSettings, 'pages');
const DataPage: FunctionComponent<{ readonly settings: SettingsStore }> = ({ settings }) => (
  <DataSettings settings={settings} />
);

const PAGES = [
  { name: 'screen', Page: ScreenSettings },
  { name: 'table', Page: TableSettings },
  { name: 'portrait', Page: PortraitSettings },
  { name: 'sound', Page: SoundSettings },
  { name: 'keys', Page: KeySettings },
  { name: 'pads', Page: PadSettings },
  { name: 'data', Page: DataPage },
] as const satisfies readonly {
  /** The data page has no settings and so no defaults. */
  readonly name: SettingGroup | 'data';
  readonly Page: FunctionComponent<{ readonly settings: SettingsStore; readonly pads: Pads }>;
}[];
type PageName = (typeof PAGES)[number]['name'];

interface SettingsProps {
  readonly client: Pick<Client, 'settings' | 'pads'>;
  /** The page to open first. */
  readonly initialPage?: PageName;
  readonly onClose: () => void;
}

/** The settings, in pages. Every change takes effect at once. */
export function SettingsDialog({ client: { settings, pads }, initialPage = 'screen', onClose }: SettingsProps) {
  const [open, setOpen] = useState<PageName>(initialPage);
  const { title, done, pages, reset, hasReset } = wordsOf('pages').settings;
  const { Page } = required(
    PAGES.find(({ name }) => name === open),
    'page of this name',
  );
  return (
    <Dialog
      title={title}
      testid="settings"
      onEscape={onClose}
      actions={
        <>
          <ResetButton settings={settings} group={null} words={reset.all} done={hasReset.all} />
          <Button look="primary" onPress={onClose}>
            {done}
          </Button>
        </>
      }
    >
      <div class="settings">
        <Tabs label={title} tabs={PAGES.map(({ name }) => ({ name, title: pages[name] }))} open={open} onOpen={setOpen}>
          <Page settings={settings} pads={pads} />
          {open !== 'data' && (
            <ResetButton key={open} settings={settings} group={open} words={reset[open]} done={hasReset[open]} />
          )}
        </Tabs>
      </div>
    </Dialog>
  );
}

interface ResetProps {
  readonly settings: SettingsStore;
  /** The settings to reset; null for all. */
  readonly group: SettingGroup | null;
  readonly words: string;
  /** Announced once it is done. */
  readonly done: string;
}

/** Resets a group of settings. This can be undone until another setting of the group changes. */
function ResetButton({ settings, group, words, done }: ResetProps) {
  const [before, keep] = useState<Partial<Settings> | null>(null);
  const now = settings.now.value;
  const isDefault = hasValues(now, defaultsIn(group));
  const canUndo = isDefault && before !== null && !hasValues(now, before);
  const press = (): void => {
    keep(canUndo ? null : settingsIn(now, group));
    settings.change(canUndo ? before : defaultsIn(group));
  };
  return (
    <div class="reset">
      <Button look="quiet" disabled={isDefault && !canUndo} onPress={press}>
        {canUndo ? wordsOf('pages').settings.undoReset : words}
      </Button>
      <span role="status">{canUndo ? done : ''}</span>
    </div>
  );
}
