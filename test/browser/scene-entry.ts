import { newStage } from '../../renderer/scene/index.ts';

/** The table without a match round it, for a page that a test fills. */
export interface ScenePage {
  readonly newStage: typeof newStage;
}

Object.assign(window, { scene: { newStage } satisfies ScenePage });
