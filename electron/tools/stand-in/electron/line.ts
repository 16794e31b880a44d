import { type Circumstances, join, type ProgramSide, type Remote, type ScreenSide } from '../wire.ts';

export const circumstances = JSON.parse(process.env['STAND_IN']!) as Circumstances;

/** Filled by the parts of this module, each with what it answers. */
export const program: Partial<ProgramSide> = {};

/** Chromium's side. */
export const screenSide: Remote<ScreenSide> = join<ScreenSide>(
  { post: message => void process.send?.(message), listen: hear => void process.on('message', hear) },
  program,
);

/** Nobody is there any more to show anything to. */
process.on('disconnect', () => process.exit(1));
