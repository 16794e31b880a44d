import { computed, effect, signal, untracked } from '@preact/signals';
import { PROTOCOL } from '../../engine/protocol/bridge.ts';
import type { Table } from '../../engine/protocol/match/table.ts';
import { type HostMessage, hostMessage, type ScreenMessage, sentFrom } from '../../engine/protocol/messages.ts';
import { rulesOf } from '../../engine/protocol/modes/modes.ts';
import type { GuestId } from '../../engine/protocol/phones/phones.ts';
import type { Gesture } from '../../engine/protocol/throw.ts';
import type { Action, PieceId, Seat } from '../../engine/protocol/vocabulary.ts';
import { heldForWords } from '../language/held-for-words.ts';
import { Pads } from '../pads/pads.ts';
import { isHandUp, soleSeat } from '../prompt/curtain.ts';
import { type Choice, isRolled, stillNeeded } from '../prompt/picking.ts';
import { whyNot } from '../prompt/why-not.ts';
import type { Marks, SceneStage } from '../scene/scene-stage.ts';
import { SeatSession } from '../seat/session.ts';
import { leadingPieces } from '../tricks/trick-results.ts';
import type { HostLink } from './connection.ts';
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

/** The player's actions on this page, and the state the page renders. */
export class Client {
  readonly state = new AppState();
  /** The latest event, in sentences for screen readers. */
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
  /** Handles a message, once the words that it needs are loaded. */
  readonly #pass: (message: HostMessage) => void;
  readonly #undo: (() => void)[];
  readonly #isHidden = signal(false);
  /** The match whose players the pads are assigned to. */
  #assignedTo: Table | null = null;

