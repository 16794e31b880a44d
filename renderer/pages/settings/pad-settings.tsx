import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { SettingsStore } from '../../client/settings/settings.ts';
import {
  DEFAULT_PAD_BUTTONS,
  isBindable,
  PAD_COMMAND_WORDS,
  PAD_COMMANDS,
  type PadBindings,
  type PadCommand,
  padCommandFor,
  swappedButtons,
} from '../../pads/bindings.ts';
import { makerOf, type PadMaker, type Pads } from '../../pads/pads.ts';
import { useCapturedButton } from '../../pads/use-pads.ts';
import { echoWords, padName, unknownPadWords } from '../../pads/words.ts';
import { Button } from '../parts/button.tsx';
import { PadSign, padButtonName } from '../parts/pad/pad-sign.tsx';
import { BindingRow } from './binding-row.tsx';
import { type Labelled, SettingChoice } from './setting-fields.tsx';

const RUMBLES: Labelled<'rumble'> = [
  { value: 'off', label: 'Off' },
  { value: 'soft', label: 'Soft' },
  { value: 'full', label: 'Full' },
];

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
  const bindings = now.value.padButtons;
  const latest = pads.lastUsed.value ?? pads.present.value[0];
  return (
    <>
      <SettingChoice
        settings={settings}
        name="rumble"
        label="Rumble"
        values={RUMBLES}
        help="You feel the knocks of your own dice."
      />
      <p class="key-words">
        {latest
          ? 'Choose a command here, then press the controller button you want for it. The left stick always moves, and the right stick throws: pull it back and let go.'
          : 'No controller found. Connect one and press any button.'}
      </p>
      {[...new Set(pads.unusable.value)].map(id => (
        <PadNote key={id} words={unknownPadWords(id)}>
          <Button look="quiet" onPress={() => pads.beginSetUp(id)}>
            Set up buttons
          </Button>
        </PadNote>
      ))}
      {now.value.padLayouts.map(layout => (
        <PadNote key={layout.id} words={`“${padName(layout.id)}” uses the buttons you set up.`}>
          <Button
            look="quiet"
            onPress={() => change({ padLayouts: now.value.padLayouts.filter(({ id }) => id !== layout.id) })}
          >
            Forget this setup
          </Button>
        </PadNote>
      ))}
      {[...new Set(pads.echoes.value)].map(id => (
        <PadNote key={id} words={echoWords(id)} />
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
const PadNote = ({ words, children }: { readonly words: string; readonly children?: ComponentChildren }) => (
  <div class="pad-note">
    <p>{words}</p>
    {children}
  </div>
);

const LISTENING_WORDS = 'Press a button of the controller; move the stick or press Escape to leave it as it is.';

/** Returns which command already has this button. */
function takenWords(maker: PadMaker, bindings: PadBindings, button: number | null): string | undefined {
  const owner = button === null ? null : padCommandFor(bindings, button);
  if (button === null || owner === null) return undefined;
  return `${padButtonName(maker, button)} is the button for: ${PAD_COMMAND_WORDS[owner]}.`;
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
  const signOf = (of: number) => ({ name: padButtonName(maker, of), drawn: <PadSign maker={maker} button={of} /> });
  useCapturedButton(pads, isListening, pressed => {
    const other = padCommandFor(bindings, pressed);
    if (!isBindable(pressed)) setAsking(null);
    else if (other === null || other === command) set(swappedButtons(bindings, command, pressed));
    else setAsking({ command, button: pressed });
  });
  return (
    <BindingRow
      does={PAD_COMMAND_WORDS[command]}
      bound={signOf(button)}
      usual={button === usual ? null : signOf(usual)}
      wanted="press a button"
      isListening={isListening}
      message={isListening ? LISTENING_WORDS : takenWords(maker, bindings, taken)}
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
