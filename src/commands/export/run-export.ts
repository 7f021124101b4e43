import { hash } from 'node:crypto';
import { statSync } from 'node:fs';
import { type ServerOptions, serverProjects } from '../../export/ask-server.ts';
import {
  EXPORT_FORMATS,
  type ExportSummary,
  exportConversations,
  formatOfFile,
} from '../../export/export-conversations.ts';
import { openFileSink, type Progress, streamSink } from '../../export/file-sink.ts';
import { databaseSource, type PageSource, serverSource } from '../../export/page-source.ts';
import { plainHttp } from '../../export/plain-http.ts';
import { sleep } from '../../lib/process/timing.ts';
import { visibleText } from '../../lib/text/display.ts';
import { chooseProject, projectAmong } from '../../store/administration/choose-project.ts';
import { parseId } from '../../store/ids.ts';
import { withStore } from '../../store/open/with-store.ts';
import type { Store } from '../../store/store.ts';
import { readAdminKey } from '../flags/admin-key.ts';
import type { ExportFlags } from '../flags/export-flags.ts';

const RETRIES = 10;

interface ExportRun {
  signal: AbortSignal;
  say: (text: string) => void;
  onProgress: (progress: Progress) => void;
}

/** Exports the selected rows, to a file or to stdout. */
export async function runExport(given: ExportFlags, run: ExportRun): Promise<ExportSummary> {
  const { out, cursor, limit = Number.POSITIVE_INFINITY } = given;
  const flags = { ...given, format: given.format ?? formatOfFile(out) };
  const work = async (projectId: string, source: PageSource) => {
    const file =
      out === undefined
        ? undefined
        : await openFileSink(out, {
            request: digestOf(flags, projectId),
            resume: flags.resume,
            mode: modeOf(flags),
          });
    return exportConversations({
      source,
      sink: file ?? streamSink(process.stdout),
      format: EXPORT_FORMATS[flags.format],
      resumed: file?.resumed,
      cursor,
      limit,
      pageSize: flags['page-size'],
      signal: run.signal,
      onProgress: run.onProgress,
    });
  };
  return flags.url === undefined ? fromDatabase(flags, work) : fromServer(flags.url, flags, run, work);
}

type Work<T> = (projectId: string, source: PageSource) => Promise<T>;

function fromDatabase<T>(flags: ExportFlags, work: Work<T>): Promise<T> {
  const read = async (store: Store) => {
    const { id } = await chooseProject(store, flags.project, flags.database);
    return work(id, databaseSource(store, { projectId: id, from: flags.from, to: flags.to }));
  };
  return withStore(flags.database, read, { existing: true, readOnly: true });
}

async function fromServer<T>(
  url: string,
  flags: ExportFlags,
  { signal, say }: ExportRun,
  work: Work<T>,
): Promise<T> {
  const options = {
    url,
    key: readAdminKey(flags['key-file']),
    fetch: plainHttp(fetch),
    signal,
    retry: {
      attempts: RETRIES,
      sleep: (milliseconds: number) => sleep(milliseconds, signal),
      onRetry: (reason: string, seconds: number) =>
        say(`${visibleText(reason)}; trying again in ${seconds} s`),
    },
  };
  const projectId = await projectOnServer(options, flags.project);
  return work(projectId, serverSource(options, { projectId, from: flags.from, to: flags.to }));
}

/** The id of a project on the server. An id is not checked here: the server reports an unknown project. */
async function projectOnServer(options: ServerOptions, wanted: string | undefined): Promise<string> {
  if (wanted !== undefined && parseId(wanted) !== undefined) return wanted;
  return projectAmong(await serverProjects(options), wanted, options.url).id;
}

/** The permissions of the database file, if there is one; otherwise only its owner may read the export. */
function modeOf({ url, database }: ExportFlags): number {
  const found = url === undefined ? statSync(database, { throwIfNoEntry: false }) : undefined;
  return found ? found.mode & 0o666 : 0o600;
}

/** Identifies a request. A hash, because the URL of a database may contain a password. */
function digestOf({ url, database, from, to, format, cursor }: ExportFlags, projectId: string): string {
  const request = JSON.stringify([url ?? database, projectId, from, to, format, cursor]);
  return hash('sha256', request);
}
