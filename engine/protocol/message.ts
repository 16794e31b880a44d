import { type Seen, seen } from './seen.ts';
import { type Infer, z } from './zod.ts';

/**
 * Each message is one row of a table, from which its type and schema are derived. Schemas are strict: a message with an
 * unknown or missing field is refused.
 */

/** Host messages on one subject: the fields by kind. */
export type HostMessages = Readonly<Record<string, z.ZodRawShape>>;

/** Screen messages on one subject, by kind. */
export type ScreenMessages = Readonly<Record<string, ScreenMessageRow>>;

interface ScreenMessageRow {
  /** The connections that may send it. */
  readonly from: readonly Sender[];
  /** Parts of the state it was pressed about. Empty if it means the same whenever it arrives. */
  readonly about: readonly (keyof Seen)[];
  /** Set if pages send it on their own. If late, it is refused silently. */
  readonly isUnasked?: true;
  readonly fields: z.ZodRawShape;
}

/** `table`: the game on this machine. `device`: one person's device with the hand of one seat. `watch`: a spectator. */
export type Sender = 'table' | 'device' | 'watch';
export const TABLE: readonly Sender[] = ['table'];
export const PLAYERS: readonly Sender[] = ['table', 'device'];
export const DEVICES: readonly Sender[] = ['device'];
export const EVERYBODY: readonly Sender[] = ['table', 'device', 'watch'];

type Message<Kind extends string, Fields extends z.ZodRawShape> = Infer<
  z.ZodObject<{ kind: z.ZodLiteral<Kind> } & Fields>
>;
/** A message from these rows. */
export type HostMessageIn<Rows extends HostMessages> = {
  [Kind in keyof Rows & string]: Message<Kind, Rows[Kind]>;
}[keyof Rows & string];
export type ScreenMessageIn<Rows extends ScreenMessages> = {
  [Kind in keyof Rows & string]: Message<Kind, Rows[Kind]['fields']>;
}[keyof Rows & string];

/** A message as sent, including the state it was pressed about. */
export type SentIn<Rows extends ScreenMessages, Said> = Said extends { readonly kind: infer Kind extends keyof Rows }
  ? [Rows[Kind]['about'][number]] extends [never]
    ? Said
    : Said & { readonly seen: Pick<Seen, Rows[Kind]['about'][number]> }
  : never;

/** Returns the schema of these rows. The compiler can't derive its type from a loop, so the caller states it. */
const schemaOf = <Read>(rows: readonly (readonly [kind: string, fields: z.ZodRawShape])[]) =>
  z.discriminatedUnion(
    'kind',
    rows.map(([kind, fields]) => z.strictObject({ kind: z.literal(kind), ...fields })) as never,
  ) as unknown as z.ZodType<Read>;

/** Returns the schema of all messages in these rows. */
export const hostSchema = <Rows extends HostMessages>(rows: Rows) =>
  schemaOf<HostMessageIn<Rows>>(Object.entries(rows));

/** Returns the schema of all messages in these rows as sent. */
export const screenSchema = <Rows extends ScreenMessages>(rows: Rows) =>
  schemaOf<SentIn<Rows, ScreenMessageIn<Rows>>>(
    Object.entries(rows).map(([kind, { about, fields }]) => [kind, { ...fields, ...seenField(about) }]),
  );

const seenField = (about: readonly (keyof Seen)[]): z.ZodRawShape =>
  about.length === 0
    ? {}
    : { seen: z.strictObject(Object.fromEntries(about.map(field => [field, seen.shape[field]]))) };

/** Returns a function that adds to messages from these rows the state of a screen they were pressed about. */
export const senderOf =
  <Rows extends ScreenMessages>(rows: Rows) =>
  <Said extends { readonly kind: keyof Rows & string }>(message: Said, shown: Seen): SentIn<Rows, Said> => {
    const about = rows[message.kind]?.about ?? [];
    const fields = Object.fromEntries(about.map(field => [field, shown[field]]));
    // The compiler can't relate a message's kind to its fields.
    return (about.length === 0 ? message : { ...message, seen: fields }) as SentIn<Rows, Said>;
  };

/** Separates a received message from the state it was pressed about. */
export function receivedFrom<Said extends { readonly kind: string }>(
  sent: Said & { readonly seen?: Partial<Seen> },
): { readonly message: Said; readonly seen: Partial<Seen> } {
  const { seen: about = {}, ...message } = sent;
  // A sent message without `seen` is the message itself.
  return { message: message as unknown as Said, seen: about };
}
