import { useEffect, useState } from 'preact/hooks';
import type { SettingsStore } from '../../client/settings/settings.ts';
import { type Bindings, COMMANDS, type CommandName, DEFAULT_KEYS, swapped } from '../../keys/bindings.ts';
import { keyLabel, keyName } from '../../keys/key-names.ts';
import { wordsOf } from '../../language/language.ts';
import { BindingRow } from './binding-row.tsx';
import { type Asking, answerTo, messageFor } from './key-answer.ts';

/** Lets the player choose a key for every command: press the command's button, then the key. */
export function KeySettings({ settings: { now, change } }: { readonly settings: SettingsStore }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const bindings = now.value.keys;
  const set = (keys: Bindings): void => {
    change({ keys });
    setAsking(null);
  };
  return (
    <>
      <p class="key-words">{wordsOf('pages').keys.about}</p>
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
  const { commands, ...labels } = wordsOf('pages').keys;
  const [key, usual] = [bindings[command], DEFAULT_KEYS[command]];
  const message = asking && messageFor(asking, bindings);
  const swap = message?.swap ?? null;
  const isListening = message !== null && swap === null;
  const isSettled = asking !== null && message === null;
  useEffect(() => {
    if (isSettled) setAsking(null);
  }, [isSettled]);
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
    <BindingRow
      does={commands[command]}
      bound={{
        drawn: keyLabel(key),
        label: isListening ? labels.listening(command) : labels.bound(command, keyName(key)),
      }}
      usual={
        key === usual
          ? null
          : { drawn: keyLabel(usual), name: keyName(usual), label: labels.resetNamed(command, keyName(usual)) }
      }
      isListening={isListening}
      message={message?.words}
      onAsk={() => setAsking({ command, press: null })}
      onCancel={() => setAsking(null)}
      onKeyDown={pressed}
      onReset={() => set(swapped(bindings, command, usual) ?? bindings)}
      onSwap={swap && (() => set(swap))}
      onLeave={() => set(bindings)}
    />
  );
}
