import type { Table } from '../../../engine/protocol/match/table.ts';
import type { View } from '../../../engine/protocol/vocabulary.ts';
import { plateNewsBetween } from '../../words/table/plate-news.ts';
import type { ClientContext } from '../context.ts';
import type { MatchState } from './match-state.ts';

/** How long news at the plates can be read, in milliseconds: a little longer than the end of a trick is shown. */
const LASTS = 3200;

/** Tells for a moment at the plates what has just happened to their players. */
export class PlateNewsClient {
  readonly #match: Pick<MatchState, 'plateNews'>;
  readonly #context: Pick<ClientContext, 'isHidden' | 'isQuick'>;
  #over: ReturnType<typeof setTimeout> | undefined;

  constructor(match: Pick<MatchState, 'plateNews'>, context: Pick<ClientContext, 'isHidden' | 'isQuick'>) {
    this.#match = match;
    this.#context = context;
  }

  /** A new view is on the table. News of an earlier deal ends with it. */
  hear(table: Table, before: View, after: View): void {
    const { plateNews } = this.#match;
    const { isHidden, isQuick } = this.#context;
    const news = plateNewsBetween(table, before, after);
    const isShown = news.length > 0 && !isHidden() && !isQuick();
    if (!isShown && before.deal === after.deal) return;
    clearTimeout(this.#over);
    plateNews.value = isShown ? news : [];
    this.#over = setTimeout(() => {
      if (plateNews.value === news) plateNews.value = [];
    }, LASTS);
  }
}
