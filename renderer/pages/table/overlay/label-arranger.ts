import type { PieceId } from '../../../../engine/protocol/vocabulary.ts';
import {
  type Arranged,
  arrange,
  type Floating,
  type Place,
  type Size,
  type Taken,
  unionOf,
} from '../../../layout/arrangement/arrange.ts';
import type { Rect, WindowSize } from '../../../layout/interface/camera.ts';
import { labelSide } from '../../../layout/interface/label-side.ts';
import type { DrawnPiece, SceneStage } from '../../../scene/scene-stage.ts';

/** How a label stands at its pieces. */
export interface Standing {
  /** Where it may stand, best first. `round`: on the side with the most room, or any other. */
  readonly places: readonly Place[] | 'round';
  /** Heavier labels choose their places first. */
  readonly weight: number;
  /** How many times its own height it may move away. */
  readonly rows?: number;
}

/** A label to be arranged. */
export interface Label {
  readonly element: HTMLElement;
  readonly pieces: readonly PieceId[];
  readonly standing: Standing;
  /** Pieces that it stands above or below together with its own, such as a whole hand. */
  readonly clearOf: readonly PieceId[];
}

/** Milliseconds without movement after which pieces are at rest. A single frame may be drawn twice. */
const REST_TIME = 100;
const FRAMES_AT_REST = 2;
/** Distance of a label from its piece, in rem. */
const GAP = 0.4;
/** Part of a piece's box round its body that is empty at the corners. */
const EMPTY_EDGE = 0.08;

/** What stands where, to draw it for developers. */
export interface ArrangedRect {
  /** `folded`: the anchor of a label for which there is no room. */
  readonly kind: 'piece' | 'number' | 'panel' | 'label' | 'folded';
  readonly name: string;
  readonly rect: Rect;
}

/**
 * Arranges all labels at the pieces of one stage. They are hidden while pieces move. Style sheets find in `data-form` the
 * form that a label has to take (0 is the longest), and `data-folded` where there is no room for any.
 */
export class LabelArranger {
  readonly #stage: SceneStage;
  readonly #labels = new Set<Label>();
  readonly #ids = new WeakMap<Label, string>();
  readonly #listeners = new Set<() => void>();
  #count = 0;
  #before: ReadonlyMap<string, Arranged> = new Map();
  #explained: readonly ArrangedRect[] = [];
  /** The place of each labelled piece, as text. */
  #spots: ReadonlyMap<PieceId, string> = new Map();
  #isAtRest = true;
  #isAsked = false;
  /** Frames without movement, and when something last moved. */
  #still = 0;
  #movedAt = 0;
  #restTimer: ReturnType<typeof setTimeout> | undefined;
  #stopFollowing: (() => void) | null = null;

  constructor(stage: SceneStage) {
    this.#stage = stage;
  }

