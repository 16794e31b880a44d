import type { Match } from '../../../engine/core/match.ts';
import type { View } from '../../../engine/protocol/vocabulary.ts';

/** Follows a match, and keeps what everybody saw at the end of each deal. */
export class DealEnds {
  readonly views: View[] = [];

  /** Call after each step. */
  after(match: Match): void {
    const view = match.view(null);
    if (view.sheet.length > this.views.length) this.views.push(view);
  }
}