  constructor(connection: HostLink, stageReady: Promise<SceneStage>, settings: SettingsStore) {
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
    this.#pass = heldForWords(['play', 'table', 'hints'], message => this.#handler.handle(message), {
      onError: logError,
      onMissing: error => {
        logError(error);
        this.state.notice.value = 'stale-page';
      },
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

  /** State of the match on the table. */
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
   * Handles the opening of a new-match form. Pads stay assigned if the latest match was of this game, because the form
   * shows the same people. Returns a function to call if the form is closed without starting a match: it restores the
   * pads and the knock prompts.
   */
  openForm(game: string): () => void {
    const restore = this.pads.saveAssignments();
    if (game !== this.#assignedTo?.game) this.pads.keepAssigned([]);
    return () => {
      restore();
      if (this.state.phones.peek().letsEverybodyIn) this.letEverybodyIn(false);
    };
  }

  start(match: Omit<NewMatch, 'kind'>): void {
    this.#context.send({ kind: 'new', ...match });
  }

  /** Starts another match from the end screen of the current one. */
  startNext(match: Omit<NewMatch, 'kind'>): void {
    const { table, lobby } = this.state;
    // There is no menu between the matches to report the finished one.
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

  /** Opens the table to phones at one of this machine's addresses; null picks the most likely one. */
  openToPhones(address: string | null): void {
    this.#context.send({ kind: 'open-phones', address });
  }

  closeToPhones(): void {
    this.#context.send({ kind: 'close-phones' });
  }

  letEverybodyIn(isOn: boolean): void {
    this.#context.send({ kind: 'let-everybody-in', isOn });
  }

  /** Replaces the code that phones scan, and turns away everyone waiting to join. */
  showNewCode(): void {
    this.#context.send({ kind: 'new-code' });
  }

  /** Lets a computer take over after the table has waited a minute for an absent phone. */
  keepGoing(isOn: boolean): void {
    this.#context.send({ kind: 'keep-going', isOn });
  }

  /** Keeps a computer from taking over for this guest until the phone is back. */
  waitForGuest(guest: GuestId): void {
    this.#context.send({ kind: 'wait-for-guest', guest });
  }

  /** Forgets all guests: everyone admitted before has to knock again. */
  forgetGuests(): void {
    this.#context.send({ kind: 'forget-guests' });
  }

  /**
   * Admits a guest, or moves an admitted one to another seat of this match. With a null seat they watch, or wait for a
   * match.
   */
  admit(guest: GuestId, seat: Seat | null): void {
    this.#context.send({ kind: 'admit', guest, seat });
  }

  /** Gives a guest's seat to a person at this screen. */
  takeFromPhone(guest: GuestId): void {
    this.#context.send({ kind: 'take-from-phone', guest });
  }

  dismissGuest(guest: GuestId): void {
    this.#context.send({ kind: 'dismiss', guest });
  }

  resume(match: string): void {
    // The people playing may have changed since last time.
    if (match !== this.#assignedTo?.match) this.pads.keepAssigned([]);
    this.#context.send({ kind: 'resume', match });
  }

  leave(): void {
    this.#context.send({ kind: 'leave' });
  }

  /** Makes a choice: sends its action (once per beat), takes a held action back, or selects its piece. */
  choose(choice: Choice): void {
    this.decision.refused.value = null;
    this.seat.choose(choice);
  }

  /** Sends a bid if one is asked for, once per beat. */
  bid(amount: number): void {
    if (this.match.shown.value?.view.ask?.amount) this.seat.decide({ verb: 'bid', amount });
  }

  /**
   * Plays or selects a piece that can be chosen; otherwise sends the held action, or says why the piece can't be
   * played.
   */
  play(piece: PieceId): void {
    const choice = offeredChoices(this.state).find(each => each.piece === piece);
    if (choice) this.choose(choice);
    else if (this.decision.held.value) this.seat.sendHeld();
    else this.#sayWhyNot(piece);
  }

  focus(piece: PieceId | null): void {
    const { focused, hovered } = this.decision;
    focused.value = piece;
    // The keyboard takes precedence over the pointer's position.
    if (piece !== null) hovered.value = null;
  }

  /** Makes the throw that awaits the player. Without a gesture, the seed alone decides how the dice are thrown. */
  throwDice(gesture: Gesture | null): void {
    makeThrow({ match: this.match, send: this.#context.send }, gesture);
  }

  /** Throws the lab's dice or the player's: those awaiting a throw, else the piece focused by key or pad. */
  flick(gesture: Gesture): void {
    const { focused } = this.decision;
    if (this.state.lab.value.isOpen) this.lab.watch(gesture);
    else if (this.match.aim.value) this.throwDice(gesture);
    else if (focused.value !== null) this.toss(focused.value, gesture);
  }

  /**
   * Plays a piece and throws it with this gesture, if it can be chosen and is thrown when played. Returns whether it
   * was.
   */
  toss(piece: PieceId, gesture: Gesture): boolean {
    const ask = openQuestion(this.state)?.ask ?? null;
    const choice = offeredChoices(this.state).find(each => each.piece === piece);
    if (!choice?.action || !isRolled(ask, piece)) return false;
    this.#act(choice.action, gesture);
    const { value: table } = this.state.table;
    return table === null || rulesOf(table).choices === 'played';
  }

  /** Lifts the curtain for the person at this seat, who is to act and is alone at the screen. */
  liftCurtain(seat: Seat): void {
    this.#context.send({ kind: 'reveal', seat });
  }

  /** Drops the curtain over the hand on show. */
  dropCurtain(): void {
    this.#context.send({ kind: 'reveal', seat: null });
  }

  /** Hands this seat to a computer, or back to its person. */
  hold(seat: Seat, holder: 'person' | 'bot'): void {
    this.#context.send({ kind: 'hold', seat, holder });
  }

  /** Makes this the playing screen, in place of another window or tab. */
  playHere(): void {
    this.#context.send({ kind: 'play-here' });
  }

  /**
   * Closes the score sheet of the finished deal and goes on to the next; for everyone, if this is the playing screen.
   */
  next(): void {
    const { pause } = this.match;
    if (pause.value === null) return;
    if (this.state.table.value?.isWatching === false) this.#context.send({ kind: 'next' });
    pause.value = null;
  }

  /** Reports that the person at this seat has read the score sheet of the finished deal. */
  ready(seat: Seat): void {
    const { pause, ready } = this.match;
    if (pause.value !== null && !ready.value.includes(seat)) this.#context.send({ kind: 'next', seat });
  }

  /** Cuts the current animation short, and asks the host not to wait. */
  hurry(): void {
    this.#parts.value.beats.hurry();
  }

  /** Cuts the display of a finished trick short, because the player wants to go on. */
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

  /** Saves the first-start choices, so that they are never asked for again. */
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

  /** Quits and installs the update. The host allows this only in the menu. */
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
    // Screen readers ignore a live region whose text has not changed.
    announcement.value = announcement.value === text ? `${text}\u00a0` : text;
  }

  /** Forgets the refused piece once another one is focused or hovered. */
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
    if (parsed.success) this.#pass(parsed.data);
    else logError(new Error(`invalid message from the host: ${parsed.error.message}`));
  }

  /** Limits a shared screen to the pad of the person whose turn it is. */
  #tellPads(): void {
    const { table } = this.state;
    const { shown } = this.match;
    const other = table.value?.match === this.#assignedTo?.match ? null : table.value;
    if (table.value) this.#assignedTo = table.value;
    this.pads.setSharedBy(table.value && sharedBy(table.value));
    if (other) this.#reclaimPads(other);
    const seat = table.value && shown.value && soleSeat(activityOf(this.match), table.value, shown.value.view);
    this.pads.setAsked(seat === null ? null : [seat]);
  }

  /** After a restart, nobody knows which pad belonged to whom, so each player claims one. */
  #reclaimPads({ match, isShared, holders }: Table): void {
    const kept = this.settings.now.peek().padSeats;
    if (!isShared || kept?.match !== match) return;
    this.pads.markPadsLost(kept.seats.filter(seat => holders[seat] === 'curtain'));
  }

  /** Saves which seats of the match have pads. */
  #keepPadSeats(): void {
    const [table, seats] = [this.state.table.value, this.pads.assignedSeats];
    if (table?.isShared && seats.length > 0) this.settings.change({ padSeats: { match: table.match, seats } });
  }

  /** Covers a hand shown behind the curtain: without a connection, it could not be covered later. */
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
    // After a reconnect, the host sends what can't be saved; it sends nothing if all is well.
    if (!open) this.state.unsaved.value = [];
    // Sent before the hello, so that the host does not assign its seats to a hidden page.
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

/** Seats whose people take turns at this screen; null if it is not shared or only watches. */
function sharedBy({ isShared, isWatching, holders }: Table): readonly Seat[] | null {
  return isShared && !isWatching ? holders.flatMap((holder, seat) => (holder === 'curtain' ? [seat] : [])) : null;
}

/** Returns the pieces to highlight on the table. */
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
