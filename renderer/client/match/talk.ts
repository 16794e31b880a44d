import { effect, type ReadonlySignal } from '@preact/signals';
import type { Table } from '../../../engine/protocol/match/table.ts';
import type { View } from '../../../engine/protocol/vocabulary.ts';
import { withRemark } from '../../announcements/deal-log.ts';
import { wordsOf } from '../../language/language.ts';
import { lineText } from '../../talk/line-text.ts';
import {
  isEnd,
  lineBetween,
  NOTHING_SAID,
  type SpokenLine,
  type TalkMemory,
  withLine,
  withTricks,
} from '../../talk/talk.ts';
import { isPerson, nameOf } from '../../view/people.ts';
import type { MatchContext } from '../context.ts';
import type { Settings } from '../settings/settings.ts';
import type { AppState } from '../state.ts';
import type { MatchState } from './match-state.ts';

/** Milliseconds between an event and the line about it, unless somebody is asked meanwhile. */
const DELAY = 300;
/** Milliseconds for which a line can be read. */
const DURATION = 2200;

type Context = Pick<MatchContext, 'state' | 'match' | 'isHidden' | 'isQuick'>;

/** From now on, ends every line as soon as somebody is asked. Returns a function that stops this. */
export const endLines = ({ table, match }: AppState): (() => void) =>
  effect(() => {
    const { line } = match.value;
    if (line.value !== null && !isEnd(line.value) && !isFree(table.value, match.value)) line.value = null;
  });

/** Times the lines of computer players at this table. */
export class TalkClient {
  readonly #context: Context;
  readonly #settings: ReadonlySignal<Settings>;
  #memory: TalkMemory = NOTHING_SAID;
  /** Runs until the next line is due, or until the current one is over. */
  #due: ReturnType<typeof setTimeout> | undefined;
  #over: ReturnType<typeof setTimeout> | undefined;

  constructor(context: Context, settings: ReadonlySignal<Settings>) {
    this.#context = context;
    this.#settings = settings;
  }

  /** Handles a new view. */
  hear(table: Table, before: View | null, after: View): void {
    const { isHidden, isQuick } = this.#context;
    this.#memory = withTricks(this.#memory, before, after);
    if (isHidden() || isQuick()) return;
    const line = lineBetween(table, before, after, this.#memory, this.#settings.peek().talk);
    if (line === null) return;
    clearTimeout(this.#due);
    if (isEnd(line)) this.#say(table, line);
    else
      this.#due = setTimeout(() => {
        this.#sayIfFree(table, line);
      }, DELAY);
  }

  #sayIfFree(table: Table, line: SpokenLine): void {
    const { state, match } = this.#context;
    const { line: said } = match;
    if (!isFree(state.table.value, match)) return;
    this.#say(table, line);
    clearTimeout(this.#over);
    this.#over = setTimeout(() => {
      if (said.value === line) said.value = null;
    }, DURATION);
  }

  #say(table: Table, line: SpokenLine): void {
    const { line: said, log, announcement } = this.#context.match;
    this.#memory = withLine(this.#memory, line);
    said.value = line;
    const text = lineText(line);
    log.value = withRemark(log.value, table, line.seat, text);
    if (!this.#settings.peek().readsTalk) return;
    const heard = wordsOf('play').announcements.remark({ name: nameOf(table, line.seat), text });
    // The winner is still being read out.
    announcement.value = isEnd(line) ? `${announcement.value} ${heard}` : heard;
  }
}

/**
 * Whether the table is free for talk: nobody has to decide or throw, nothing is being thrown, and no board covers the
 * table. While a finished trick is shown, its last throw may still count as under way, and the board is yet to come.
 */
function isFree(table: Table | null, { aim, awaited, throwing, trickEnd, pause, shown }: MatchState): boolean {
  // Read all signals, so that an effect subscribes to each.
  const isThrowAsked = aim.value !== null || awaited.value !== null;
  const isBusy = throwing.value !== null || pause.value !== null;
  const [view, isEndShown] = [shown.value?.view, trickEnd.value !== null];
  if (!table || !view || isThrowAsked || view.waitingFor.some(seat => isPerson(table, seat))) return false;
  return isEndShown || !isBusy;
}
