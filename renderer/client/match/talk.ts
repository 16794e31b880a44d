import { effect, type ReadonlySignal } from '@preact/signals';
import type { Table } from '../../../engine/protocol/match/table.ts';
import type { View } from '../../../engine/protocol/vocabulary.ts';
import { withRemark } from '../../announcements/deal-log.ts';
import {
  isEnd,
  lineBetween,
  NOTHING_SAID,
  type SpokenLine,
  type TalkMemory,
  withLine,
  withTricks,
} from '../../talk/talk.ts';
import { isPerson, nameOf } from '../../words/people.ts';
import type { MatchContext } from '../context.ts';
import type { Settings } from '../settings/settings.ts';
import type { AppState } from '../state.ts';
import type { MatchState } from './match-state.ts';

/** A line is said this many milliseconds after what it is about, unless somebody is asked meanwhile. */
const DELAY = 300;
/** How long it can be read, in milliseconds. */
const LASTS = 2200;

type Context = Pick<MatchContext, 'state' | 'match' | 'isHidden' | 'isQuick'>;

/** Ends every line as soon as somebody is asked, from now on. Returns a function that ends this. */
export const endLines = ({ table, match }: AppState): (() => void) =>
  effect(() => {
    const { line } = match.value;
    if (line.value !== null && !isEnd(line.value) && !isFree(table.value, match.value)) line.value = null;
  });

/** What computer players say at this table: when they are heard, and for how long. */
export class TalkClient {
  readonly #context: Context;
  readonly #settings: ReadonlySignal<Settings>;
  #memory: TalkMemory = NOTHING_SAID;
  /** Waits until the next line is due, and until the one that is heard is over. */
  #due: ReturnType<typeof setTimeout> | undefined;
  #over: ReturnType<typeof setTimeout> | undefined;

  constructor(context: Context, settings: ReadonlySignal<Settings>) {
    this.#context = context;
    this.#settings = settings;
  }

  /** A new view is on the table. */
  hear(table: Table, before: View | null, after: View): void {
    const { isHidden, isQuick } = this.#context;
    this.#memory = withTricks(this.#memory, before, after);
    if (isHidden() || isQuick()) return;
    const line = lineBetween(table, before, after, this.#memory, this.#settings.peek().talk);
    if (line === null) return;
    clearTimeout(this.#due);
    if (isEnd(line)) this.#say(table, line);
    else this.#due = setTimeout(() => this.#sayIfFree(table, line), DELAY);
  }

  #sayIfFree(table: Table, line: SpokenLine): void {
    const { state, match } = this.#context;
    const { line: said } = match;
    if (!isFree(state.table.value, match)) return;
    this.#say(table, line);
    clearTimeout(this.#over);
    this.#over = setTimeout(() => {
      if (said.value === line) said.value = null;
    }, LASTS);
  }

  #say(table: Table, line: SpokenLine): void {
    const { line: said, log, announcement } = this.#context.match;
    this.#memory = withLine(this.#memory, line);
    said.value = line;
    log.value = withRemark(log.value, table, line.seat, line.text);
    if (!this.#settings.peek().readsTalk) return;
    const heard = `${nameOf(table, line.seat)}: ${line.text}`;
    // Who has won is still being read.
    announcement.value = isEnd(line) ? `${announcement.value} ${heard}` : heard;
  }
}

/**
 * Whether nobody has to decide or to throw, nothing is thrown, and no board lies over the table. While the end of a trick is
 * shown, what it was won with may still count as thrown, and the board has yet to come.
 */
function isFree(table: Table | null, { aim, awaited, throwing, trickEnd, pause, shown }: MatchState): boolean {
  // Read all of them, so that an effect follows each.
  const isThrowAsked = aim.value !== null || awaited.value !== null;
  const isBusy = throwing.value !== null || pause.value !== null;
  const [view, isEndShown] = [shown.value?.view, trickEnd.value !== null];
  if (!table || !view || isThrowAsked || view.waitingFor.some(seat => isPerson(table, seat))) return false;
  return isEndShown || !isBusy;
}
