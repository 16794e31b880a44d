import type { Mutant } from './mutant.ts';

const unit = (file: string, title: string) => ({ kind: 'unit', file, title }) as const;
const CONTRACT = 'test/contract/rolling-tricks.test.ts';

/** Hidden information leaks into a player's legal actions. */
const TELLING = {
  fault: 'Dice are offered in an order that depends on what the next player holds.',
  change: {
    file: 'engine/games/trice/play.ts',
    from: "export function playAsk({ hands, tricks }: ReadonlyTriceState, seat: Seat): Ask {\n  const hand = known(hands[seat], 'hand');",
    to: `export function playAsk({ hands, tricks, up, seats }: ReadonlyTriceState, seat: Seat): Ask {
      const sum = known(hands[(seat + 1) % seats], 'hand').reduce((all, die) => all + known(up[die], 'face'), 0);
      const own = known(hands[seat], 'hand');
      const hand = sum % 2 === 0 ? own : own.toReversed();`,
  },
} as const;

/** Faults in the host, its records and its boundaries, and in what games reveal to players and opponents. */
export const HOST: readonly Mutant[] = [
  {
    name: 'hand-sent-to-phone',
    fault: 'Every phone is also sent the hand of the first seat.',
    file: 'electron/host/match/audience.ts',
    from: 'const view = this.#match.view(seat);',
    to: `const view = this.#match.view(seat);
    const beat = { kind: 'beat', seq: this.seq, seat: 0, view: this.#match.view(0) } as const;
    if (connection.role.kind === 'device') this.tell(connection, beat);`,
    test: unit('test/host/match/devices.test.ts', 'trice with phones shows each hand to its own phone only'),
  },
  {
    name: 'shared-screen-keeps-hand',
    fault: 'A shared screen goes on showing the hand of a person who has decided.',
    file: 'electron/host/match/seating.ts',
    from: "if (holder === 'curtain') return this.#room.questions.isOpen(seat);",
    to: "if (holder === 'curtain') return true;",
    test: unit('test/host/match/roster.test.ts', 'trice at a shared screen shows no hand but that of the person'),
  },
  {
    name: 'hand-of-stand-in-shown',
    fault: 'A screen goes on showing the hand of a person who has left it to a computer.',
    file: 'electron/host/match/seating.ts',
    from: "return holder === 'here';",
    to: "return holder === 'here' || holder === 'stand-in';",
    test: unit('test/host/match/comings-and-goings.test.ts', 'trice with people who come and go and up to 1 persons'),
  },
  {
    name: 'hidden-throw-shown',
    fault: 'The table is told of dice that are thrown behind a hand.',
    file: 'electron/host/match/rolls.ts',
    from: "role.kind === 'table' && (seenBy === 'all' || (by !== null && revealed === by));",
    to: "role.kind === 'table' && (seenBy !== null || revealed === by);",
    test: unit('test/host/phones/drops.test.ts', 'trice keeps 4 hands on their phones'),
  },
  {
    name: 'step-written-late',
    fault: 'A step is shown some time before it is on disk.',
    file: 'electron/host/storage/match-journal.ts',
    from: 'this.text += line;\n    return this.#queue(() => this.#write());',
    to: 'this.text += line;\n    setTimeout(() => this.#queue(() => this.#write()), 3_000).unref();\n    return Promise.resolve();',
    test: unit('test/host/records/kill.test.ts', 'a killed process loses nothing that was seen'),
  },
  {
    name: 'lines-dropped-from-record',
    fault: 'A line of a record is dropped if it comes while another is written.',
    file: 'electron/host/storage/match-journal.ts',
    from: 'this.#written = length;',
    to: 'this.#written = this.text.length;',
    test: unit('test/host/match/comings-and-goings.test.ts', 'trice with people who come and go and up to 6 persons'),
  },
  {
    name: 'open-throw-forgotten',
    fault: 'A match that was left during a throw throws other dice when it goes on.',
    file: 'electron/host/match/rolls.ts',
    from: 'const spec = this.#unanswered ?? (await this.#specify(chance));',
    to: 'const spec = await this.#specify(chance);',
    test: unit('test/host/records/resume.test.ts', 'loses only its incomplete line, and ends as the whole record does'),
  },
  {
    name: 'hash-of-half-a-line',
    fault: 'The hash of a line of a record covers only its beginning.',
    file: 'electron/host/records/record.ts',
    from: '.update(JSON.stringify(body)).digest',
    to: '.update(JSON.stringify(body).slice(0, 60)).digest',
    test: unit('test/host/records/resume.test.ts', 'is resumed without its last line if one bit of it is wrong'),
  },
  {
    name: 'lock-taken-over-twice',
    fault: 'Whichever process removes the lock of a dead one holds it, though another may have done so too.',
    file: 'electron/host/storage/lock-file.ts',
    from: 'await releaseLock(lock, disk);\n  }\n  return false;',
    to: 'await releaseLock(lock, disk);\n    return false;\n  }\n  return false;',
    test: unit('electron/host/storage/lock-file.test.ts', 'two processes never both take over the lock of a dead one'),
  },
  {
    name: 'worker-not-replaced',
    fault: 'A question is lost with the worker that died over it.',
    file: 'electron/host/workers/worker-thread.ts',
    from: 'const reply = (await this.#askOnce(question)) ?? (await this.#askOnce(question));',
    to: 'const reply = await this.#askOnce(question);',
    test: unit('test/host/workers.test.ts', 'that dies is restarted, and the question is asked once more'),
  },
  {
    name: 'seed-learned-early',
    fault: 'The seed of a throw is drawn before it is aimed, and its dice lie in an order that depends on it.',
    file: 'electron/host/match/rolls.ts',
    from: 'const aimed = await this.#gestureFor(chance, dice);',
    to: "if (seeds.seed('throw', this.#throws, chance.by, uses.of(match, chance)) > '8') dice.reverse();\n    const aimed = await this.#gestureFor(chance, dice);",
    test: unit('test/host/match/seeds.test.ts', 'changes nothing that came before it when it is swapped'),
  },
  {
    name: 'name-in-log',
    fault: 'The log names the players.',
    file: 'electron/host/modes/match-mode.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a text of the program
    from: 'begins: ${match.game.id} for ${match.seats}`',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a text of the program
    to: 'begins: ${match.game.id} for ${match.seats}, ${players.map(player => player.name)}`',
    test: unit('test/host/storage/log.test.ts', 'of Rolling Tricks leaves no secrets in the log'),
  },
  {
    name: 'phone-not-checked',
    fault: 'Of a message only the kind is checked, so that phones can send it in any shape.',
    file: 'electron/host/phones/reception.ts',
    from: 'const read = incoming.safeParse(raw);',
    to: "const read = typeof Object(raw).kind === 'string' ? { success: true, data: raw } : incoming.safeParse(raw);",
    test: unit('test/host/phones/malformed.test.ts', 'malformed messages of phones change nothing'),
  },
  {
    name: 'answer-to-other-throw',
    fault: 'A screen can answer the throw that is shown by the number of another.',
    file: 'electron/host/match/rolls.ts',
    from: 'if (open === null || open.spec.id !== throwId || !open.showing.has(connection))',
    to: 'if (open === null || !open.showing.has(connection))',
    test: unit('test/host/match/bad-messages.test.ts', 'malformed and ill-timed messages'),
  },
  {
    name: 'choices-forgotten-on-resume',
    fault: 'The review of a deal leaves out what was decided before its match was left.',
    file: 'electron/host/modes/match-mode.ts',
    from: 'const played = { ...resumedFrom(saved), dealDecisions, dealEnds };',
    to: 'const played = { ...resumedFrom(saved), dealEnds };',
    test: unit('test/host/match/advice.test.ts', 'counts the choices made before a match was left'),
  },
  {
    name: 'hand-on-view',
    fault: 'Everybody sees the hand of the first seat.',
    file: 'engine/games/rolling-tricks/view.ts',
    from: 'coverPieces(state.hands, seat => seat === you)',
    to: 'coverPieces(state.hands, seat => seat === you || seat === 0)',
    test: unit(CONTRACT, 'nobody else sees what is in a hand'),
  },
  {
    name: 'passed-cards-imagined-twice',
    fault: 'Imagined hands do not allow for the cards that the partner was passed.',
    file: 'engine/games/rolling-tricks/view.ts',
    from: "hands.map((hand, seat) => (typeof hand === 'number' && seat === partner ? hand - passed.length : hand)),",
    to: 'hands.map(hand => hand),',
    test: unit(CONTRACT, 'can be imagined back'),
  },
  {
    name: 'view-writes-state',
    fault: 'A view sorts the cards that were picked to be passed, and so changes the state.',
    file: 'engine/games/rolling-tricks/view.ts',
    from: 'return seat === you ? pick.slice() : HIDDEN;',
    to: 'return seat === you ? pick.sort() : HIDDEN;',
    test: unit(CONTRACT, 'reads never write'),
  },
  {
    name: 'opponents-learn-of-hidden-dice',
    fault: TELLING.fault,
    ...TELLING.change,
    test: unit('test/contract/opponents.test.ts', "'Trice' easy does so with every number of seats"),
  },
  {
    name: 'hints-tell-of-hidden-dice',
    fault: TELLING.fault,
    ...TELLING.change,
    test: unit('test/contract/advice.test.ts', "'Trice' the same hint is given"),
  },
  {
    name: 'tie-in-simulator',
    fault: "In Trice's simulator the later of two equal dice wins if the search begins within their trick.",
    file: 'engine/games/trice/search/simulator.ts',
    from: 'if (counts === null || counts <= this.toBeat) return;',
    to: 'if (counts === null || counts < this.toBeat) return;',
    test: unit('test/contract/simulators.test.ts', 'the simulator of Trice plays as the game does'),
  },
  {
    name: 'changed-file-released',
    fault: 'A release is drafted although a file is not the one of its checksum.',
    file: 'electron/tools/release/artifacts.ts',
    from: '    if ((await sumOf(join(folder, name))) !== sum) throw',
    to: '    if ((await sumOf(join(folder, name))).length !== sum.length) throw',
    test: unit('test/tools/release-steps.test.ts', 'draft sends all to GitHub unless a file has changed'),
  },
];
