import type { Players } from '../../host/ports.ts';
import type { SeedLog } from '../../host/records/seeds.ts';

/** Returns sentences about what a valid record proves about its seeds. */
export function proofOf({ counts, rounds, wasted, fingerprint }: SeedLog, players: Players): readonly string[] {
  if (fingerprint === null)
    return ['one device played: this proves a consistent, legal match, but not that nobody chose its seeds'];
  const { free, shared, unshared } = counts;
  const sentences = [
    `${shared} draws and throws have seeds with devices' shares, given after the hash of the secret was known`,
    ...players.flatMap(({ name }, seat) => {
      const asked = rounds.flatMap(({ shares }) => shares.filter(share => share.seat === seat));
      const given = asked.filter(({ share }) => share !== null).length;
      return asked.length === 0
        ? []
        : [`seat ${seat} (${name || 'no name'}): ${given} shares, left out ${asked.length - given} times`];
    }),
    `fingerprint: ${fingerprint}`,
    'if your device shows this fingerprint, with all its numbers used, nobody chose these seeds or changed a gesture to suit them',
  ];
  if (unshared > 0) sentences.push(`${unshared} follow from the secret alone, since no device gave a share`);
  if (free > 0) sentences.push(`${free} come from before the secret, from one computer alone`);
  if (wasted > 0)
    sentences.push(
      `${wasted} rounds of shares were not used, as after a restart of the program; each was another chance to choose seeds`,
    );
  return sentences;
}
