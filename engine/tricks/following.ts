/** What may be played to a trick: what follows, or everything if nothing does (or nothing is led: pass null). */
export function playable<T>(hand: readonly T[], follows: ((piece: T) => boolean) | null): readonly T[] {
  if (follows === null) return hand;
  const following = hand.filter(follows);
  return following.length > 0 ? following : hand;
}