  /** Arranges a label from now on. Returns a function that ends it. */
  add(label: Label): () => void {
    this.#labels.add(label);
    this.#count += 1;
    this.#ids.set(label, String(this.#count));
    this.#stopFollowing ??= this.#stage.onFrames({
      frame: () => this.#followFrame(),
      rest: () => {
        if (!this.#isAtRest) this.#restTimer = setTimeout(() => this.#comeToRest(), REST_TIME);
      },
    });
    // Until it has its place.
    label.element.setAttribute('data-moving', '');
    this.request();
    return () => {
      this.#labels.delete(label);
      if (this.#labels.size > 0) return this.request();
      clearTimeout(this.#restTimer);
      this.#stopFollowing?.();
      this.#stopFollowing = null;
    };
  }

  /** Arranges everything again before the next picture, because words or panels may have changed. */
  request(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    queueMicrotask(() => {
      this.#isAsked = false;
      if (this.#isAtRest) this.#arrange();
    });
  }

  /** All rectangles of the last arrangement. */
  explained(): readonly ArrangedRect[] {
    return this.#explained;
  }

  onArranged(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #followFrame(): void {
    clearTimeout(this.#restTimer);
    const before = this.#spots;
    this.#spots = this.#spotsNow();
    const hasMoved = [...this.#spots].some(([piece, spot]) => (before.get(piece) ?? spot) !== spot);
    if (!hasMoved) {
      this.#still += 1;
      if (this.#still >= FRAMES_AT_REST) this.#comeToRest();
      return;
    }
    this.#isAtRest = false;
    this.#still = 0;
    this.#movedAt = performance.now();
    for (const { element } of this.#labels) element.setAttribute('data-moving', '');
  }

  #spotsNow(): ReadonlyMap<PieceId, string> {
    const pieces = new Set([...this.#labels].flatMap(label => label.pieces));
    return new Map([...pieces].map(piece => [piece, spotName(this.#stage.whereIs(piece))]));
  }

  #comeToRest(): void {
    if (this.#isAtRest || performance.now() - this.#movedAt < REST_TIME) return;
    this.#isAtRest = true;
    this.#arrange();
  }

  #arrange(): void {
    const drawn = this.#stage.drawnPieces();
    const byPiece = new Map(drawn.flatMap(each => (each.piece === null ? [] : [[each.piece, each] as const])));
    const frame = { width: window.innerWidth, height: window.innerHeight };
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const labels = [...this.#labels].filter(({ pieces }) => pieces.length > 0 && pieces.every(id => byPiece.has(id)));
    const panels = panelRects();
    const taken = [...drawn.flatMap(takenBy), ...panels.map(rect => ({ rect, body: null }))];
    const floating = labels.map(label => this.#floating(label, byPiece, frame, rem));
    const arranged = arrange({ frame, taken, floating, before: this.#before });
    this.#before = arranged;
    for (const label of this.#labels) {
      const place = labels.includes(label) ? arranged.get(this.#idOf(label)) : undefined;
      label.element.toggleAttribute('data-away', !labels.includes(label));
      put(label.element, place);
    }
    this.#explained = [
      ...drawn.map(({ piece, body }) => ({ kind: 'piece', name: String(piece), rect: body }) as const),
      ...drawn.flatMap(({ piece, number }) =>
        number === null ? [] : [{ kind: 'number', name: String(piece), rect: number } as const],
      ),
      ...panels.map(rect => ({ kind: 'panel', name: '', rect }) as const),
      ...floating.map(({ id, anchor }, index) => {
        const name = labels[index]?.element.textContent ?? '';
        const place = arranged.get(id);
        return place
          ? ({ kind: 'label', name, rect: place.rect } as const)
          : ({ kind: 'folded', name, rect: anchor } as const);
      }),
    ];
    for (const listener of this.#listeners) listener();
  }

  #idOf(label: Label): string {
    return this.#ids.get(label) ?? '';
  }

  #floating(label: Label, drawn: ReadonlyMap<PieceId, DrawnPiece>, frame: WindowSize, rem: number): Floating {
    const { element, pieces, clearOf, standing } = label;
    const boxesOf = (ids: readonly PieceId[]): readonly Rect[] => ids.flatMap(id => drawn.get(id)?.body ?? []);
    const own = unionOf(boxesOf(pieces));
    const all = clearOf.length === 0 ? own : unionOf([own, ...boxesOf(clearOf)]);
    const sizes: Size[] = [];
    return {
      id: this.#idOf(label),
      anchor: { ...own, top: all.top, height: all.height },
      bodies: pieces.map(bodyName),
      places: standing.places === 'round' ? sidesAt(own, frame) : standing.places,
      gap: GAP * rem,
      weight: standing.weight,
      rows: standing.rows ?? 0,
      forms: formsOf(element),
      sizeOf(form) {
        sizes[form] ??= sizeIn(element, form);
        return sizes[form];
      },
    };
  }
}

const arrangers = new WeakMap<SceneStage, LabelArranger>();

/** Returns the arranger of a stage's labels. */
export function arrangerOf(stage: SceneStage): LabelArranger {
  const known = arrangers.get(stage) ?? new LabelArranger(stage);
  arrangers.set(stage, known);
  return known;
}

const spotName = (spot: ReturnType<SceneStage['whereIs']>): string =>
  spot ? `${spot.x.toFixed(1)} ${spot.y.toFixed(1)} ${spot.radius.toFixed(1)}` : '';

const bodyName = (piece: PieceId): string => `piece ${piece}`;

/** What a piece takes: its body without the empty edge of its box, and its number. Of a card in a fan, only the print. */
function takenBy({ piece, body, number, isInFan }: DrawnPiece): readonly Taken[] {
  const [x, y] = [body.width * EMPTY_EDGE, body.height * EMPTY_EDGE];
  const filled = {
    left: body.left + x,
    top: body.top + y,
    width: body.width - 2 * x,
    height: body.height - 2 * y,
  };
  return [
    ...(isInFan ? [] : [{ rect: filled, body: piece === null ? null : bodyName(piece) }]),
    ...(number === null ? [] : [{ rect: number, body: null }]),
  ];
}

const ALL_SIDES: readonly Place[] = ['below', 'above', 'right', 'left', 'foot'];

/** Returns the sides of a piece, the usual one first. */
function sidesAt({ left, top, width, height }: Rect, frame: WindowSize): readonly Place[] {
  const isShared = 'shared' in document.documentElement.dataset;
  const usual = labelSide({ x: left + width / 2, y: top + height / 2 }, frame, isShared);
  return [usual, ...ALL_SIDES.filter(side => side !== usual)];
}

/** The rectangles of everything that is fixed over the table. */
function panelRects(): readonly Rect[] {
  return [...document.querySelectorAll('[data-solid]')].flatMap(panel => {
    const { left, top, width, height } = panel.getBoundingClientRect();
    return width === 0 || height === 0 ? [] : [{ left, top, width, height }];
  });
}

/** Returns the number of forms that a label can take: parts of it disappear one after the other. */
function formsOf(element: HTMLElement): number {
  const dropped = [...element.querySelectorAll<HTMLElement>('[data-until]')].map(part => Number(part.dataset['until']));
  return Math.max(0, ...dropped) + 1;
}

function sizeIn(element: HTMLElement, form: number): Size {
  setForm(element, form);
  return { width: element.offsetWidth, height: element.offsetHeight };
}

/** Shows the parts of a label that belong to a form. */
function setForm(element: HTMLElement, form: number): void {
  for (const part of element.querySelectorAll<HTMLElement>('[data-until], [data-from]')) {
    const { until = '99', from = '0' } = part.dataset;
    part.hidden = form >= Number(until) || form < Number(from);
  }
}

function put(element: HTMLElement, place: Arranged | undefined): void {
  element.removeAttribute('data-moving');
  element.toggleAttribute('data-folded', place === undefined);
  if (place === undefined) return;
  setForm(element, place.form);
  element.style.setProperty('--at', `${place.rect.left.toFixed(1)}px ${place.rect.top.toFixed(1)}px`);
}
