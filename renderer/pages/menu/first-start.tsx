import type { Client } from '../../client/client.ts';
import { Dialog } from '../parts/dialog.tsx';
import { ChoiceField } from '../parts/fields/choice-field.tsx';
import { HintsField, TextSizeField } from '../settings/setting-pages.tsx';
import './first-start.css';

const SCREENS = [
  { value: 'own', label: 'My own screen' },
  { value: 'shared', label: 'A screen we share' },
] as const;

/** Asks for the settings that decide whether a first match is readable and enjoyable. Each takes effect at once. */
export function FirstStart({ client }: { readonly client: Client }) {
  const { settings } = client;
  const { bigScreen } = settings.now.value;
  const end = (): void => client.endFirstStart();
  return (
    <Dialog title="Welcome" testid="first-start" onEscape={end} closeWords="To the menu">
      <div class="first-start">
        <p>Three questions before you play. You can change the answers in Settings.</p>
        <TextSizeField settings={settings} />
        <ChoiceField
          label="Screen"
          values={SCREENS}
          chosen={bigScreen ? 'shared' : 'own'}
          onChoose={screen => settings.change({ bigScreen: screen === 'shared', sharesScreen: screen === 'shared' })}
          help="Shared: a television for several people. Words and buttons are half again as large, and hands stay hidden until their player looks alone."
        />
        <HintsField settings={settings} />
      </div>
    </Dialog>
  );
}
