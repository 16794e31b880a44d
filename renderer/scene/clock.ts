/** Time and frames as motion needs them: the browser's, or a test's own. */
export interface Clock {
  now(): number;
  /** Calls back before the next picture, which in a hidden page may never come. Answers how to call that off. */
  nextFrame(work: () => void): () => void;
  /** Calls back after some milliseconds, frames or not. Answers how to call that off. */
  after(milliseconds: number, work: () => void): () => void;
  isHidden(): boolean;
  /** Calls back when the page is hidden or shown. Answers how to stop that. */
  onVisibility(work: () => void): () => void;
}

export const browserClock: Clock = {
  now: () => performance.now(),
  nextFrame(work) {
    const frame = requestAnimationFrame(work);
    return () => cancelAnimationFrame(frame);
  },
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
  isHidden: () => document.hidden,
  onVisibility(work) {
    document.addEventListener('visibilitychange', work);
    return () => document.removeEventListener('visibilitychange', work);
  },
};
