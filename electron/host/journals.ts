import { type PatientJournal, type PatientPorts, patientJournal } from './patient-journal.ts';

/** A record that was left while the disk did not take all of it. */
export interface Unwritten {
  readonly text: string;
  /** When it was left, in milliseconds since 1970. */
  readonly time: number;
}

/** The records that are being written: of the match on the table, and of those left while the disk took nothing. */
export interface Journals {
  /** Those left, by the ids of their matches. */
  readonly unwritten: ReadonlyMap<string, Unwritten>;
  begin(ports: Pick<PatientPorts, 'id' | 'game' | 'start' | 'open'>): Promise<PatientJournal>;
  /** Of a match that was left: tries once more to write it. */
  tryAgain(id: string): Promise<void>;
  /** Of a match that was left, to go on; null where all of it is on disk. */
  takeUp(id: string): PatientJournal | null;
  /** The last try for all of them. */
  end(): Promise<void>;
}

export function newJournals(ports: Pick<PatientPorts, 'news' | 'clock'>): Journals {
  const journals = new Map<string, PatientJournal>();
  const unwritten = new Map<string, Unwritten>();
  return {
    unwritten,
    async begin({ id, game, start, open }) {
      const done = (): void => {
        journals.delete(id);
        unwritten.delete(id);
      };
      const journal = await patientJournal({ ...ports, id, game, start, open, done });
      const close = async (): Promise<void> => {
        await journal.close();
        if (!journal.isDone()) unwritten.set(id, { text: journal.text(), time: Date.now() });
      };
      const kept = { ...journal, close };
      journals.set(id, kept);
      return kept;
    },
    async tryAgain(id) {
      if (unwritten.has(id)) await journals.get(id)!.close();
    },
    takeUp(id) {
      if (!unwritten.delete(id)) return null;
      const journal = journals.get(id)!;
      journal.takeUp();
      return journal;
    },
    async end() {
      for (const journal of [...journals.values()]) await journal.end();
    },
  };
}
