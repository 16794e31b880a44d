import { simulateThrow } from '../../../../engine/physics/index.ts';
import type { ThrowSpec } from '../../../../engine/protocol/throw.ts';
import type { SimulatedThrow } from '../playback.ts';

/** Messages to and from the worker. A reply has the id of its request. */
export interface ThrowRequest {
  readonly id: number;
  readonly spec: ThrowSpec;
}
export type ThrowReply =
  | { readonly id: number; readonly simulated: SimulatedThrow }
  | { readonly id: number; readonly failure: string };

/** Simulates a throw in the worker, so that a long simulation does not block the picture. */
function replyTo({ id, spec }: ThrowRequest): ThrowReply {
  try {
    const { up, digest, tosses } = simulateThrow(spec, { frames: true });
    const simulated: SimulatedThrow = {
      up,
      digest,
      tosses: tosses.map(({ dice, steps, frames, impacts }) => ({
        dice,
        steps,
        frames: frames ?? new Float32Array(),
        impacts: impacts ?? [],
      })),
    };
    return { id, simulated };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}

self.addEventListener('message', (event: MessageEvent<ThrowRequest>) => {
  const reply = replyTo(event.data);
  const buffers = 'simulated' in reply ? reply.simulated.tosses.map(toss => toss.frames.buffer) : [];
  self.postMessage(reply, { transfer: buffers });
});
