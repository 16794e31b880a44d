import { type Seen, seen } from './seen.ts';
import { type Infer, z } from './zod.ts';

/**
 * Each message is one row of a table: its kind, and everything that is said about it. Types and schemas follow from the
 * tables. Schemas are strict: a message with an unknown field is refused, like one with a missing field.
 */

/** The messages of one part from the host: the fields of each kind. */
export type HostMessages = Readonly<Record<string, z.ZodRawShape>>;

/** The messages of one part to the host. */
export type ScreenMessages = Readonly<Record<string, ScreenMessageRow>>;

interface ScreenMessageRow {
  /** The connections that may send it. */
  readonly from: readonly Sender[];
  /** What it is pressed about. Empty where it means the same whenever it arrives. */
  readonly about: readonly (keyof Seen)[];
  /** Set if pages send it by themselves. A late one is refused silently. */
  readonly isUnasked?: true;
  readonly fields: z.ZodRawShape;
}

/** `table`: the game on this machine. `device`: a person's own, which shows the hand of one seat. `watch`: only watches. */
export type Sender = 'table' | 'device' | 'watch';
export const TABLE: readonly Sender[] = ['table'];
export const PLAYERS: readonly Sender[] = ['table', 'device'];
export const DEVICES: readonly Sender[] = ['device'];
export const EVERYBODY: readonly Sender[] = ['table', 'device', 'watch'];

type Message<Kind extends string, Fields extends z.ZodRawShape> = Infer<
  z.ZodObject<{ kind: z.ZodLiteral<Kind> } & Fields>
>;
/** A message of one of these tables. */
export type HostMessageIn<Rows extends HostMessages> = {
  [Kind in keyof Rows & string]: Message<Kind, Rows[Kind]>;
}[keyof Rows & string];
export type ScreenMessageIn<Rows extends ScreenMessages> = {
  [Kind in keyof Rows & string]: Message<Kind, Rows[Kind]['fields']>;
}[keyof Rows & string];

/** A message as it is sent: with what it was pressed about. */
export type SentIn<Rows extends ScreenMessages, Said> = Said extends { readonly kind: infer Kind extends keyof Rows }
  ? [Rows[Kind]['about'][number]] extends [never]
    ? Said
    : Said & { readonly seen: Pick<Seen, Rows[Kind]['about'][number]> }
  : never;

/** The compiler can't derive the type from rows in a loop, so the caller states it. */
const schemaOf = <Read>(rows: readonly (readonly [kind: string, fields: z.ZodRawShape])[]) =>
  z.discriminatedUnion(
    'kind',
    rows.map(([kind, fields]) => z.strictObject({ kind: z.literal(kind), ...fields })) as never,
  ) as unknown as z.ZodType<Read>;

/** Returns the schema of all messages of these rows. */
export const hostSchema = <Rows extends HostMessages>(rows: Rows) =>
  schemaOf<HostMessageIn<Rows>>(Object.entries(rows));

/** Returns the schema of all messages of these rows as they are sent. */
export const screenSchema = <Rows extends ScreenMessages>(rows: Rows) =>
  schemaOf<SentIn<Rows, ScreenMessageIn<Rows>>>(
    Object.entries(rows).map(([kind, { about, fields }]) => [kind, { ...fields, ...seenField(about) }]),
  );

const seenField = (about: readonly (keyof Seen)[]): z.ZodRawShape =>
  about.length === 0
    ? {}
    : { seen: z.strictObject(Object.fromEntries(about.map(field => [field, seen.shape[field]]))) };

/** Returns a function that makes messages of these rows as they are sent from a screen that shows this. */
export const senderOf =
  <Rows extends ScreenMessages>(rows: Rows) =>
  <Said extends { readonly kind: keyof Rows & string }>(message: Said, shown: Seen): SentIn<Rows, Said> => {
    const about = rows[message.kind]?.about ?? [];
    const fields = Object.fromEntries(about.map(field => [field, shown[field]]));
    // The compiler can't follow which fields the kind of a message has.
    return (about.length === 0 ? message : { ...message, seen: fields }) as SentIn<Rows, Said>;
  };

/** Splits a message that has arrived from what it was pressed about. */
export function receivedFrom<Said extends { readonly kind: string }>(
  sent: Said & { readonly seen?: Partial<Seen> },
): { readonly message: Said; readonly seen: Partial<Seen> } {
  const { seen: about = {}, ...message } = sent;
  // What is left of a sent message is the message.
  return { message: message as unknown as Said, seen: about };
}
