import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Table } from '../../../../../engine/protocol/messages.ts';
import type { SceneStage } from '../../../../scene/scene-stage.ts';
import { namesOf } from '../../../../words/people.ts';
import { signed } from '../../../../words/text.ts';
import type { PodiumPlace } from '../../dialogs/sheet-model.ts';
import { type FootLabel, labelRows } from './label-rows.ts';

interface RankingProps {
  readonly table: Table;
  readonly places: readonly PodiumPlace[];
  readonly stage: SceneStage | null;
}

/** Names and scores, each at the foot of its portraits; in a row where there is no picture. */
export function Ranking({ table, places, stage }: RankingProps) {
  const ranking = useRef<HTMLOListElement>(null);
  useAtFeet(ranking, places, stage);
  return (
    <ol class="podium-ranking" data-testid="ranking" ref={ranking}>
      {places.map(({ seats, score, won, step }) => (
        <li key={seats[0]} class={won ? 'won' : step === null ? 'beside' : ''}>
          <span>{namesOf(table, seats)}</span> <b>{score < 0 ? signed(score) : score}</b>
        </li>
      ))}
    </ol>
  );
}

/** Keeps each item of a list at the feet of its portraits, in every frame, because the camera moves. */
function useAtFeet(
  ranking: RefObject<HTMLOListElement | null>,
  places: readonly PodiumPlace[],
  stage: SceneStage | null,
): void {
  useEffect(() => {
    let frame = 0;
    const place = (): void => {
      if (ranking.current) placeItems(ranking.current, places, stage);
      frame = requestAnimationFrame(place);
    };
    place();
    return () => cancelAnimationFrame(frame);
  }, [ranking, places, stage]);
}

function placeItems(ranking: HTMLElement, places: readonly PodiumPlace[], stage: SceneStage | null): void {
  const items = [...ranking.children].filter(item => item instanceof HTMLElement);
  let face = 0;
  const labels = places.map(({ seats, step }, index): FootLabel => {
    const spots = seats.map(() => stage?.whereStands(face++) ?? null).filter(spot => spot !== null);
    return { spots, row: step === null ? 'beside' : 'steps', width: naturalWidth(items[index]) };
  });
  for (const [index, place] of labelRows(labels, window.innerWidth).entries()) {
    const item = items[index];
    item?.toggleAttribute('data-placed', place !== null);
    if (!place) continue;
    item?.style.setProperty('--x', `${place.x.toFixed(1)}px`);
    item?.style.setProperty('--y', `${place.y.toFixed(1)}px`);
    item?.style.setProperty('--size', place.size.toFixed(3));
  }
}

/** How wide an item is in its usual size. */
function naturalWidth(item: HTMLElement | undefined): number {
  if (!item) return 0;
  return item.offsetWidth / (Number(item.style.getPropertyValue('--size')) || 1);
}
