import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { PadCommand } from '../../pads/bindings.ts';
import { Shortcut } from './pad/shortcut.tsx';
import './button.css';

interface ButtonProps {
  readonly children: ComponentChildren;
  readonly onPress: () => void;
  readonly look?: 'primary' | 'quiet' | 'plain';
  /** Name of the key that presses it. Shown beside the label, but not part of the button's accessible name. */
  readonly shortcut?: string;
  /** The equivalent pad command. Its button is shown in place of the key while a pad is in use. */
  readonly pad?: PadCommand;
  readonly testid?: string;
  readonly autoFocus?: boolean;
  /** Whether its dialog focuses it on opening. */
  readonly initialFocus?: boolean;
  /** Whether it is announced as disabled. It stays focusable. */
  readonly disabled?: boolean;
  /** Why it can't be pressed now; null if it can. */
  readonly problem?: string | null;
  /** Whether it refuses or dismisses somebody or something, so that it is never focused automatically. */
  readonly isRefusal?: boolean;
  /** Whether the panel it controls is open. */
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
  problem = null,
  isRefusal,
  expanded,
}: ButtonProps) {
  const why = useId();
  const isDisabled = problem === null ? disabled : true;
  return (
    <button
      type="button"
      class={`button ${look}`}
      aria-disabled={isDisabled}
      aria-describedby={problem === null ? undefined : why}
      title={problem ?? undefined}
      aria-expanded={expanded}
      onClick={isDisabled ? undefined : onPress}
      data-testid={testid}
      ref={autoFocus ? focusOnce : null}
      data-initial-focus={initialFocus}
      data-refusal={isRefusal}
    >
      <span>{children}</span>
      <Shortcut bound={shortcut} pad={pad} />
      {problem !== null && (
        <span id={why} hidden>
          {problem}
        </span>
      )}
    </button>
  );
}

/**
 * Focuses a button once. Defined at module level, since a ref that is the same function in every render is called only
 * once.
 */
function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
}
