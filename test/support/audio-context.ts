import { vi } from 'vitest';

// The part of the Web Audio API that a mixer needs: a graph of gains with values that can be computed for any time.

interface Target {
  readonly value: number;
  /** In seconds of the context's time. */
  readonly start: number;
  readonly timeConstant: number;
}

/** A parameter that approaches each target exponentially from its start, as in the Web Audio API. */
class FakeParam {
  readonly #first: number;
  #targets: readonly Target[] = [];

  constructor(first: number) {
    this.#first = first;
  }
  setTargetAtTime(value: number, start: number, timeConstant: number): void {
    this.#targets = [...this.#targets, { value, start, timeConstant }].toSorted((a, b) => a.start - b.start);
  }
  cancelScheduledValues(from: number): void {
    this.#targets = this.#targets.filter(({ start }) => start < from);
  }
  setValueAtTime(): void {}
  setValueCurveAtTime(): void {}
  valueAt(time: number): number {
    const begun = this.#targets.filter(({ start }) => start <= time);
    return begun.reduce((from, { value, start, timeConstant }, index) => {
      const end = begun[index + 1]?.start ?? time;
      return value + (from - value) * Math.exp((start - end) / timeConstant);
    }, this.#first);
  }
}

class FakeNode {
  readonly #outputs: FakeNode[] = [];

  connect(output: FakeNode): FakeNode {
    this.#outputs.push(output);
    return output;
  }
  /** Returns the gain from here to another node, over all paths. */
  gainTo(end: FakeNode, time: number): number {
    if (end === this) return 1;
    return this.ownGain(time) * this.#outputs.reduce((sum, output) => sum + output.gainTo(end, time), 0);
  }
  ownGain(_time: number): number {
    return 1;
  }
}

class FakeGain extends FakeNode {
  readonly gain: FakeParam;

  constructor(_context: unknown, { gain = 1 }: { readonly gain?: number } = {}) {
    super();
    this.gain = new FakeParam(gain);
  }
  override ownGain(time: number): number {
    return this.gain.valueAt(time);
  }
}

/** Silent, so that only the dry signal counts. */
class FakeConvolver extends FakeNode {
  override ownGain(): number {
    return 0;
  }
}

class FakePanner extends FakeNode {
  readonly pan = new FakeNode();
}

class FakeBuffer {
  readonly #length: number;

  constructor({ length }: { readonly length: number }) {
    this.#length = length;
  }
  copyToChannel(): void {}
  getChannelData(): Float32Array {
    return new Float32Array(this.#length);
  }
}

/** A context whose clock the test sets. */
class FakeContext extends EventTarget {
  currentTime = 0;
  readonly sampleRate = 8000;
  readonly destination = new FakeNode();
}

class FakeSource extends FakeNode {
  readonly #context: FakeContext;

  constructor(context: FakeContext) {
    super();
    this.#context = context;
  }
  start(): void {
    if (this.#context instanceof FakeAudioContext) this.#context.started += 1;
  }
  stop(): void {}
}

/** A context that runs when resumed, unless the test has broken it. */
export class FakeAudioContext extends FakeContext {
  /** All contexts created since `fakeLoudspeaker()`, including failed ones. */
  static made: FakeAudioContext[] = [];
  static breaks: 'never' | 'at once' | 'when resumed' = 'never';
  state: 'suspended' | 'running' | 'closed' = 'suspended';
  isStuck = false;
  /** Number of sources started. */
  started = 0;

  constructor() {
    super();
    FakeAudioContext.made.push(this);
    if (FakeAudioContext.breaks === 'at once') throw new Error('no device');
  }
  async resume(): Promise<void> {
    if (this.state === 'closed') throw new Error('closed');
    if (FakeAudioContext.breaks === 'when resumed') return new Promise(() => {});
    this.#become('running');
  }
  async suspend(): Promise<void> {
    if (this.state !== 'closed') this.#become('suspended');
  }
  async close(): Promise<void> {
    this.#become('closed');
  }
  #become(state: 'suspended' | 'running' | 'closed'): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

function stubNodes(): void {
  vi.stubGlobal('GainNode', FakeGain);
  vi.stubGlobal('ConvolverNode', FakeConvolver);
  vi.stubGlobal('WaveShaperNode', FakeNode);
  vi.stubGlobal('AudioBuffer', FakeBuffer);
}

/** Returns a fake context. The constructors of its nodes are stubbed until `vi.unstubAllGlobals()`. */
export function fakeAudioContext() {
  stubNodes();
  const context = new FakeContext();
  return {
    /** The context, typed for the code under test. */
    context: context as unknown as BaseAudioContext,
    setTime(time: number): void {
      context.currentTime = time;
    },
    /** Returns the gain from this node to the loudspeaker, before the limiter. */
    gainFrom: (node: AudioNode, time: number): number =>
      (node as unknown as FakeNode).gainTo(context.destination, time),
  };
}

/**
 * Lets the code under test create contexts, until `vi.unstubAllGlobals()`. Returns a function that advances their clocks and
 * the fake timers by milliseconds.
 */
export function fakeLoudspeaker(): (time: number) => Promise<void> {
  stubNodes();
  vi.stubGlobal('AudioContext', FakeAudioContext);
  vi.stubGlobal('AudioBufferSourceNode', FakeSource);
  vi.stubGlobal('OscillatorNode', FakeSource);
  vi.stubGlobal('BiquadFilterNode', FakeNode);
  vi.stubGlobal('StereoPannerNode', FakePanner);
  FakeAudioContext.made = [];
  FakeAudioContext.breaks = 'never';
  return async time => {
    for (let left = time; left > 0; left -= 50) {
      for (const context of FakeAudioContext.made)
        if (context.state === 'running' && !context.isStuck) context.currentTime += 0.05;
      await vi.advanceTimersByTimeAsync(50);
    }
  };
}
