import { useState } from 'preact/hooks';
import {
  inGroup,
  isSet,
  type SettingGroup,
  type Settings,
  type SettingsStore,
  usualIn,
} from '../../client/settings.ts';
import { Button } from '../parts/button.tsx';

interface ResetProps {
  readonly settings: SettingsStore;
  /** What is made usual; null: everything. */
  readonly group: SettingGroup | null;
  readonly words: string;
  /** Said when it is done. */
  readonly done: string;
}

/** Makes a group of settings usual at once, and takes that back as long as nothing else has been set since. */
export function ResetButton({ settings, group, words, done }: ResetProps) {
  const [before, keep] = useState<Partial<Settings> | null>(null);
  const now = settings.now.value;
  const isUsual = isSet(now, usualIn(group));
  const canUndo = isUsual && before !== null && !isSet(now, before);
  const press = (): void => {
    keep(canUndo ? null : inGroup(now, group));
    settings.change(canUndo ? before : usualIn(group));
  };
  return (
    <div class="reset">
      <Button look="quiet" disabled={isUsual && !canUndo} onPress={press}>
        {canUndo ? 'Undo the reset' : words}
      </Button>
      <span role="status">{canUndo ? done : ''}</span>
    </div>
  );
}
