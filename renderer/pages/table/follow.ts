import type { PieceId } from '../../../engine/protocol/vocabulary.ts';
import type { Stage } from '../../scene/stage.ts';

type Place = ReturnType<Stage['whereIs']>;
interface Follower {
  readonly piece: PieceId;
  readonly move: (place: Place) => void;
}

const followers = new Map<Stage, Set<Follower>>();

/** Calls back with the place of a piece in every frame, for as long as something follows it; answers how to stop. */
export function follow(stage: Stage, piece: PieceId, move: (place: Place) => void): () => void {
  const follower = { piece, move };
  const running = followers.get(stage);
  if (running) running.add(follower);
  else {
    followers.set(stage, new Set([follower]));
    requestAnimationFrame(() => everyFrame(stage));
  }
  move(stage.whereIs(piece));
  return () => followers.get(stage)?.delete(follower);
}

function everyFrame(stage: Stage): void {
  const all = followers.get(stage);
  if (!all || all.size === 0) {
    followers.delete(stage);
    return;
  }
  for (const { piece, move } of all) move(stage.whereIs(piece));
  requestAnimationFrame(() => everyFrame(stage));
}
