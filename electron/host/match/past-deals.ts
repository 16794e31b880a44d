import type { Match } from '../../../engine/core/match.ts';
import type { View } from '../../../engine/protocol/vocabulary.ts';

/** What everybody could see of each scored deal of a match, for the end of the match to tell of. */
export class PastDeals {
  private readonly views: View[] = [];

  /** Call after each step. */
  after(match: Match): void {
    const view = match.view(null);
    if (view.sheet.length <= this.views.length) return;
    // Where pieces lie tells nothing more, and the last view has the whole sheet.
    this.views.push({ ...view, pieces: [], sheet: [], lines: [], facts: null });
  }

  /** A view of an onlooker for each deal, right after it was scored. */
  get all(): readonly View[] {
    return this.views;
  }
}
