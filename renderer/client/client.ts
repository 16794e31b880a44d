import { computed, effect, signal, untracked } from '@preact/signals';
import { PROTOCOL } from '../../engine/protocol/bridge.ts';
import type { Table } from '../../engine/protocol/match/table.ts';
import { hostMessage, type ScreenMessage, sentFrom } from '../../engine/protocol/messages.ts';
import { rulesOf } from '../../engine/protocol/modes/modes.ts';
import type { GuestId } from '../../engine/protocol/phones/phones.ts';
import type { Gesture } from '../../engine/protocol/throw.ts';
import type { Action, PieceId, Seat } from '../../engine/protocol/vocabulary.ts';
import { Pads } from '../pads/pads.ts';
import { isHandUp, soleSeat } from '../prompt/curtain.ts';
import { type Choice, isRolled, stillNeeded } from '../prompt/picking.ts';
import { whyNot } from '../prompt/why-not.ts';
import type { Marks, SceneStage } from '../scene/scene-stage.ts';
import { SeatSession } from '../seat/session.ts';
import { leadingPieces } from '../tricks/trick-results.ts';
import type { Connection } from './connection.ts';
import { type ClientContext, WorkQueue } from './context.ts';
import { logError, loggedErrors } from './error-log.ts';
import { HostMessageHandler, type MatchParts } from './host-messages.ts';
import { LabClient } from './lab.ts';
import { MatchHistory } from './library/history.ts';
import { StatisticsClient } from './library/statistics.ts';
import { AdviceClient, guideAt } from './match/advice.ts';
import { Beats } from './match/beats.ts';
import { playForced } from './match/forced-play.ts';
import { activityOf, DecisionState, type MatchState } from './match/match-state.ts';
import { makeThrow, thrownPlay } from './match/own-throws.ts';
import { PaceMeter } from './match/pace.ts';
import { endLines } from './match/talk.ts';
import { DailyClient } from './modes/daily.ts';
import { LessonClient } from './modes/lesson.ts';
import { PracticeClient } from './modes/practice.ts';
import { PuzzleClient } from './modes/puzzle.ts';
import { type SettingsStore, SettingsSync } from './settings/settings.ts';
import { AppState, offeredChoices, openQuestion, promptContext, seenOn } from './state.ts';

type NewMatch = Extract<ScreenMessage, { kind: 'new' }>;

