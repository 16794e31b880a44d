import { text } from './fields.ts';
import { cleanedName, MAX_TYPED_NAME } from './names/cleaned-name.ts';
import { givenName, withGivenNames } from './names/given-name.ts';
import { MAX_SEATS } from './vocabulary.ts';
import { type Infer, z } from './zod.ts';

const typedName = z.string().max(MAX_TYPED_NAME);
/** A typed name, cleaned. It is refused if nothing visible remains. */
export const visibleName = typedName.transform(cleanedName).pipe(z.string().min(1));
/** A person's name, cleaned; empty if they gave none, or none that can be seen. */
export const personName = typedName.transform(name => givenName(cleanedName(name)));
/** A name in a file, cleaned. Earlier versions allowed invisible names. */
export const keptName = typedName.transform(name => cleanedName(name) || 'Player');

/** A computer player's taste, which does not affect its strength. */
const character = z.enum(['bold', 'loyal', 'miser', 'spoiler', 'steady']);
export type CharacterId = Infer<typeof character>;

const playerCalled = (person: z.ZodType<string>, bot: z.ZodType<string>) =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('person'), name: person }),
    z.strictObject({
      kind: z.literal('bot'),
      name: bot,
      level: text,
      /** `steady` if omitted, as in older records. */
      character: z.exactOptional(character),
    }),
  ]);
/** The player of a seat. A person may have no name. */
export const playerSpec = playerCalled(personName, visibleName);
export type PlayerSpec = Infer<typeof playerSpec>;
/** A player as files name them. */
export const keptPlayer = playerCalled(personName, keptName);
/** All players of a match, as files name them. */
export const keptPlayers = z.array(keptPlayer).max(MAX_SEATS).transform(withGivenNames).readonly();
export const players = z.array(playerSpec).min(2).max(MAX_SEATS);
