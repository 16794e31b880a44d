/** Lets two worlds of one page call each other's functions. DOM events cross worlds if they carry only text. */
interface Crossing {
  /** Serializes a value, which may contain functions, for the other world. */
  write(value: unknown): string;
  read(text: string): unknown;
}

type Anything = (...args: readonly unknown[]) => unknown;
interface Reply {
  readonly value?: unknown;
  readonly error?: string;
}

/** Calls are synchronous, as with Electron's contextBridge. */
export function newCrossing(own: string, other: string): Crossing {
  const given: Anything[] = [];
  let calls = 0;

  const write = (value: unknown): string =>
    JSON.stringify({ value }, (_key, part) =>
      typeof part === 'function' ? { givenFunction: given.push(part) - 1 } : part,
    );
  const read = (text: string): unknown =>
    JSON.parse(text, (_key, part) => (typeof part?.givenFunction === 'number' ? calling(part.givenFunction) : part))
      .value;

  const calling =
    (index: number): Anything =>
    (...args) => {
      const id = `${own} ${calls++}`;
      let reply: Reply = {};
      addEventListener(id, event => (reply = read((event as CustomEvent).detail) as Reply), { once: true });
      dispatchEvent(new CustomEvent(`call of ${other}`, { detail: write({ id, index, args }) }));
      if (reply.error !== undefined) throw new Error(reply.error);
      return reply.value;
    };

  addEventListener(`call of ${own}`, event => {
    const { id, index, args } = read((event as CustomEvent).detail) as { id: string; index: number; args: unknown[] };
    let reply: Reply;
    try {
      reply = { value: given[index]?.(...args) };
    } catch (error) {
      reply = { error: String(error) };
    }
    dispatchEvent(new CustomEvent(id, { detail: write(reply) }));
  });
  return { write, read };
}
