import { allLoaded } from '../../../renderer/scene/drawing/textures.ts';
import { newSceneStage } from '../../../renderer/scene/three-scene-stage.ts';
import { shoot } from '../../../renderer/showcase/page.ts';

/** The scene test API in the page: the table without a match. */
export interface ScenePage {
  readonly newSceneStage: typeof newSceneStage;
  /** Resolves when all textures and the reflected room are loaded. */
  readonly allLoaded: typeof allLoaded;
  /** Draws pieces on the table without a match. */
  readonly shoot: typeof shoot;
}

Object.assign(window, { scene: { newSceneStage, allLoaded, shoot } satisfies ScenePage });
