import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { systemReason } from '../lib/process/system-reason.ts';
import { sleep } from '../lib/process/timing.ts';
import { visibleText } from '../lib/text/display.ts';
import { DocsError } from '../problems/docs-error.ts';
import { problem } from '../problems/problem.ts';
import { chooseProject, projectAmong } from '../store/administration/choose-project.ts';
import { parseId } from '../store/ids.ts';
import { withStore } from '../store/open/with-store.ts';
import type { Store } from '../store/store.ts';
import { plainHttp, type ServerOptions, serverProjects } from './ask-server.ts';
import {
  EXPORT_FORMATS,
  type ExportFormatName,
  type ExportSummary,
  exportConversations,
  formatOfFile,
} from './export-conversations.ts';
import { openFileSink, type Progress, streamSink } from './file-sink.ts';
import { databaseSource, type PageSource, serverSource } from './page-source.ts';

const RETRIES = 10;

/** Which conversations are exported, from where, and in which form. */
export interface ExportRequest {
  /** A server; without it, the database. */
  url?: string;
  keyFile?: string;
  database: string;
  project?: string;
  /** Dates in a format of the API. */
  from?: string;
  to?: string;
  cursor?: string;
  limit?: number;
  pageSize: number;
  /** Default: by the extension of `out`. */
  format?: ExportFormatName;
  /** Default: stdout. */
  out?: string;
  /** Continues the interrupted export to `out`. */
  resume: boolean;
}

interface ExportRun {
  signal: AbortSignal;
  say: (text: string) => void;
  onProgress: (progress: Progress) => void;
}

/** Exports the requested rows, to a file or to stdout. */
export async function runExport(request: ExportRequest, run: ExportRun): Promise<ExportSummary> {
  const { url, out, cursor, limit = Number.POSITIVE_INFINITY, pageSize, resume } = request;
  const format = request.format ?? formatOfFile(out);
  const work = async (projectId: string, source: PageSource) => {
    const file =
      out === undefined
        ? undefined
        : await openFileSink(out, {
            request: digestOf({ ...request, format }, projectId),
            resume,
            mode: modeOf(request),
          });
    return exportConversations({
      source,
      sink: file ?? streamSink(process.stdout),
      format: EXPORT_FORMATS[format],
      resumed: file?.resumed,
      cursor,
      limit,
      pageSize,
      signal: run.signal,
      onProgress: run.onProgress,
    });
  };
  return url === undefined ? fromDatabase(request, work) : fromServer(url, request, run, work);
}

type Work<T> = (projectId: string, source: PageSource) => Promise<T>;

function fromDatabase<T>({ database, project, from, to }: ExportRequest, work: Work<T>): Promise<T> {
  const read = async (store: Store) => {
    const { id } = await chooseProject(store, project, database);
    return work(id, databaseSource(store, { projectId: id, from, to }));
  };
  return withStore(database, read, { existing: true, readOnly: true });
}

async function fromServer<T>(
  url: string,
  { keyFile, project, from, to }: ExportRequest,
  { signal, say }: ExportRun,
  work: Work<T>,
): Promise<T> {
  const options = {
    url,
    key: readAdminKey(keyFile),
    fetch: plainHttp(fetch),
    signal,
    retry: {
      attempts: RETRIES,
      sleep: (milliseconds: number) => sleep(milliseconds, signal),
      onRetry: (reason: string, seconds: number) =>
        say(`${visibleText(reason)}; trying again in ${seconds} s`),
    },
  };
  const projectId = await projectOnServer(options, project);
  return work(projectId, serverSource(options, { projectId, from, to }));
}

/** The id of a project on the server. An id is not checked here: the server reports an unknown project. */
async function projectOnServer(options: ServerOptions, wanted: string | undefined): Promise<string> {
  if (wanted !== undefined && parseId(wanted) !== undefined) return wanted;
  return projectAmong(await serverProjects(options), wanted, options.url).id;
}

/** The permissions of the database file, if there is one; otherwise only its owner may read the export. */
function modeOf({ url, database }: ExportRequest): number {
  const stats = url === undefined ? statSync(database, { throwIfNoEntry: false }) : undefined;
  return stats ? stats.mode & 0o666 : 0o600;
}

/** Identifies a request. A hash, because the URL of a database may contain a password. */
function digestOf({ url, database, from, to, format, cursor }: ExportRequest, projectId: string): string {
  const request = JSON.stringify([url ?? database, projectId, from, to, format, cursor]);
  return hash('sha256', request);
}

/** The admin API key, from a file or the environment; never from the command line, which every user of a machine can see. */
function readAdminKey(file: string | undefined): string {
  const key = file === undefined ? process.env.DOCS_ADMIN_KEY : readKeyFile(file);
  if (!key?.trim()) throw new DocsError(problem('key-missing', undefined), 2);
  return key.trim();
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new DocsError(problem('key-file-unreadable', { file, reason: systemReason(error) }), 2, {
      cause: error,
    });
  }
}
