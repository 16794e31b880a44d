import type { Mutant } from './mutant.ts';

/** Faults in the page: words, focus, presses, the curtain, and phones. */
export const PAGE: readonly Mutant[] = [
  {
    name: 'wrong-prompt',
    fault: 'A person is told to roll when they have to play.',
    file: 'renderer/prompt/prompt.ts',
    from: 'if (view.ask && !context.acted) return askSentence(context, view.ask);',
    to: "if (view.ask && !context.acted) return ['Roll your dice.'];",
    test: { kind: 'unit', file: 'renderer/prompt/prompt.test.ts', title: 'the prompt' },
  },
  {
    name: 'lost-focus',
    fault: 'The first menu opens with the focus on nothing.',
    file: 'renderer/pages/menu/first-evening.tsx',
    from: 'testid="start-here" autoFocus',
    to: 'testid="start-here"',
    test: {
      kind: 'browser',
      file: 'test/browser/pages/first-evening.spec.ts',
      title: 'asks for three settings once, before the menu',
    },
  },
  {
    name: 'curtain-stays-up',
    fault: 'A hand that nobody touches stays on the shared screen.',
    file: 'renderer/pages/table/curtain/curtain.tsx',
    from: 'if (isUntouched) client.dropCurtain();',
    to: 'void isUntouched;',
    test: {
      kind: 'browser',
      file: 'test/browser/games/curtain.spec.ts',
      title: 'a hand that nobody touches is covered again',
    },
  },
  {
    name: 'take-back-refused',
    fault: 'A piece that is played by mistake can’t be taken back by key.',
    file: 'renderer/keys/bindings.ts',
    from: "takeBack: 'Backspace',",
    to: "takeBack: 'Delete',",
    test: { kind: 'browser', file: 'test/browser/games/take-back.spec.ts', title: 'a piece played by mistake' },
  },
  {
    name: 'small-text',
    fault: 'The names on plates are too small to be read from afar.',
    file: 'renderer/pages/table/plates/plates.css',
    from: 'font: 400 max(var(--name-size) * var(--fit), var(--least-font)) / 1.15 var(--title);',
    to: 'font: 400 0.6rem / 1.15 var(--title);',
    test: {
      kind: 'browser',
      file: 'test/browser/pages/shared-screen.spec.ts',
      title: 'euchre-dice, 4 seats: everything can be read from afar',
    },
  },
];
