import type { Client } from '../../client/client.ts';
import { wordsOf } from '../../language/language.ts';
import { Dialog } from '../parts/dialog.tsx';
import { ChoiceField } from '../parts/fields/choice-field.tsx';
import { HintsField, TextSizeField } from '../settings/setting-pages.tsx';
import './first-start.css';

const SCREENS = ['own', 'shared'] as const;

interface FirstStartProps {
  readonly client: Client;
  readonly onClose: () => void;
}

/** Asks for the settings that decide whether a first match is readable and enjoyable. Each takes effect at once. */
export function FirstStart({ client, onClose }: FirstStartProps) {
  const { settings } = client;
  const { bigScreen } = settings.now.value;
  const { menu } = wordsOf('screen');
  return (
    <Dialog title={menu.welcome} testid="first-start" onEscape={onClose} closeWords={menu.toMenu}>
      <div class="first-start">
        <p>{menu.questions}</p>
        <TextSizeField settings={settings} />
        <ChoiceField
          label={menu.screen}
          values={SCREENS.map(value => ({ value, label: menu.screens[value] }))}
          chosen={bigScreen ? 'shared' : 'own'}
          onChoose={screen => settings.change({ bigScreen: screen === 'shared', sharesScreen: screen === 'shared' })}
          help={menu.screenHelp}
        />
        <HintsField settings={settings} />
      </div>
    </Dialog>
  );
}
