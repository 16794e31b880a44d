import { simulateThrow } from '../../../../engine/physics/index.ts';
import type { SimulatedThrow } from '../playback.ts';
import type { ThrowReply, ThrowRequest } from './throw-simulator.ts';

/** Simulates throws in a worker, so that a long simulation does not hold up the picture. */
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
