import { newBank } from './bank.ts';
import type { Cue } from './cue.ts';
import { GROUP_OF, type Levels } from './levels.ts';

/** What makes sounds audible. */
export interface Speaker {
  /** Milliseconds on its own clock; it stands still while the speaker does not run. */
  readonly time: number;
  readonly isRunning: boolean;
  /** Has a cue sound at a time of that clock; answers how to call it off, which changes nothing once it sounds. */
  sound(cue: Cue, when: number): () => void;
  setLevels(levels: Levels): void;
  /** Runs from now on, if the browser allows it; or no longer. */
  run(wanted: boolean): void;
}

/** Seconds in which a new level is reached: at once it would click. */
const GLIDE = 0.02;

/** The machine's own loudspeaker. Null where there is none. */
export function newSpeaker(): Speaker | null {
  try {
    return speakerOf(new AudioContext({ latencyHint: 'interactive' }));
  } catch {
    return null;
  }
}

function speakerOf(context: AudioContext): Speaker {
  const all = new GainNode(context);
  all.connect(context.destination);
  const groups = { dice: new GainNode(context), table: new GainNode(context) };
  for (const group of Object.values(groups)) group.connect(all);
  const bufferOf = newBank(context.sampleRate, samples => {
    const buffer = new AudioBuffer({ length: samples.length, sampleRate: context.sampleRate });
    buffer.copyToChannel(samples, 0);
    return buffer;
  });
  return {
    get time() {
      return context.currentTime * 1000;
    },
    get isRunning() {
      return context.state === 'running';
    },
    sound(cue, when) {
      const source = new AudioBufferSourceNode(context, { buffer: bufferOf(cue), playbackRate: cue.pitch });
      const strength = new GainNode(context, { gain: cue.strength });
      const pan = new StereoPannerNode(context, { pan: cue.pan });
      source.connect(strength).connect(pan).connect(groups[GROUP_OF[cue.kind]]);
      source.start(when / 1000);
      return () => {
        if (context.currentTime * 1000 < when) source.stop();
      };
    },
    setLevels({ all: level, dice, table }) {
      for (const [node, wanted] of [
        [all, level] as const,
        [groups.dice, dice] as const,
        [groups.table, table] as const,
      ])
        node.gain.setTargetAtTime(wanted, context.currentTime, GLIDE);
    },
    run(wanted) {
      // Refused before a gesture: the next one asks again.
      (wanted ? context.resume() : context.suspend()).catch(() => {});
    },
  };
}
