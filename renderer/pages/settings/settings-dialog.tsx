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

/** The data page has no settings and so no defaults. */
type PageName = SettingGroup | 'data';

const PAGES = [
  { name: 'screen', title: 'Screen', Page: ScreenSettings },
  { name: 'table', title: 'Table', Page: TableSettings },
  { name: 'portrait', title: 'Portrait', Page: PortraitSettings },
  { name: 'sound', title: 'Sound', Page: SoundSettings },
  { name: 'keys', title: 'Keys', Page: KeySettings },
  { name: 'pads', title: 'Controller', Page: PadSettings },
  { name: 'data', title: 'Data', Page: DataPage },
] as const satisfies readonly {
  readonly name: PageName;
  readonly title: string;
  readonly Page: FunctionComponent<{ readonly settings: SettingsStore; readonly pads: Pads }>;
}[];

interface SettingsProps {
  readonly client: Pick<Client, 'settings' | 'pads'>;
  /** The page to open first. */
  readonly initialPage?: PageName;
  readonly onClose: () => void;
}

/** The settings, in pages. Every change takes effect at once. */
export function SettingsDialog({ client: { settings, pads }, initialPage = 'screen', onClose }: SettingsProps) {
  const [open, setOpen] = useState<PageName>(initialPage);
  const { title, Page } = required(
    PAGES.find(({ name }) => name === open),
    'page of this name',
  );
  return (
    <Dialog
      title="Settings"
      testid="settings"
      onEscape={onClose}
      actions={
        <>
          <ResetButton settings={settings} group={null} words="Reset all settings" done="All settings are as usual." />
          <Button look="primary" onPress={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div class="settings">
        <Tabs label="Settings" tabs={PAGES} open={open} onOpen={setOpen}>
          <Page settings={settings} pads={pads} />
          {open !== 'data' && (
            <ResetButton
              key={open}
              settings={settings}
              group={open}
              words={`Reset ${title.toLowerCase()}`}
              done={open === 'keys' ? 'All keys are as usual.' : `${title} is as usual.`}
            />
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
        {canUndo ? 'Undo the reset' : words}
      </Button>
      <span role="status">{canUndo ? done : ''}</span>
    </div>
  );
}
