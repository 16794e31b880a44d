import { allLoaded } from '../../../renderer/scene/drawing/textures.ts';
import { newSceneStage } from '../../../renderer/scene/three-scene-stage.ts';

/** The table without a match round it, for a page that a test fills. */
export interface ScenePage {
  readonly newSceneStage: typeof newSceneStage;
  /** Resolves when no picture and no light is on its way. */
  readonly allLoaded: typeof allLoaded;
}

Object.assign(window, { scene: { newSceneStage, allLoaded } satisfies ScenePage });
