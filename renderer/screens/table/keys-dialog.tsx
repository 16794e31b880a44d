import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import './keys-dialog.css';

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['\u2190', '\u2192', '\u2191', '\u2193'], 'Point at a die you may choose'],
  [['1', '\u2013', '9'], 'Point at the first to the ninth'],
  [['Enter'], 'Play the die you point at'],
  [['Space'], 'Throw, or do not wait; held, skip what moves'],
  [['S'], 'Score sheet'],
  [['R'], 'Rules'],
  [['?'], 'This list'],
  [['Esc'], 'Menu, or back to the table'],
];

/** What every key does at the table. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      title="Keys"
      testid="keys"
      onEscape={onClose}
      actions={
        <Button look="primary" onPress={onClose} first>
          Close
        </Button>
      }
    >
      <dl class="keys">
        {KEYS.map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
