/** Where newer versions of the game come from, as far as the host has to know. */
export interface Updates {
  /** Looks for one, and fetches it quietly; resolves when there is nothing more to do, and rejects with the reason why not. */
  look(): Promise<void>;
  /** The version that is here and can be put in this one's place; null as long as there is none. */
  ready(): string | null;
  /** Calls back when there is one. */
  listen(call: () => void): void;
  /** Ends the program, puts the newer version in its place and starts that. */
  install(): void;
}
