import { MARK_PATHS, type MarkName } from '../../words/marks.ts';
import type { Part } from '../../words/sides.ts';
import './medal.css';

const MARKS: Readonly<Record<Part, MarkName>> = { together: 'sun', alone: 'star', against: 'crescent' };

/** On which side of the bid a seat plays: told by shape and colour, for the plate's words say it too. */
export function Medal({ part, title }: { readonly part: Part; readonly title: string }) {
  return (
    <i class="medal" title={title} aria-hidden="true">
      <svg viewBox="-1.2 -1.2 2.4 2.4" aria-hidden="true">
        <path d={MARK_PATHS[MARKS[part]]} />
      </svg>
    </i>
  );
}
