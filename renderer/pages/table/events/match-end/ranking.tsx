import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Table } from '../../../../../engine/protocol/match/table.ts';
import { withMinus } from '../../../../language/text.ts';
import type { SceneStage } from '../../../../scene/scene-stage.ts';
import { namesOf } from '../../../../view/people.ts';
import type { PodiumPlace } from '../../dialogs/sheet/sheet-model.ts';
import { type FootLabel, labelRows } from './label-rows.ts';

interface RankingProps {
  readonly table: Table;
  readonly places: readonly PodiumPlace[];
  readonly stage: SceneStage | null;
}

/** Names and scores, each at the foot of its portraits; in a row if there is no picture. */
export function Ranking({ table, places, stage }: RankingProps) {
  const ranking = useRef<HTMLOListElement>(null);
  useAtFeet(ranking, places, stage);
  return (
    <ol class="podium-ranking" data-testid="ranking" ref={ranking}>
      {places.map(({ seats, score, won, step }) => (
        <li key={seats[0]} class={won ? 'won' : step === null ? 'beside' : ''}>
          <span>{namesOf(table, seats)}</span> <b>{withMinus(score)}</b>
        </li>
      ))}
    </ol>
  );
}

/** Keeps each item of a list at the feet of its portraits, every frame, because the camera moves. */
function useAtFeet(
  ranking: RefObject<HTMLOListElement | null>,
  places: readonly PodiumPlace[],
  stage: SceneStage | null,
): void {
  useEffect(() => {
    const items = [...(ranking.current?.children ?? [])].filter(item => item instanceof HTMLElement);
    let widths = naturalWidths(items);
    const rowsNow = () => labelRows(labelsOf(places, stage, widths), window.innerWidth, lowestOf(items));
    const measure = (): void => {
      toggleStacked(items, false);
      widths = naturalWidths(items);
      if (rowsNow().every(row => row === null || row.size >= MIN_SIZE)) return;
      toggleStacked(items, true);
      widths = naturalWidths(items);
    };
    measure();
    let frame = 0;
    const place = (): void => {
      placeItems(items, rowsNow());
      frame = requestAnimationFrame(place);
    };
    place();
    window.addEventListener('resize', measure);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('resize', measure);
    };
  }, [ranking, places, stage]);
}

/** Returns the lowest midpoint of a label that does not reach the buttons. */
function lowestOf([item]: readonly HTMLElement[]): number {
  const buttons = item?.closest('dialog')?.querySelector('.actions');
  if (!item || !buttons) return Number.POSITIVE_INFINITY;
  return buttons.getBoundingClientRect().top - 0.75 * Number.parseFloat(getComputedStyle(item).fontSize);
}

function labelsOf(
  places: readonly PodiumPlace[],
  stage: SceneStage | null,
  widths: readonly number[],
): readonly FootLabel[] {
  let face = 0;
  return places.map(({ seats, step }, index) => {
    const spots = seats.map(() => stage?.whereStands(face++) ?? null).filter(spot => spot !== null);
    return { spots, row: step === null ? 'beside' : 'steps', width: widths[index] ?? 0 };
  });
}

/** Text scale below which names wrap, with their scores below them. */
const MIN_SIZE = 0.8;

function toggleStacked(items: readonly HTMLElement[], isStacked: boolean): void {
  for (const item of items) item.toggleAttribute('data-stacked', isStacked);
}

/** Returns the items' natural widths in pixels. The items are fixed to them, to avoid measuring every frame. */
function naturalWidths(items: readonly HTMLElement[]): readonly number[] {
  for (const item of items) {
    item.toggleAttribute('data-placed', true);
    item.style.setProperty('--size', '1');
  }
  return items.map(item => item.offsetWidth);
}

/** Moves items to their places, writing only what has changed. */
function placeItems(items: readonly HTMLElement[], places: ReturnType<typeof labelRows>): void {
  for (const [index, place] of places.entries()) {
    const item = items[index];
    item?.toggleAttribute('data-placed', place !== null);
    if (!item || !place) continue;
    setProperty(item, '--x', `${place.x.toFixed(1)}px`);
    setProperty(item, '--y', `${place.y.toFixed(1)}px`);
    setProperty(item, '--size', place.size.toFixed(3));
  }
}

function setProperty({ style }: HTMLElement, name: string, value: string): void {
  if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
}
