import type { View } from '../../engine/protocol/vocabulary.ts';
import { bottomOf, type Place } from '../layout/index.ts';

const isBefore = (view: View | null, { seat }: Place): boolean =>
  seat !== null && view !== null && seat === bottomOf(view);

/** What the viewer has in hand. */
export const isOwnHand = (view: View | null, place: Place): boolean =>
  place.zone === 'hand' && isBefore(view, place) && place.piece !== null;

/** What the viewer has in hand or open before it: all that may ever be chosen. */
export const isOwn = (view: View | null, place: Place): boolean =>
  isOwnHand(view, place) || (place.zone === 'front' && isBefore(view, place));
