import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import './tabs.css';

interface TabsProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly name: Name; readonly title: string }[];
  readonly open: Name;
  readonly onOpen: (name: Name) => void;
  readonly children: ComponentChildren;
}

/** A few pages under their tabs. Arrow keys move between the tabs, and Tab moves into the page. */
export function Tabs<Name extends string>({ label, tabs, open, onOpen, children }: TabsProps<Name>) {
  const id = useId();
  const moveFocus = (event: KeyboardEvent): void => {
    const to = tabAfter(
      event.key,
      tabs.findIndex(({ name }) => name === open),
      tabs.length,
    );
    const next = to === null ? undefined : tabs[to];
    if (!next) return;
    event.preventDefault();
    onOpen(next.name);
    document.getElementById(`${id}-${next.name}`)?.focus();
  };
  return (
    <div class="tabbed">
      <div>
        <div class="tabs" role="tablist" aria-label={label} onKeyDown={moveFocus}>
          {tabs.map(({ name, title }) => (
            <button
              key={name}
              id={`${id}-${name}`}
              type="button"
              role="tab"
              aria-selected={name === open}
              aria-controls={`${id}-page`}
              tabIndex={name === open ? 0 : -1}
              data-initial-focus={name === open || undefined}
              onClick={() => onOpen(name)}
            >
              {title}
            </button>
          ))}
        </div>
        <div class="page" role="tabpanel" id={`${id}-page`} aria-labelledby={`${id}-${open}`}>
          {children}
        </div>
      </div>
    </div>
  );
}

/**
 * Returns the tab that a key moves to; null for other keys. The tabs form a column or a row, so all four arrows work.
 */
function tabAfter(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
