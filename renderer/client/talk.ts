import { effect, type ReadonlySignal } from '@preact/signals';
import type { Table } from '../../engine/protocol/match/table.ts';
import type { View } from '../../engine/protocol/vocabulary.ts';
import { withRemark } from '../announcements/deal-log.ts';
import { isEnd, type Line, lineBetween, NOTHING_SAID, type TalkMemory, withLine, withTricks } from '../talk/talk.ts';
import { isPerson, nameOf } from '../words/people.ts';
import type { ClientContext } from './context.ts';
import type { Settings } from './settings/settings.ts';
import type { ClientState } from './state.ts';

/** A line is said this many milliseconds after what it is about, unless somebody is asked meanwhile. */
const DELAY = 300;
/** How long it can be read, in milliseconds. */
const LASTS = 2200;

type Context = Pick<ClientContext, 'state' | 'isHidden' | 'isQuick'>;

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

  /** Ends every line as soon as somebody is asked, from now on. Returns a function that ends this. */
  follow(): () => void {
    const { state } = this.#context;
    return effect(() => {
      if (state.line.value !== null && !isEnd(state.line.value) && !isFree(state)) state.line.value = null;
    });
  }

  /** Another match comes to the table, or none. */
  forget(): void {
    clearTimeout(this.#due);
    clearTimeout(this.#over);
    this.#memory = NOTHING_SAID;
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

  #sayIfFree(table: Table, line: Line): void {
    const { state } = this.#context;
    if (!isFree(state)) return;
    this.#say(table, line);
    clearTimeout(this.#over);
    this.#over = setTimeout(() => {
      if (state.line.value === line) state.line.value = null;
    }, LASTS);
  }

  #say(table: Table, line: Line): void {
    const { line: said, log, announcement } = this.#context.state;
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
function isFree({ aim, awaited, throwing, trickEnd, pause, shown, table }: ClientState): boolean {
  // Read all of them, so that an effect follows each.
  const isThrowAsked = aim.value !== null || awaited.value !== null;
  const isBusy = throwing.value !== null || pause.value !== null;
  const [seated, view, isEndShown] = [table.value, shown.value?.view, trickEnd.value !== null];
  if (!seated || !view || isThrowAsked || view.waitingFor.some(seat => isPerson(seated, seat))) return false;
  return isEndShown || !isBusy;
}
