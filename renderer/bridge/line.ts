import type { Bridge } from '../../engine/protocol/messages.ts';

/** A bridge that may break and mend. */
export interface Line extends Bridge {
  /** Calls back now and whenever the line opens or breaks; answers how to stop. */
  watch(changed: (open: boolean) => void): () => void;
}
