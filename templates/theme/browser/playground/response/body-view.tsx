import { useEffect, useMemo, useState } from 'preact/hooks';
import { CopyButton } from '../parts/copy-button.tsx';
import { type JsonOrProblem, jsonOrProblem } from '../parts/json-or-problem.ts';
import { sizeText } from '../parts/size-text.ts';
import { Switch } from '../parts/switch.tsx';
import { filled } from '../parts/translated.ts';
import { WORDS } from '../parts/words.ts';
import { MAX_TEXT, type ReceivedBody } from '../send/receive.ts';
import { BodyContent } from './body-content.tsx';
import type { Documented } from './documented.ts';
import { findTable } from './find-table.ts';
import { harmlessType } from './harmless-type.ts';
import { JsonTable } from './json-table.tsx';
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
