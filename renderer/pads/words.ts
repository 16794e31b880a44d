import { PAD_COMMAND_WORDS } from './bindings.ts';
import type { SetupProblem, SetupStep } from './setup.ts';

/** Maximum letters of a pad's name. */
const MAX_NAME = 48;

/** Returns a pad's familiar name: without its maker's numbers, and not too long. */
export function padName(id: string): string {
  const plain = id.slice(0, 300).replace(/\p{C}/gu, '');
  const name = (plain.split('(')[0] ?? '')
    .replace(/^[\da-f]{2,4}-[\da-f]{1,4}-/i, '')
    .replace(/ Extended Gamepad$/, '')
    .trim();
  if (name === '') return 'Unknown controller';
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name;
}

/** Shown when a pad with an unknown layout is pressed. */
export const unknownPadWords = (id: string): string =>
  `“${padName(id)}” can’t be used yet, because its buttons are unknown. Set them up here, or turn on Steam Input for this game.`;

/** Shown in the settings of a pad that echoes another one. */
export const echoWords = (id: string): string =>
  `“${padName(id)}” repeats what another controller does, so the two count as one. If they are two, press any button on one of them alone.`;

/** Asks for a part of a pad. */
export function setupQuestion(step: SetupStep): string {
  if (step === 'pull') return 'Pull the stick that throws towards you, then let go.';
  if (step === 'aim') return 'Push the same stick to the right, then let go.';
  return `Press the button for: ${PAD_COMMAND_WORDS[step]}.`;
}

/** Says why the press is not accepted. */
export function setupProblemWords(problem: SetupProblem): string {
  if (problem.kind === 'no-stick') return 'That is a button. Move a stick, or skip this step.';
  return `Already used for ${stepName(problem.by)}. Press something else, or skip this step.`;
}

const stepName = (step: SetupStep): string =>
  step === 'pull' || step === 'aim' ? 'Throw with the stick' : PAD_COMMAND_WORDS[step];
