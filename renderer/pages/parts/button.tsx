import type { ComponentChildren } from 'preact';
import './button.css';

interface ButtonProps {
  readonly children: ComponentChildren;
  readonly onPress: () => void;
  readonly look?: 'primary' | 'quiet' | 'plain';
  /** The key that does the same; shown beside the words, not spoken with them. */
  readonly shortcut?: string;
  readonly testid?: string;
  readonly autoFocus?: boolean;
  /** In a dialog: has the focus when it opens. */
  readonly first?: boolean;
  /** Said to be of no use now; the focus stays on it. */
  readonly disabled?: boolean;
}

export function Button({
  children,
  onPress,
  look = 'plain',
  shortcut,
  testid,
  autoFocus,
  first,
  disabled,
}: ButtonProps) {
  return (
    <button
      type="button"
      class={`button ${look}`}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onPress}
      data-testid={testid}
      ref={autoFocus ? focusOnce : null}
      data-first={first}
    >
      <span>{children}</span>
      {shortcut && (
        <span class="key" aria-hidden="true">
          {shortcut}
        </span>
      )}
    </button>
  );
}

/** At module level, so that the same function stands in every rendering and takes the focus only once. */
function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
}
