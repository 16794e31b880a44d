import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
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
import { Swap } from './key-settings.tsx';
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

/** A command that waits for a button, and the button that another command has. */
interface Asking {
  readonly command: PadCommand;
  readonly button: number | null;
}

/** Chooses a button of the pad for every command: the player presses the command's button on the page, then the pad's. */
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

/** A line about one pad, and what can be done with it. */
const PadNote = ({ words, children }: { readonly words: string; readonly children?: ComponentChildren }) => (
  <div class="pad-note">
    <p>{words}</p>
    {children}
  </div>
);

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
  const row = useRef<HTMLLIElement>(null);
  const own = useRef<HTMLButtonElement>(null);
  const [button, usual, does] = [bindings[command], DEFAULT_PAD_BUTTONS[command], PAD_COMMAND_WORDS[command]];
  const isListening = asking !== null && asking.button === null;
  const taken = asking?.button ?? null;
  const owner = taken === null ? null : padCommandFor(bindings, taken);
  const setAndReturn = (changed: PadBindings): void => {
    set(changed);
    own.current?.focus();
  };
  useCapturedButton(pads, isListening, pressed => {
    const other = padCommandFor(bindings, pressed);
    if (!isBindable(pressed)) setAsking(null);
    else if (other === null || other === command) set(swappedButtons(bindings, command, pressed));
    else setAsking({ command, button: pressed });
  });
  // The message about a button may be below the visible part of the list.
  useEffect(() => {
    if (asking) row.current?.scrollIntoView({ block: 'nearest' });
  }, [asking]);
  return (
    <li ref={row}>
      <span>{does}</span>
      <button
        ref={own}
        type="button"
        class="key-button"
        aria-label={isListening ? `${does}: press a button` : `${does}: ${padButtonName(maker, button)}`}
        data-listening={isListening}
        onClick={() => setAsking({ command, button: null })}
        onKeyDown={event => {
          if (!isListening || event.key !== 'Escape') return;
          event.preventDefault();
          setAsking(null);
        }}
        onBlur={() => isListening && setAsking(null)}
      >
        {isListening ? '…' : <PadSign maker={maker} button={button} />}
      </button>
      {button !== usual && (
        <button
          type="button"
          class="key-usual"
          aria-label={`${does}: ${padButtonName(maker, usual)} again`}
          onClick={() => setAndReturn(swappedButtons(bindings, command, usual))}
        >
          <PadSign maker={maker} button={usual} /> again
        </button>
      )}
      <p role="status">
        {isListening && 'Press a button of the controller; move the stick or press Escape to leave it as it is.'}
        {taken !== null &&
          owner !== null &&
          `${padButtonName(maker, taken)} is the button for: ${PAD_COMMAND_WORDS[owner]}.`}
      </p>
      {taken !== null && (
        <Swap
          apply={() => setAndReturn(swappedButtons(bindings, command, taken))}
          leave={() => setAndReturn(bindings)}
        />
      )}
    </li>
  );
}
