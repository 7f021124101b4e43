import { useEffect, useMemo, useState } from 'preact/hooks';
import { jsonText } from '../../../../../src/reference/sample/serialize.ts';
import { CopyButton, Switch } from '../parts/controls.tsx';
import { type JsonOrProblem, jsonOrProblem } from '../parts/json-or-problem.ts';
import { sizeText } from '../parts/size-text.ts';
import { filled } from '../parts/translated.ts';
import { WORDS } from '../parts/words.ts';
import { MAX_TEXT, type ReceivedBody } from '../send/receive.ts';
import { BodyContent, harmlessType } from './body-content.tsx';
import type { Documented } from './documented.ts';
import { JsonTree, type Reference } from './json-tree.tsx';
import { ResponseCheck } from './response-check.tsx';

/** What the document says about the response. */
export interface Documentation {
  reference: Reference;
  /** Loads the documented responses. */
  documented: (() => Promise<Documented>) | undefined;
}

interface BodyViewProps extends Documentation {
  body: ReceivedBody;
  status: number;
}

/** A body as a tree, a table, a text or media, with what can be done with it. */
export function BodyView({ body, status, reference, documented }: BodyViewProps) {
  const url = useBlobUrl(body);
  const [view, setView] = useState<'tree' | 'table' | 'text'>('tree');
  const { json, problem } = useMemo(
    (): JsonOrProblem => (body.kind === 'json' && body.done && !body.isCut ? jsonOrProblem(body.text) : {}),
    [body.kind, body.done, body.isCut, body.text],
  );
  const table = useMemo(() => json && findTable(json.value), [json]);
  if (body.kind === 'empty') return <p class="pg-empty">{WORDS.noBody}</p>;
  const isText = body.kind === 'json' || body.kind === 'text';
  const choices = [
    ['tree', WORDS.tree] as const,
    ...(table ? [['table', WORDS.table] as const] : []),
    ['text', WORDS.text] as const,
  ];
  const notes = [
    problem,
    body.isCut && filled(WORDS.cut, sizeText(MAX_TEXT), sizeText(body.bytes)),
    body.isStopped && filled(WORDS.stopped, sizeText(body.bytes)),
  ];
  return (
    <div class="pg-body">
      <div class="pg-bar">
        <code class="pg-media">{body.type || '—'}</code>
        {json && <Switch label={WORDS.showAs} choices={choices} value={view} onChange={setView} />}
        {isText && <CopyButton label={`${WORDS.copy}: ${WORDS.response}`} text={() => body.text} />}
        {url && (
          <a class="pg-copy" href={url} download={fileName(body.type)}>
            {WORDS.download}
          </a>
        )}
      </div>
      {notes.map(
        (note) =>
          note && (
            <p class="pg-note" role="status" key={note}>
              {note}
            </p>
          ),
      )}
      {json && documented && (
        <ResponseCheck value={json.value} status={status} type={body.type} documented={documented} />
      )}
      {!json || view === 'text' ? (
        <BodyContent body={body} url={url} />
      ) : table && view === 'table' ? (
        <JsonTable table={table} />
      ) : (
        <JsonTree value={json.value} reference={reference} />
      )}
    </div>
  );
}

/** A URL for the bytes, once all of them have arrived. */
function useBlobUrl({ done, chunks, type, bytes }: ReceivedBody): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!done || bytes === 0) return setUrl(undefined);
    const made = URL.createObjectURL(new Blob([...chunks] as BlobPart[], { type: harmlessType(type) }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [done, chunks, type, bytes]);
  return url;
}

function fileName(type: string): string {
  const extension = type.split('/')[1]?.replace(/^x-|\+.*$|[^\w.]/g, '') || 'bin';
  return `response.${extension === 'plain' ? 'txt' : extension === 'octetstream' ? 'bin' : extension}`;
}

const PAGE = 100;
/** Longer texts are cut in a cell; the tree has all of them. */
const MAX_CELL = 200;

/** A list of objects, one per row. */
function JsonTable({ table: { columns, rows } }: { table: Table }) {
  const [shown, setShown] = useState(PAGE);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section class="pg-table" aria-label={`${WORDS.response}: ${WORDS.table}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row, index) => (
            <tr key={index}>
              {columns.map((name) => (
                <td key={name}>{cellText(row, name)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown && (
        <button type="button" class="pg-add" onClick={() => setShown(shown + PAGE)}>
          {filled(WORDS.showMore, Math.min(PAGE, rows.length - shown), rows.length)}
        </button>
      )}
    </section>
  );
}

function cellText(row: Readonly<Record<string, unknown>>, name: string): string {
  const value = Object.hasOwn(row, name) ? row[name] : undefined;
  if (value === undefined) return '';
  const text = typeof value === 'string' ? value : jsonOf(value);
  return text.length > MAX_CELL ? `${text.slice(0, MAX_CELL)}…` : text;
}

function jsonOf(value: unknown): string {
  try {
    return jsonText(value);
  } catch {
    // Too deep to be written; the tree has it.
    return '…';
  }
}

interface Table {
  columns: readonly string[];
  rows: readonly Readonly<Record<string, unknown>>[];
}

const MAX_COLUMNS = 40;

/**
 * A list of objects as a table: the value itself, or the one list in an object such as `{"data": […], "next": …}`.
 * Undefined if there is none.
 */
export function findTable(value: unknown): Table | undefined {
  if (Array.isArray(value)) return tableOf(value);
  if (typeof value !== 'object' || value === null) return undefined;
  const lists = Object.values(value).filter((item) => Array.isArray(item));
  return lists.length === 1 ? tableOf(lists[0]!) : undefined;
}

function tableOf(items: readonly unknown[]): Table | undefined {
  const rows = items.filter(
    (item): item is Readonly<Record<string, unknown>> =>
      typeof item === 'object' && item !== null && !Array.isArray(item),
  );
  if (rows.length === 0 || rows.length < items.length) return undefined;
  const columns = new Set<string>();
  for (const row of rows) {
    for (const name of Object.keys(row)) {
      if (columns.size < MAX_COLUMNS) columns.add(name);
    }
  }
  return columns.size > 0 ? { columns: [...columns], rows } : undefined;
}
