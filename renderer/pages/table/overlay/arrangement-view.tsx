import { useEffect, useState } from 'preact/hooks';
import type { SceneStage } from '../../../scene/scene-stage.ts';
import { type ArrangedRect, arrangerOf } from './label-arranger.ts';
import './arrangement-view.css';

/** Whether the page's address asks for the rectangles of the arrangement (`?arrangement`). */
export const showsArrangement = (): boolean => new URLSearchParams(window.location.search).has('arrangement');

/**
 * Draws every rectangle that the arrangement of labels knows, for developers and tests. It has `data-rest` while nothing
 * moves.
 */
export function ArrangementView({ stage }: { readonly stage: SceneStage }) {
  const [shown, show] = useState<readonly ArrangedRect[]>([]);
  const [isAtRest, rest] = useState(true);
  useEffect(() => {
    const arranger = arrangerOf(stage);
    show(arranger.explained());
    const stop = [
      arranger.onArranged(() => show(arranger.explained())),
      stage.onFrames({
        frame: () => rest(false),
        rest() {
          rest(true);
          // Without labels nothing else asks for it.
          arranger.request();
        },
      }),
    ];
    return () => {
      for (const each of stop) each();
    };
  }, [stage]);
  return (
    <div class="arrangement-view" aria-hidden="true" data-rest={isAtRest || undefined}>
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