/** The player's actions on this page, and the state that the page is drawn from. */
export class Client {
  readonly state = new AppState();
  /** What has just happened, in sentences for screen readers. */
  readonly announcement = computed(() => this.match.announcement.value);
  readonly settings: SettingsStore;
  readonly lab: LabClient;
  readonly history: MatchHistory;
  readonly statistics: StatisticsClient;
  readonly lesson: LessonClient;
  readonly seat: SeatSession;
  readonly practice: PracticeClient;
  readonly daily: DailyClient;
  readonly puzzle: PuzzleClient;
  readonly pads = new Pads();
  readonly #context: ClientContext;
  readonly #parts = computed(() => {
    const match = this.state.match.value;
    return untracked(() => this.#newParts(match));
  });
  readonly #handler: HostMessageHandler;
  /** Functions that remove the listeners. */
  readonly #undo: (() => void)[];
  readonly #isHidden = signal(false);
  /** The match whose people the pads are tied to. */
  #tied: Table | null = null;

  constructor(connection: Connection, stageReady: Promise<SceneStage>, settings: SettingsStore) {
    this.settings = settings;
    this.#context = {
      state: this.state,
      queue: new WorkQueue(logError),
      stageReady,
      send: message => connection.send(sentFrom(message, seenOn(this.state))),
      isHidden: () => this.#isHidden.peek(),
      isQuick: () => settings.now.value.speed !== 'normal' || this.match.playingOut.value !== null,
      isInstant: () => settings.now.value.speed === 'instant' || this.match.playingOut.value !== null,
    };
    this.lab = new LabClient(this.#context);
    this.history = new MatchHistory(this.#context);
    this.seat = new SeatSession({
      decision: () => this.decision,
      question: () => openQuestion(this.state),
      holdsChoices: () => this.#holdsChoices(),
      act: action => this.#act(action),
    });
    this.statistics = new StatisticsClient(this.#context);
    this.lesson = new LessonClient(this.#context, settings);
    this.practice = new PracticeClient(this.#context);
    this.daily = new DailyClient(this.#context, () => settings.now.peek());
    this.puzzle = new PuzzleClient(this.#context, settings);
    const { lab, history, statistics, lesson, practice, daily, puzzle } = this;
    this.#handler = new HostMessageHandler(this.#context, {
      match: this.#parts,
      lab,
      history,
      statistics,
      lesson,
      practice,
      daily,
      puzzle,
      settings: new SettingsSync(settings, this.state, this.#context.send),
    });
    this.#undo = [
      connection.listen(message => this.#receive(message)),
      connection.watch(open => this.#setConnected(open)),
      effect(() => this.#parts.value.beats.acknowledge()),
      effect(() => this.advice.askForClaim()),
      effect(() => this.advice.playOn()),
      effect(() => this.#tellPads()),
      effect(() => this.#keepPadSeats()),
      effect(() => this.#forgetRefused()),
      this.seat.follow(),
      playForced(this.state, settings, action => this.#act(action)),
      endLines(this.state),
      new PaceMeter(this.state, settings, this.#isHidden).follow(),
    ];
    stageReady.then(stage => this.#connectStage(stage)).catch(error => this.#showWithoutStage(error));
  }

  /** What is known of the match on the table. */
  get match(): MatchState {
    return this.state.match.value;
  }

  get decision(): DecisionState {
    return this.match.decision.value;
  }

  get advice(): AdviceClient {
    return this.#parts.value.advice;
  }

  /**
   * A form for a new match is opened. The pads stay tied if the latest match was of this game, because the form shows the
   * same people. Returns a function for a form that is closed without a match: pads are tied as before, and each knock is
   * answered by a person again.
   */
  openForm(game: string): () => void {
    const restore = this.pads.saveTies();
    if (game !== this.#tied?.game) this.pads.keepTies([]);
    return () => {
      restore();
      if (this.state.phones.peek().letsEverybodyIn) this.letEverybodyIn(false);
    };
  }

  start(match: Omit<NewMatch, 'kind'>): void {
    this.#context.send({ kind: 'new', ...match });
  }

  /** Starts another match from the end of the one on the table. */
  startNext(match: Omit<NewMatch, 'kind'>): void {
    const { table, lobby } = this.state;
    // No menu comes between the matches that would tell that this one was finished.
    if (table.value && lobby.value)
      lobby.value = { ...lobby.value, finished: [...lobby.value.finished, table.value.game] };
    this.start(match);
  }

  /** Starts another match with the settings of the one on the table. */
  playAgain(): void {
    const { value: table } = this.state.table;
    if (!table) return;
    const { game, options, players, isShared } = table;
    this.startNext({ game, options, players, isShared });
  }

  /** Lets phones reach the table at one of this machine's addresses, the likeliest if it is null. */
  openToPhones(address: string | null): void {
    this.#context.send({ kind: 'open-phones', address });
  }

  closeToPhones(): void {
    this.#context.send({ kind: 'close-phones' });
  }

  letEverybodyIn(isOn: boolean): void {
    this.#context.send({ kind: 'let-everybody-in', isOn });
  }

  /** Shows phones a new code in place of the old one, and refuses all who knock. */
  showNewCode(): void {
    this.#context.send({ kind: 'new-code' });
  }

  /** Lets a computer take over when the table has waited for a minute for a phone that is away. */
  keepGoing(isOn: boolean): void {
    this.#context.send({ kind: 'keep-going', isOn });
  }

  /** No computer takes over for this guest before the phone is back. */
  waitForGuest(guest: GuestId): void {
    this.#context.send({ kind: 'wait-for-guest', guest });
  }

  /** Everybody who was let in before has to knock again. */
  forgetGuests(): void {
    this.#context.send({ kind: 'forget-guests' });
  }

  /** Lets a guest in, or gives one who is in another seat of this match; null to watch, or to wait for a match. */
  admit(guest: GuestId, seat: Seat | null): void {
    this.#context.send({ kind: 'admit', guest, seat });
  }

  /** A person at this screen plays the seat of a guest from now on. */
  takeFromPhone(guest: GuestId): void {
    this.#context.send({ kind: 'take-from-phone', guest });
  }

  /** Sends a guest away. */
  dismissGuest(guest: GuestId): void {
    this.#context.send({ kind: 'dismiss', guest });
  }

  resume(match: string): void {
    // Others may play it than those who played last.
    if (match !== this.#tied?.match) this.pads.keepTies([]);
    this.#context.send({ kind: 'resume', match });
  }

  leave(): void {
    this.#context.send({ kind: 'leave' });
  }

  /** Takes a choice: sends its action, once for each beat, or takes a held one back, or selects its piece. */
  choose(choice: Choice): void {
    this.decision.refused.value = null;
    this.seat.choose(choice);
  }

  /** Sends a bid if one is asked for, once for each beat. */
  bid(amount: number): void {
    if (this.match.shown.value?.view.ask?.amount) this.seat.decide({ verb: 'bid', amount });
  }

  /** Plays or selects a piece, if that is one of the choices; otherwise sends what is held, or says why it is not. */
  play(piece: PieceId): void {
    const choice = offeredChoices(this.state).find(each => each.piece === piece);
    if (choice) this.choose(choice);
    else if (this.decision.held.value) this.seat.sendHeld();
    else this.#sayWhyNot(piece);
  }

  focus(piece: PieceId | null): void {
    const { focused, hovered } = this.decision;
    focused.value = piece;
    // The keyboard takes precedence over the pointer, wherever that lies.
    if (piece !== null) hovered.value = null;
  }

  /** Makes the throw that waits for the player. Without a gesture the seed alone decides how the dice are thrown. */
  throwDice(gesture: Gesture | null): void {
    makeThrow({ match: this.match, send: this.#context.send }, gesture);
  }

  /** Throws the dice of the lab, or those of the player: the ones that wait for it, or else the piece pointed at by key or pad. */
  flick(gesture: Gesture): void {
    const { focused } = this.decision;
    if (this.state.lab.value.isOpen) this.lab.watch(gesture);
    else if (this.match.aim.value) this.throwDice(gesture);
    else if (focused.value !== null) this.toss(focused.value, gesture);
  }

  /** Plays a piece and throws it so, if that is one of the choices and the piece is thrown when it is played. Returns whether it is. */
  toss(piece: PieceId, gesture: Gesture): boolean {
    const ask = openQuestion(this.state)?.ask ?? null;
    const choice = offeredChoices(this.state).find(each => each.piece === piece);
    if (!choice?.action || !isRolled(ask, piece)) return false;
    this.#act(choice.action, gesture);
    const { value: table } = this.state.table;
    return table === null || rulesOf(table).choices === 'played';
  }

  /** Lifts the curtain for the person at this seat, who is asked and looks at the screen alone. */
  liftCurtain(seat: Seat): void {
    this.#context.send({ kind: 'reveal', seat });
  }

  /** Drops the curtain before the hand that is shown. */
  dropCurtain(): void {
    this.#context.send({ kind: 'reveal', seat: null });
  }

  /** Lets a computer play for the person at this seat, or the person again. */
  hold(seat: Seat, holder: 'person' | 'bot'): void {
    this.#context.send({ kind: 'hold', seat, holder });
  }

  /** Makes this the screen that plays, in place of another window or tab. */
  playHere(): void {
    this.#context.send({ kind: 'play-here' });
  }

  /** Closes the score sheet of the finished deal and goes on to the next, for everybody if this screen plays. */
  next(): void {
    const { pause } = this.match;
    if (pause.value === null) return;
    if (this.state.table.value?.isWatching === false) this.#context.send({ kind: 'next' });
    pause.value = null;
  }

  /** The person at this seat has read the score sheet of the finished deal. */
  ready(seat: Seat): void {
    const { pause, ready } = this.match;
    if (pause.value !== null && !ready.value.includes(seat)) this.#context.send({ kind: 'next', seat });
  }

  /** Ends the current animation, and asks the host not to wait. */
  hurry(): void {
    this.#parts.value.beats.hurry();
  }

  /** Ends the showing of a trick's end, because the player wants to go on. */
  endTrickEnd(): void {
    this.#parts.value.beats.endTrickEnd();
  }

  setHidden(hidden: boolean): void {
    this.#isHidden.value = hidden;
    if (hidden) this.state.stage.value?.finish();
    this.#context.send({ kind: 'hidden', hidden });
  }

  dismissNotice(): void {
    this.state.notice.value = null;
  }

  dismissPhoneNews(): void {
    this.match.phoneNews.value = null;
  }

  /** Keeps what was chosen at the first start, so that it is never asked again. */
  endFirstStart(): void {
    this.state.isFirstStart.value = false;
    this.settings.confirm();
  }

  /** Requests a problem report. */
  askForReport(): void {
    this.#context.send({ kind: 'report', page: loggedErrors() });
  }

  /** Clears the problem report after it has been saved. */
  reportSaved(): void {
    this.state.report.value = null;
    this.state.notice.value = 'report-made';
  }

  /** Quits the game and starts its newer version; the host allows this only in the menu. */
  installUpdate(): void {
    this.#context.send({ kind: 'install-update' });
  }

  dispose(): void {
    for (const undo of this.#undo) undo();
  }

  #holdsChoices(): boolean {
    const { value: table } = this.state.table;
    const { takeBack } = this.settings.now.value;
    return takeBack && !this.#context.isQuick() && table !== null && rulesOf(table).holdsChoices;
  }

  #act(action: Action, gesture: Gesture | null = null): void {
    const { value: shown } = this.match.shown;
    const { played } = this.match;
    const { acted, held, hint, settled, picked, hovered } = this.decision;
    const question = this.decision.questionAt(shown);
    if (shown === null || question === null) return;
    const { seq, seat, ask } = question;
    acted.value = true;
    held.value = null;
    hint.value = null;
    settled.value = null;
    this.advice.decided();
    const { value: table } = this.state.table;
    if (table && rulesOf(table).throwsAtOnce) played.value = thrownPlay(seat, ask, action, gesture);
    this.lesson.chosen(shown.view, action);
    this.endTrickEnd();
    picked.value = [];
    hovered.value = null;
    this.state.notice.value = null;
    this.#context.send({ kind: 'act', seat, seq, action });
  }

  #sayWhyNot(piece: PieceId): void {
    const context = promptContext(this.state);
    const text = context && whyNot(context, piece);
    this.decision.refused.value = text === null ? null : piece;
    if (text === null) return;
    const { announcement } = this.match;
    // A live region is silent if its text stays the same.
    announcement.value = announcement.value === text ? `${text}\u00a0` : text;
  }

  /** Forgets the refused piece once another one is pointed at. */
  #forgetRefused(): void {
    const { hovered, focused, refused } = this.decision;
    const pointed = hovered.value ?? focused.value;
    if (pointed !== null && pointed !== refused.peek()) refused.value = null;
  }

  #newParts(match: MatchState): MatchParts {
    const context = { ...this.#context, match };
    const advice = new AdviceClient({
      ...context,
      guide: () => guideAt(this.state, this.settings.now.value.guide),
      act: action => this.#act(action),
      throwDice: () => this.throwDice(null),
    });
    const { lesson, settings } = this;
    const beats = new Beats(context, { advice, lesson, settings: settings.now });
    return { beats, advice };
  }

  #receive(message: unknown): void {
    const parsed = hostMessage.safeParse(message);
    if (parsed.success) this.#handler.handle(parsed.data);
    else logError(new Error(`a message of the host does not fit this protocol: ${parsed.error.message}`));
  }

  /** Only the pad of the person who may use a shared screen now plays. */
  #tellPads(): void {
    const { table } = this.state;
    const { shown } = this.match;
    const other = table.value?.match === this.#tied?.match ? null : table.value;
    if (table.value) this.#tied = table.value;
    this.pads.setSharedBy(table.value && sharedBy(table.value));
    if (other) this.#missPads(other);
    const seat = table.value && shown.value && soleSeat(activityOf(this.match), table.value, shown.value.view);
    this.pads.setAsked(seat === null ? null : [seat]);
  }

  /** After a restart of the program nobody knows which pad was whose: each person of the match claims one. */
  #missPads({ match, isShared, holders }: Table): void {
    const kept = this.settings.now.peek().padSeats;
    if (!isShared || kept?.match !== match) return;
    this.pads.missPadsOf(kept.seats.filter(seat => holders[seat] === 'curtain'));
  }

  /** Remembers which seats of the match have pads. */
  #keepPadSeats(): void {
    const [table, seats] = [this.state.table.value, this.pads.tiedSeats];
    if (table?.isShared && seats.length > 0) this.settings.change({ padSeats: { match: table.match, seats } });
  }

  /** Without a connection nobody could cover a hand that is shown behind the curtain. */
  #hideHand(): void {
    const { table, stage } = this.state;
    const { shown, decision, announcement } = this.match;
    if (!table.value || !shown.value || !isHandUp(table.value, shown.value.view)) return;
    shown.value = null;
    decision.value = new DecisionState();
    stage.value?.clear();
    announcement.value = '';
  }

  #setConnected(open: boolean): void {
    this.state.connected.value = open;
    if (!open) this.#hideHand();
    // After a reconnect the host sends what can't be saved then, or nothing if everything can.
    if (!open) this.state.unsaved.value = [];
    // Sent before the hello, so that the host does not give its seats to a hidden page.
    if (open && this.#isHidden.peek()) this.#context.send({ kind: 'hidden', hidden: true });
    if (open) this.history.forgetRequests();
    if (open) this.statistics.forgetRequests();
    this.advice.forget();
    this.match.played.value = null;
    if (open) this.#context.send({ kind: 'hello', protocol: PROTOCOL });
  }

  #connectStage(stage: SceneStage): void {
    this.state.stage.value = stage;
    const isThrowing = computed(() => this.match.aim.value !== null || this.state.lab.value.isOpen);
    this.#undo.push(
      stage.onPick(piece => this.play(piece)),
      stage.onHover(piece => {
        this.decision.hovered.value = piece;
      }),
      effect(() => stage.mark(marksOf(this.state))),
      effect(() => (isThrowing.value ? stage.onFlick(gesture => this.flick(gesture)) : undefined)),
    );
  }

  #showWithoutStage(error: unknown): void {
    logError(error);
    this.state.notice.value = 'no-picture';
  }
}

/** The seats whose people share this screen now, one after the other; null where it is not shared or only watches. */
function sharedBy({ isShared, isWatching, holders }: Table): readonly Seat[] | null {
  return isShared && !isWatching ? holders.flatMap((holder, seat) => (holder === 'curtain' ? [seat] : [])) : null;
}

/** Which pieces stand out on the table now. */
function marksOf(state: AppState): Marks {
  const choices = offeredChoices(state);
  const { shown, decision } = state.match.value;
  const { picked, held, focused } = decision.value;
  const view = shown.value?.view;
  return {
    lit: choices.flatMap(({ piece }) => (piece === null ? [] : [piece])),
    needed: choices.length > 0 && view?.ask ? stillNeeded(view.ask, picked.value) : [],
    picked: [...picked.value, ...(held.value && 'pieces' in held.value ? held.value.pieces : [])],
    focused: focused.value,
    best: view ? leadingPieces(view) : [],
    isPlaying: choices.length > 0 && (view?.ask?.listed.some(({ verb }) => verb === 'play') ?? false),
  };
}
