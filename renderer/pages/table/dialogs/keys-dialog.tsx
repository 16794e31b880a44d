import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import type { Bindings, CommandName } from '../../../keys/bindings.ts';
import { keyLabel, keyName } from '../../../keys/key-names.ts';
import { wordsOf } from '../../../language/language.ts';
import { PAD_COMMANDS } from '../../../pads/bindings.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { PadSign, padButtonName } from '../../parts/pad/pad-sign.tsx';
import { type PadInUse, PadInUseContext } from '../../parts/pad/shortcut.tsx';
import './keys-dialog.css';

const POINTING: readonly CommandName[] = ['left', 'right', 'up', 'down'];
const ENDS: readonly CommandName[] = ['first', 'last'];
const OTHERS: readonly CommandName[] = [
  'play',
  'done',
  'throw',
  'hint',
  'playOut',
  'sheet',
  'tricks',
  'lastTrick',
  'rules',
  'keys',
  'menu',
];

interface KeysProps {
  readonly bindings: Bindings;
  /** Opens the settings for keys or buttons. */
  readonly onChange: (panel: 'key-settings' | 'pad-settings') => void;
  readonly onClose: () => void;
}

/** Lists the key of every command at the table, or the button if a pad is in use. */
export function KeysDialog({ bindings, onChange, onClose }: KeysProps) {
  const pad = useContext(PadInUseContext);
  const labels = wordsOf('table').dialogs;
  return (
    <Dialog
      title={pad ? labels.menu.controller : labels.menu.keys}
      testid="keys"
      onEscape={onClose}
      actions={
        <>
          <Button onPress={() => onChange(pad ? 'pad-settings' : 'key-settings')}>
            {pad ? labels.keys.changeButtons : labels.keys.change}
          </Button>
          <Button look="primary" onPress={onClose} initialFocus>
            {labels.close}
          </Button>
        </>
      }
    >
      {pad ? <PadList pad={pad} /> : <KeyList bindings={bindings} />}
    </Dialog>
  );
}

function KeyList({ bindings }: Pick<KeysProps, 'bindings'>) {
  const labels = wordsOf('table').dialogs.keys;
  const keysOf = (commands: readonly CommandName[]) =>
    commands.map(command => <Key key={command} name={bindings[command]} />);
  return (
    <dl class="keys">
      <Row does={labels.point}>{keysOf(POINTING)}</Row>
      <Row does={labels.pointToEnd}>{keysOf(ENDS)}</Row>
      <Row does={labels.pointByNumber}>
        <kbd>1</kbd>
        <kbd>{'\u2013'}</kbd>
        <kbd>9</kbd>
      </Row>
      {OTHERS.map(command => (
        <Row key={command} does={wordsOf('pages').keys.commands[command]}>
          {keysOf([command])}
        </Row>
      ))}
      <Row does={labels.fullScreen}>
        <kbd>F11</kbd>
      </Row>
    </dl>
  );
}

function PadList({ pad: { maker, bindings } }: { readonly pad: PadInUse }) {
  const labels = wordsOf('table').dialogs.keys;
  return (
    <dl class="keys">
      {PAD_COMMANDS.map(command => (
        <Row key={command} does={wordsOf('pages').pads.commands[command]}>
          <kbd>
            <PadSign maker={maker} button={bindings[command]} />
            <span class="visually-hidden">{padButtonName(maker, bindings[command])}</span>
          </kbd>
        </Row>
      ))}
      <Row does={labels.pull}>
        <kbd>{labels.rightStick}</kbd>
      </Row>
    </dl>
  );
}

function Row({ does, children }: { readonly does: string; readonly children: ComponentChildren }) {
  return (
    <div>
      <dt>{children}</dt>
      <dd>{does}</dd>
    </div>
  );
}

/** A key. Screen readers read its spoken name, such as "Left arrow". */
function Key({ name }: { readonly name: string }) {
  const [label, spoken] = [keyLabel(name), keyName(name)];
  if (label === spoken) return <kbd>{label}</kbd>;
  return (
    <kbd>
      <span aria-hidden="true">{label}</span>
      <span class="visually-hidden">{spoken}</span>
    </kbd>
  );
}
