import { simulateThrow } from '../../engine/physics/index.ts';
import type { ShownThrow, ThrowReply, ThrowRequest } from './messages.ts';

/** Simulates throws beside the page, so that a hard one never holds up the picture. */
function replyTo({ ticket, spec }: ThrowRequest): ThrowReply {
  try {
    const { up, digest, stages } = simulateThrow(spec, { frames: true });
    const shown: ShownThrow = {
      up,
      digest,
      stages: stages.map(({ dice, steps, frames, impacts }) => ({
        dice,
        steps,
        frames: frames ?? new Float32Array(),
        impacts: impacts ?? [],
      })),
    };
    return { ticket, shown };
  } catch (error) {
    return { ticket, failure: error instanceof Error ? error.message : String(error) };
  }
}

self.addEventListener('message', (event: MessageEvent<ThrowRequest>) => {
  const reply = replyTo(event.data);
  const buffers = 'shown' in reply ? reply.shown.stages.map(stage => stage.frames.buffer) : [];
  self.postMessage(reply, { transfer: buffers });
});
