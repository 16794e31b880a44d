const COMMANDS = {
  left: 'Move left',
  right: 'Move right',
  up: 'Move up',
  down: 'Move down',
  press: 'Press, play or roll',
  back: 'Back, or undo',
  done: 'Done, or skip a wait',
  hint: 'Hint',
  sheet: 'Score sheet',
  rules: 'Rules',
  menu: 'Menu',
  previous: 'Previous page; at the table, the last trick',
  next: 'Next page',
};
type Command = keyof typeof COMMANDS;
/** A command, or the stick that rolls: towards the player, then to the right. */
type Step = Command | 'pull' | 'aim';

const named = (name: string | null): string => (name === null ? 'This controller' : `\u201c${name}\u201d`);

/**
 * The page of the settings for controllers, and the dialog that sets one up. A command is named by its id, a controller
 * by its name: null if it gives none.
 */
export const pads = {
  commands: COMMANDS,
  about:
    'Choose a command, then press the button you want for it. The left stick always moves, and the right stick rolls your dice: pull it back and let go.',
  none: 'No controller found. Connect one and press any button.',
  ownSetup: (name: string | null) => `${named(name)} uses the buttons you set up.`,
  forgetSetup: 'Forget this setup',
  /** It does all that another controller does. */
  echoes: (name: string | null) =>
    `${named(name)} does the same as another controller, so the two count as one. If they really are two, press a button on just one of them.`,
  bound: (command: Command, button: string) => `${COMMANDS[command]}: ${button}`,
  listening: (command: Command) => `${COMMANDS[command]}: press a button`,
  pressButton: 'Press a controller button. To keep the old one, move the stick or press Escape.',
  taken: (button: string, owner: Command) => `${button} is the button for \u201c${COMMANDS[owner]}\u201d.`,
  resetNamed: (command: Command, usual: string) => `${COMMANDS[command]}: reset to ${usual}`,

  setUp: {
    title: 'Set up a controller',
    save: 'Save',
    skip: 'Skip',
    back: 'Back',
    startOver: 'Start over',
    cancel: 'Cancel',
    /** Of a progress bar. */
    steps: 'Steps done',
    question(step: Step): string {
      if (step === 'pull') return 'Pull the stick you want to roll with towards you, then let go.';
      if (step === 'aim') return 'Push the same stick to the right, then let go.';
      return `Press the button for \u201c${COMMANDS[step]}\u201d.`;
    },
    noStick: 'That\u2019s a button. Move a stick, or skip this step.',
    taken(by: Step): string {
      const use = by === 'pull' || by === 'aim' ? 'rolling' : `\u201c${COMMANDS[by]}\u201d`;
      return `That\u2019s already used for ${use}. Press something else, or skip this step.`;
    },
    nothing: 'Nothing has been set up. Start over, or cancel.',
    done: 'All done. Save to play with this controller.',
  },
};
