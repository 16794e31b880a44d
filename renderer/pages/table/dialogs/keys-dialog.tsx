import type { ComponentChildren } from 'preact';
import type { Bindings, CommandName } from '../../../keys/bindings.ts';
import { COMMAND_WORDS } from '../../../keys/bindings.ts';
import { keyLabel, keyName } from '../../../keys/key.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import './keys-dialog.css';

const POINTING: readonly CommandName[] = ['left', 'right', 'up', 'down'];
const ENDS: readonly CommandName[] = ['first', 'last'];
const OTHERS: readonly CommandName[] = ['play', 'done', 'throw', 'sheet', 'rules', 'keys', 'menu'];

interface KeysProps {
  readonly bindings: Bindings;
  /** Opens the settings where keys are changed. */
  readonly onChange: () => void;
  readonly onClose: () => void;
}

/** Lists what every key does at the table. */
export function KeysDialog({ bindings, onChange, onClose }: KeysProps) {
  const keysOf = (commands: readonly CommandName[]) =>
    commands.map(command => <Key key={command} name={bindings[command]} />);
  return (
    <Dialog
      title="Keys"
      testid="keys"
      onEscape={onClose}
      actions={
        <>
          <Button onPress={onChange}>Change keys</Button>
          <Button look="primary" onPress={onClose} initialFocus>
            Close
          </Button>
        </>
      }
    >
      <dl class="keys">
        <Row does="Point at a piece you may choose">{keysOf(POINTING)}</Row>
        <Row does="Point at the first or the last">{keysOf(ENDS)}</Row>
        <Row does="Point at the first to the ninth">
          <kbd>1</kbd>
          <kbd>{'\u2013'}</kbd>
          <kbd>9</kbd>
        </Row>
        {OTHERS.map(command => (
          <Row key={command} does={COMMAND_WORDS[command]}>
            {keysOf([command])}
          </Row>
        ))}
        <Row does="Fill the screen, or the window again">
          <kbd>F11</kbd>
        </Row>
      </dl>
    </Dialog>
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

/** One key. Screen readers read its spoken name, "Left arrow" for an arrow. */
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
