import { rich } from '../../rich.ts';

/** The cloth over a shared screen, until the person to act has it. */
export const curtain = {
  label: (name: string) => `The screen is for ${name}`,
  pass: (name: string) => rich`Pass the screen to *${name}*. Press the button when only ${name} can see it.`,
  lift: (name: string) => `I\u2019m ${name}`,
};
