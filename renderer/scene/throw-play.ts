import type { ThrowSpec } from '../../engine/protocol/throw.ts';
import type { Place } from '../layout/index.ts';
import { DICE_SETTLE_CUES } from '../sound/cues.ts';
import { impactCues } from '../sound/impact-cues.ts';
import type { Sounds } from '../sound/sounds.ts';
import { durationOf, posesAt, type ShownThrow } from '../throw/index.ts';
import { type Actor, resting } from './actor.ts';
import { planFlights } from './flight-plan.ts';
import type { Act } from './motion.ts';
import { onRail, readBefore, startOf, thrown } from './throw-show.ts';
import type { Wall } from './walls.ts';

const keyOf = ({ piece }: ThrowSpec['dice'][number]): string => `piece ${piece}`;

/** Dice that are thrown are seen, even if no view has shown them yet: then they come from the table's source. */
function withDice(actors: readonly Actor[], spec: ThrowSpec, source: Place): readonly Actor[] {
  const missing = spec.dice.filter(({ piece }) => !actors.some(({ place }) => place.piece === piece));
  return [...actors, ...missing.map(die => resting({ ...source, ...die, key: keyOf(die) }))];
}

/** Where dice are carried before a stage of a throw: what is thrown to its start, what has been read to the rail. */
function readied(shown: ShownThrow, index: number, keys: readonly string[]): (actor: Actor) => Actor {
  const stage = shown.stages[index]!;
  const waiting = readBefore(shown, index);
  const starts = new Map(startOf(stage).map((pose, at) => [keys[stage.dice[at]!]!, pose]));
  const aside = new Map(waiting.map((die, at) => [keys[die]!, { at, up: shown.up[die]! }]));
  const isSeen = (place: Place): Place => ({ ...place, hidden: false });
  return actor => {
    const pose = starts.get(actor.place.key);
    const read = aside.get(actor.place.key);
    if (pose) return thrown({ ...actor, place: isSeen(actor.place) }, pose);
    return read ? onRail(actor, read.up, read.at, waiting.length) : actor;
  };
}

/** Goes nearer to what is thrown, and back. */
interface Follower {
  in(): void;
  out(): void;
}

interface Playing {
  readonly spec: ThrowSpec;
  readonly shown: ShownThrow;
  readonly walls: readonly Wall[];
  /** Where dice come from that no view has shown. */
  readonly source: Place;
  readonly sounds: Sounds;
  readonly camera: Follower;
  /** Stretches the time of its physics, and nothing else of it. */
  readonly slowness?: number;
}

/**
 * Shows a throw on a table where these actors are: every stage is carried to its start, then falls as it fell. Once
 * another act has begun nothing more is heard of it, and the camera follows that one.
 */
export async function playThrow(
  act: Act,
  actors: readonly Actor[],
  { spec, shown, walls, source, sounds, camera, slowness = 1 }: Playing,
): Promise<void> {
  if (!act.isWanted()) return;
  camera.in();
  const keys = spec.dice.map(keyOf);
  let now = withDice(actors, spec, source);
  let isCut = false;
  for (const [index, stage] of shown.stages.entries()) {
    const ready = now.map(readied(shown, index, keys));
    await act.fly(planFlights(pairsOf(now, ready), walls, true));
    if (!act.isWanted()) return;
    const at = (elapsed: number): readonly Actor[] => {
      const poses = new Map(posesAt(stage, elapsed / slowness).map((pose, die) => [keys[stage.dice[die]!]!, pose]));
      return ready.map(actor => {
        const pose = poses.get(actor.place.key);
        return pose ? thrown(actor, pose) : actor;
      });
    };
    const duration = durationOf(stage) * slowness;
    const shapes = stage.dice.map(die => spec.dice[die]!.shape);
    const knocks = impactCues(stage.impacts, shapes).map(cue => ({ ...cue, at: cue.at * slowness }));
    const hush = sounds.play(knocks, 'throw');
    await act.play(duration, at);
    isCut = hush() || isCut;
    if (!act.isWanted()) return;
    now = at(duration);
  }
  if (isCut) sounds.play(DICE_SETTLE_CUES, 'rest');
  camera.out();
}

const pairsOf = (from: readonly Actor[], to: readonly Actor[]) =>
  from.map((actor, index) => ({ from: actor, to: to[index]! }));
