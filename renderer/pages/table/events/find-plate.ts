import type { Seat } from '../../../../engine/protocol/vocabulary.ts';

/** The plate of a seat in the page. */
export const findPlate = (seat: Seat): HTMLElement | null =>
  document.querySelector<HTMLElement>(`.plate[data-seat="${seat}"]`);

/** The box of a plate's portrait, in pixels. */
export const faceBoxOf = (plate: Element): DOMRect =>
  (plate.querySelector('.portrait') ?? plate).getBoundingClientRect();
