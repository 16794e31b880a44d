const C1 = 0x239b961b;
const C2 = 0xab0e9789;
const C3 = 0x38b34ae5;
const C4 = 0xa1e38b93;

const rotateLeft = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

/**
 * A 128-bit hash of a growing list of 32-bit words: MurmurHash3_x86_128 (A. Appleby), for whole blocks only.
 * It finds any difference between two runs of one throw. It is not cryptographic.
 */
export class Digest {
  #a = 0;
  #b = 0;
  #c = 0;
  #d = 0;
  #length = 0;

  /** Adds 32-bit words, four at a time. Throws RangeError if their number is no multiple of four. */
  add(words: DataView): void {
    let a = this.#a;
    let b = this.#b;
    let c = this.#c;
    let d = this.#d;
    for (let at = 0; at < words.byteLength; at += 16) {
      a ^= Math.imul(rotateLeft(Math.imul(words.getUint32(at, true), C1), 15), C2);
      a = (Math.imul((rotateLeft(a, 19) + b) | 0, 5) + 0x561ccd1b) | 0;
      b ^= Math.imul(rotateLeft(Math.imul(words.getUint32(at + 4, true), C2), 16), C3);
      b = (Math.imul((rotateLeft(b, 17) + c) | 0, 5) + 0x0bcaa747) | 0;
      c ^= Math.imul(rotateLeft(Math.imul(words.getUint32(at + 8, true), C3), 17), C4);
      c = (Math.imul((rotateLeft(c, 15) + d) | 0, 5) + 0x96cd1c35) | 0;
      d ^= Math.imul(rotateLeft(Math.imul(words.getUint32(at + 12, true), C4), 18), C1);
      d = (Math.imul((rotateLeft(d, 13) + a) | 0, 5) + 0x32ac3b17) | 0;
    }
    this.#a = a;
    this.#b = b;
    this.#c = c;
    this.#d = d;
    this.#length = (this.#length + words.byteLength) | 0;
  }

  /** Returns four 32-bit words that depend on every bit so far. */
  words(): [number, number, number, number] {
    const mixed = addLanes([
      this.#a ^ this.#length,
      this.#b ^ this.#length,
      this.#c ^ this.#length,
      this.#d ^ this.#length,
    ]);
    return addLanes([finalMix(mixed[0]), finalMix(mixed[1]), finalMix(mixed[2]), finalMix(mixed[3])]);
  }

  /** Returns the same as 32 lower-case hexadecimal digits. */
  hex(): string {
    return this.words()
      .map(word => (word >>> 0).toString(16).padStart(8, '0'))
      .join('');
  }
}

type Lanes = [number, number, number, number];

function addLanes([a, b, c, d]: Lanes): Lanes {
  const sum = (a + b + c + d) | 0;
  return [sum, (b + sum) | 0, (c + sum) | 0, (d + sum) | 0];
}

function finalMix(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
