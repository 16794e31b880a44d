import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { SettingsStore } from '../../client/settings/settings.ts';
import { words, wordsOf } from '../../language/language.ts';
import {
  DEFAULT_PAD_BUTTONS,
  isBindable,
  PAD_COMMANDS,
  type PadBindings,
  type PadCommand,
  padCommandFor,
  swappedButtons,
} from '../../pads/bindings.ts';
import { padName } from '../../pads/pad-name.ts';
import { makerOf, type PadMaker, type Pads } from '../../pads/pads.ts';
import { useCapturedButton } from '../../pads/use-pads.ts';
import { Button } from '../parts/button.tsx';
import { PadSign, padButtonName } from '../parts/pad/pad-sign.tsx';
import { BindingRow } from './binding-row.tsx';
import { SettingChoice } from './setting-fields.tsx';

interface PadSettingsProps {
  readonly settings: SettingsStore;
  readonly pads: Pads;
}

/** A command waiting for a button, and the button that another command has. */
interface Asking {
  readonly command: PadCommand;
  readonly button: number | null;
}

/** Lets the player choose a pad button for every command: press the command's button on the page, then the pad's. */
export function PadSettings({ settings, pads }: PadSettingsProps) {
  const { now, change } = settings;
  const [asking, setAsking] = useState<Asking | null>(null);
  const { settings: labels, pads: padWords } = wordsOf('pages');
  const bindings = now.value.padButtons;
  const latest = pads.lastUsed.value ?? pads.present.value[0];
  return (
    <>
      <SettingChoice settings={settings} name="rumble" order={['off', 'soft', 'full']} {...labels.rumble} />
      <p class="key-words">{latest ? padWords.about : padWords.none}</p>
      {[...new Set(pads.unusable.value)].map(id => (
        <PadNote key={id} text={words().parts.unknownPad(padName(id))}>
          <Button look="quiet" onPress={() => pads.beginSetUp(id)}>
            {words().parts.setUpButtons}
          </Button>
        </PadNote>
      ))}
      {now.value.padLayouts.map(layout => (
        <PadNote key={layout.id} text={padWords.ownSetup(padName(layout.id))}>
          <Button
            look="quiet"
            onPress={() => change({ padLayouts: now.value.padLayouts.filter(({ id }) => id !== layout.id) })}
          >
            {padWords.forgetSetup}
          </Button>
        </PadNote>
      ))}
      {[...new Set(pads.echoes.value)].map(id => (
        <PadNote key={id} text={padWords.echoes(padName(id))} />
      ))}
      <ul class="key-rows">
        {PAD_COMMANDS.map(command => (
          <PadRow
            key={command}
            command={command}
            bindings={bindings}
            maker={makerOf(latest?.id ?? '')}
            pads={pads}
            asking={asking?.command === command ? asking : null}
            setAsking={setAsking}
            set={padButtons => {
              change({ padButtons });
              setAsking(null);
            }}
          />
        ))}
      </ul>
    </>
  );
}

/** A line about one pad, with its buttons. */
const PadNote = ({ text, children }: { readonly text: string; readonly children?: ComponentChildren }) => (
  <div class="pad-note">
    <p>{text}</p>
    {children}
  </div>
);

/** Says which command already has this button. */
function takenWords(maker: PadMaker, bindings: PadBindings, button: number | null): string | undefined {
  const owner = button === null ? null : padCommandFor(bindings, button);
  if (button === null || owner === null) return undefined;
  return wordsOf('pages').pads.taken(padButtonName(maker, button), owner);
}

interface RowProps {
  readonly command: PadCommand;
  readonly bindings: PadBindings;
  readonly maker: PadMaker;
  readonly pads: Pads;
  readonly asking: Asking | null;
  readonly setAsking: (asking: Asking | null) => void;
  readonly set: (bindings: PadBindings) => void;
}

function PadRow({ command, bindings, maker, pads, asking, setAsking, set }: RowProps) {
  const [button, usual] = [bindings[command], DEFAULT_PAD_BUTTONS[command]];
  const taken = asking?.button ?? null;
  const isListening = asking !== null && taken === null;
  const { commands, ...labels } = wordsOf('pages').pads;
  const name = padButtonName(maker, button);
  const usualName = padButtonName(maker, usual);
  useCapturedButton(pads, isListening, pressed => {
    const other = padCommandFor(bindings, pressed);
    if (!isBindable(pressed)) setAsking(null);
    else if (other === null || other === command) set(swappedButtons(bindings, command, pressed));
    else setAsking({ command, button: pressed });
  });
  return (
    <BindingRow
      does={commands[command]}
      bound={{
        drawn: <PadSign maker={maker} button={button} />,
        label: isListening ? labels.listening(command) : labels.bound(command, name),
      }}
      usual={
        button === usual
          ? null
          : {
              drawn: <PadSign maker={maker} button={usual} />,
              name: usualName,
              label: labels.resetNamed(command, usualName),
            }
      }
      isListening={isListening}
      message={isListening ? labels.pressButton : takenWords(maker, bindings, taken)}
      onAsk={() => setAsking({ command, button: null })}
      onCancel={() => setAsking(null)}
      onKeyDown={event => {
        if (!isListening || event.key !== 'Escape') return;
        event.preventDefault();
        setAsking(null);
      }}
      onReset={() => set(swappedButtons(bindings, command, usual))}
      onSwap={taken === null ? null : () => set(swappedButtons(bindings, command, taken))}
      onLeave={() => set(bindings)}
    />
  );
}
