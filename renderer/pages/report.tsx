import { useEffect } from 'preact/hooks';
import type { Client } from '../client/client.ts';
import { keepFile } from './parts/keep-file.ts';

/** Keeps a problem report as soon as it has come; where, the player says. Nothing is sent to anybody. */
export function ReportKeeper({ client }: { readonly client: Client }) {
  const text = client.state.report.value;
  useEffect(() => {
    if (text === null) return;
    const day = new Date().toISOString().slice(0, 10);
    keepFile(`trick-and-tumble-report-${day}.json`, text, 'application/json');
    client.reportKept();
  }, [client, text]);
  return null;
}
