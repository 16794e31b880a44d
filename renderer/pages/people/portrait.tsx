import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { logError } from '../../client/error-log.ts';
import type { Expression } from '../../people/expression.ts';
import type { PortraitId } from '../../people/portrait-ids.ts';
import './portrait.css';

type Gallery = typeof import('../../people/portraits/gallery.ts');

/** The drawings. They load with the first portrait shown, because the menu needs none. */
const gallery = signal<Gallery | null>(null);
let loading: Promise<void> | undefined;

function load(): Promise<void> {
  loading ??= import('../../people/portraits/gallery.ts').then(
    drawn => {
      gallery.value = drawn;
    },
    (problem: unknown) => {
      // The next portrait retries.
      loading = undefined;
      logError(problem);
    },
  );
  return loading;
}

interface PortraitProps {
  readonly id: PortraitId;
  readonly expression?: Expression;
  /** A mark on the ring. */
  readonly children?: ComponentChildren;
}

/** A face in a ring. Decorative: the name is always beside it. `--portrait` is its size. */
export function Portrait({ id, expression = 'calm', children }: PortraitProps) {
  useEffect(() => {
    void load();
  }, []);
  const drawn = gallery.value;
  return (
    <span class="portrait" data-expression={expression} aria-hidden="true">
      {/* One image per expression, so that changes are seen. Decoded synchronously, so that no empty ring is shown. */}
      {drawn && (
        <img
          key={`${id} ${expression}`}
          src={drawn.portraitUrl(id, expression)}
          alt=""
          decoding="sync"
          draggable={false}
        />
      )}
      {children}
    </span>
  );
}
