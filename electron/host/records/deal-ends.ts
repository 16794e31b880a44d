import type { Match } from '../../../engine/core/match.ts';
import type { View } from '../../../engine/protocol/vocabulary.ts';

/** Collects the public view at the end of each deal of a match. */
export class DealEnds {
  readonly views: View[] = [];

  /** Call after each step. */
  after(match: Match): void {
    const view = match.view(null);
    if (view.sheet.length > this.views.length) this.views.push(view);
  }
}
