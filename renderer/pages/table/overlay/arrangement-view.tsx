import { useEffect, useState } from 'preact/hooks';
import type { SceneStage } from '../../../scene/scene-stage.ts';
import { type ArrangedRect, arrangerOf } from './label-arranger.ts';
import './arrangement-view.css';

/** Whether the page's address asks for the rectangles of the arrangement (`?arrangement`). */
export const showsArrangement = (): boolean => new URLSearchParams(window.location.search).has('arrangement');

/** Draws every rectangle that the arrangement of labels knows, for developers and tests. */
export function ArrangementView({ stage }: { readonly stage: SceneStage }) {
  const [shown, show] = useState<readonly ArrangedRect[]>([]);
  useEffect(() => {
    const arranger = arrangerOf(stage);
    show(arranger.explained());
    return arranger.onArranged(() => show(arranger.explained()));
  }, [stage]);
  return (
    <div class="arrangement-view" aria-hidden="true">
      {shown.map(({ kind, name, rect: { left, top, width, height } }, index) => (
        <i
          key={index}
          data-kind={kind}
          data-name={name}
          style={{ left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }}
        />
      ))}
    </div>
  );
}
