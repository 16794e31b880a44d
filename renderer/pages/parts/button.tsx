import type { ComponentChildren } from 'preact';
import type { PadCommand } from '../../pads/bindings.ts';
import { Shortcut } from './pad/shortcut.tsx';
import './button.css';

interface ButtonProps {
  readonly children: ComponentChildren;
  readonly onPress: () => void;
  readonly look?: 'primary' | 'quiet' | 'plain';
  /** The key that does the same. It is shown beside the label, and is not part of the button's name. */
  readonly shortcut?: string;
  /** The command of a pad that does the same. Its button is shown in place of the key while one is in use. */
  readonly pad?: PadCommand;
  readonly testid?: string;
  readonly autoFocus?: boolean;
  /** Whether its dialog focuses it on opening. */
  readonly initialFocus?: boolean;
  /** Whether it is announced as disabled. It stays focusable. */
  readonly disabled?: boolean;
  /** Whether what it opens and closes is open. */
  readonly expanded?: boolean;
}

export function Button({
  children,
  onPress,
  look = 'plain',
  shortcut,
  pad,
  testid,
  autoFocus,
  initialFocus,
  disabled,
  expanded,
}: ButtonProps) {
  return (
    <button
      type="button"
      class={`button ${look}`}
      aria-disabled={disabled}
      aria-expanded={expanded}
      onClick={disabled ? undefined : onPress}
      data-testid={testid}
      ref={autoFocus ? focusOnce : null}
      data-initial-focus={initialFocus}
    >
      <span>{children}</span>
      <Shortcut label={shortcut} pad={pad} />
    </button>
  );
}

/** Defined at module level: a ref that is the same function in every render is called only once. */
function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
}
