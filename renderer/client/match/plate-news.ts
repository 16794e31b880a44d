import type { Table } from '../../../engine/protocol/match/table.ts';
import type { View } from '../../../engine/protocol/vocabulary.ts';
import { plateNewsBetween } from '../../view/plate-news.ts';
import type { MatchContext } from '../context.ts';

type Context = Pick<MatchContext, 'match' | 'isHidden' | 'isQuick'>;

/** Milliseconds for which news at the plates can be read: a little longer than a finished trick is shown. */
const DURATION = 3200;

/** Shows news about players at their plates for a moment. */
export class PlateNewsClient {
  readonly #context: Context;
  #over: ReturnType<typeof setTimeout> | undefined;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Handles a new view. News of an earlier deal ends with it. */
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
    }, DURATION);
  }
}
