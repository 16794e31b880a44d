import { arrived } from '../../../renderer/scene/arrivals.ts';
import { newStage } from '../../../renderer/scene/index.ts';

/** The table without a match round it, for a page that a test fills. */
export interface ScenePage {
  readonly newStage: typeof newStage;
  /** Resolves when no picture and no light is on its way. */
  readonly arrived: typeof arrived;
}

Object.assign(window, { scene: { newStage, arrived } satisfies ScenePage });
