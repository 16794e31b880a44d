import type { Table } from '../../../engine/protocol/match/table.ts';
import type { View } from '../../../engine/protocol/vocabulary.ts';
import { plateNewsBetween } from '../../words/table/plate-news.ts';
import type { MatchContext } from '../context.ts';

type Context = Pick<MatchContext, 'match' | 'isHidden' | 'isQuick'>;

/** How long news at the plates can be read, in milliseconds: a little longer than the end of a trick is shown. */
const LASTS = 3200;

/** Tells for a moment at the plates what has just happened to their players. */
export class PlateNewsClient {
  readonly #context: Context;
  #over: ReturnType<typeof setTimeout> | undefined;

  constructor(context: Context) {
    this.#context = context;
  }

  /** A new view is on the table. News of an earlier deal ends with it. */
  hear(table: Table, before: View, after: View): void {
    const { match, isHidden, isQuick } = this.#context;
    const { plateNews } = match;
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
