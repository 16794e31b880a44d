import type { Camera, Scene, WebGLRenderer } from 'three';

/** What the table still waits for: pictures and light that come from files. */
const waiting = new Set<Promise<unknown>>();

/** Notes that something is on its way; what never comes leaves its stand-in in place. */
export function arrives(coming: Promise<unknown>): void {
  const settled = coming
    .catch((problem: unknown) => console.warn('A part of the table could not be loaded.', problem))
    .finally(() => waiting.delete(settled));
  waiting.add(settled);
}

/** Resolves when nothing is on its way any more. */
export async function arrived(): Promise<void> {
  while (waiting.size > 0) await Promise.all(waiting);
}

/** The table is drawn at once with stand-ins, and once more, as it then is, when all has come and it is still wanted. */
export async function redrawOnArrival(scene: Scene, renderer: WebGLRenderer, isWanted: () => boolean): Promise<void> {
  let seenBy: Camera | null = null;
  scene.onBeforeRender = (_renderer, _scene, camera) => {
    seenBy = camera;
  };
  await arrived();
  scene.onBeforeRender = () => {};
  if (seenBy && isWanted()) renderer.render(scene, seenBy);
}
