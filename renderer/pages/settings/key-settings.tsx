import { useEffect, useRef, useState } from 'preact/hooks';
import type { SettingsStore } from '../../client/settings/settings.ts';
import {
  type Bindings,
  COMMAND_WORDS,
  COMMANDS,
  type CommandName,
  DEFAULT_KEYS,
  swapped,
} from '../../keys/bindings.ts';
import { keyLabel, keyName } from '../../keys/key.ts';
import { Button } from '../parts/button.tsx';
import { type Asking, answerTo, messageFor } from './key-answer.ts';
import './key-settings.css';

/** Chooses a key for every command: the player presses the command's button, then the key. */
export function KeySettings({ settings: { now, change } }: { readonly settings: SettingsStore }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const bindings = now.value.keys;
  const set = (keys: Bindings): void => {
    change({ keys });
    setAsking(null);
  };
  return (
    <>
      <p class="key-words">
        Choose a command here, then press the key you want for it. 1 to 9 point at your pieces; Enter and Space press
        the button you are on, and Escape leads out, whatever else you choose.
      </p>
      <ul class="key-rows">
        {COMMANDS.map(command => (
          <KeyRow
            key={command}
            command={command}
            bindings={bindings}
            asking={asking?.command === command ? asking : null}
            setAsking={setAsking}
            set={set}
          />
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  readonly command: CommandName;
  readonly bindings: Bindings;
  readonly asking: Asking | null;
  readonly setAsking: (asking: Asking | null) => void;
  readonly set: (bindings: Bindings) => void;
}

function KeyRow({ command, bindings, asking, setAsking, set }: RowProps) {
  const row = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [key, usual, does] = [bindings[command], DEFAULT_KEYS[command], COMMAND_WORDS[command]];
  const message = asking && messageFor(asking, bindings);
  const isListening = message !== null && message.swap === null;
  // The message about a key may be below the visible part of the list.
  useEffect(() => {
    if (asking) row.current?.scrollIntoView({ block: 'nearest' });
  }, [asking]);
  const isSettled = asking !== null && message === null;
  useEffect(() => {
    if (isSettled) setAsking(null);
  }, [isSettled]);
  const setAndReturn = (keys: Bindings): void => {
    set(keys);
    button.current?.focus();
  };
  const pressed = (event: KeyboardEvent): void => {
    if (!isListening) return;
    // Also for keys that would close the dialog, press this button again or move the focus.
    event.preventDefault();
    const answer = answerTo(event, command, bindings);
    if (answer === null) return;
    if ('keys' in answer) set(answer.keys ?? bindings);
    else setAsking({ command, press: event });
  };
  return (
    <li ref={row}>
      <span>{does}</span>
      <button
        ref={button}
        type="button"
        class="key-button"
        aria-label={isListening ? `${does}: press a key` : `${does}: ${keyName(key)}`}
        data-listening={isListening}
        onClick={() => setAsking({ command, press: null })}
        onKeyDown={pressed}
        onBlur={() => isListening && setAsking(null)}
      >
        {isListening ? '…' : keyLabel(key)}
      </button>
      {key !== usual && (
        <button
          type="button"
          class="key-usual"
          aria-label={`${does}: ${keyName(usual)} again`}
          onClick={() => setAndReturn(swapped(bindings, command, usual) ?? bindings)}
        >
          {keyLabel(usual)} again
        </button>
      )}
      <p role="status">{message?.words}</p>
      {message?.swap && (
        <Swap apply={() => setAndReturn(message.swap ?? bindings)} leave={() => setAndReturn(bindings)} />
      )}
    </li>
  );
}

interface SwapProps {
  readonly apply: () => void;
  readonly leave: () => void;
}

/** Asks whether two commands are to change places. */
export function Swap({ apply, leave }: SwapProps) {
  return (
    <div class="key-swap">
      <Button look="quiet" autoFocus onPress={apply}>
        Change places
      </Button>
      <Button look="quiet" onPress={leave}>
        Leave both
      </Button>
    </div>
  );
}
