import { vi } from 'vitest';

// The part of the Web Audio API that a mixer needs: a graph of gains, whose values can be computed for any time.

interface Target {
  readonly value: number;
  /** Seconds of the context. */
  readonly start: number;
  readonly timeConstant: number;
}

/** A parameter by the formula of the Web Audio API: from each start on it approaches the target exponentially. */
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
  /** How many times as loud as here a sound arrives at another node, over all ways that lead there. */
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

  constructor(_context: unknown, { gain }: { readonly gain: number }) {
    super();
    this.gain = new FakeParam(gain);
  }
  override ownGain(time: number): number {
    return this.gain.valueAt(time);
  }
}

/** Reverb is left out: only what is heard directly counts. */
class FakeConvolver extends FakeNode {
  override ownGain(): number {
    return 0;
  }
}

class FakeBuffer {
  copyToChannel(): void {}
}

/** A context whose clock the test sets. */
class FakeContext {
  currentTime = 0;
  readonly sampleRate = 8000;
  readonly destination = new FakeNode();
}

/** Returns a context for a test. The constructors of its nodes are in place until `vi.unstubAllGlobals()`. */
export function fakeAudioContext() {
  vi.stubGlobal('GainNode', FakeGain);
  vi.stubGlobal('ConvolverNode', FakeConvolver);
  vi.stubGlobal('WaveShaperNode', FakeNode);
  vi.stubGlobal('AudioBuffer', FakeBuffer);
  const context = new FakeContext();
  return {
    /** The same object as the code under test knows it. */
    context: context as unknown as BaseAudioContext,
    setTime(time: number): void {
      context.currentTime = time;
    },
    /** How many times as loud as at this node a sound arrives at the loudspeaker, before the limiter acts. */
    gainFrom: (node: AudioNode, time: number): number =>
      (node as unknown as FakeNode).gainTo(context.destination, time),
  };
}
