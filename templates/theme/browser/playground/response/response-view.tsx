import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { CodeBox } from '../code-box.tsx';
import { CopyButton } from '../copy-button.tsx';
import type { Received, SendingState } from '../request/use-sending.ts';
import { Switch } from '../switch.tsx';
import { filled, IN_ENGLISH, WORDS } from '../words.ts';
import { harmlessType, isDrawn } from './harmless-type.ts';
import { JsonTree } from './json-tree.tsx';
import type { ReceivedBody } from './receive.ts';
import { sizeText } from './size-text.ts';

/** What came back, or why nothing did. */
export function ResponseView({ state }: { state: SendingState }) {
  const response = state.kind === 'sending' || state.kind === 'received' ? state.response : undefined;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the form stands above the response.
    if (state.kind === 'sending') panel.current?.scrollIntoView({ block: 'nearest' });
  }, [state.kind]);
  return (
    <section ref={panel} class="pg-panel pg-response" aria-labelledby="pg-response-title">
      <div class="pg-panel-head">
        <h3 id="pg-response-title">{WORDS.response}</h3>
        <p class="pg-status" role="status">
          {statusLine(state)}
        </p>
      </div>
      {state.kind === 'idle' && <p class="pg-empty">{WORDS.idle}</p>}
      {state.kind === 'sending' && !response && <p class="pg-empty">{WORDS.waiting}</p>}
      {state.kind === 'failed' && (
        <div class="pg-failure" role="alert">
          <p class="pg-failure-title">{state.failure.title}</p>
          <p {...IN_ENGLISH}>{state.failure.reason}</p>
          <ul {...IN_ENGLISH}>
            {state.failure.advice.map((advice) => (
              <li key={advice}>{advice}</li>
            ))}
          </ul>
        </div>
      )}
      {response && <ResponseBody response={response} />}
    </section>
  );
}

function statusLine(state: SendingState) {
  if (state.kind !== 'received' && state.kind !== 'sending') return null;
  const { response } = state;
  if (!response) return null;
  const { head, took, body } = response;
  const family = Math.floor(head.status / 100);
  return (
    <>
      <span class={`pg-code-badge pg-${family}xx`}>
        {head.status} {head.statusText}
      </span>{' '}
      <span>{took} ms</span> <span>{sizeText(body.bytes)}</span>
    </>
  );
}

function ResponseBody({ response }: { response: Received }) {
  const { head, body, broken, viaProxy } = response;
  return (
    <>
      {broken && (
        <p class="pg-error" role="alert">
          {broken}
        </p>
      )}
      <BodyView body={body} />
      <details class="pg-headers">
        <summary>
          {WORDS.headers} ({head.headers.length})
        </summary>
        <dl>
          {head.headers.map(([name, value], index) => (
            <div key={`${name} ${index}`}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {!viaProxy && (
          <p class="pg-hint" {...IN_ENGLISH}>
            Browsers show scripts only the headers that the API exposes to other sites.
          </p>
        )}
      </details>
    </>
  );
}

const VIEWS = [
  ['tree', WORDS.tree],
  ['text', WORDS.text],
] as const;

function BodyView({ body }: { body: ReceivedBody }) {
  const url = useBlobUrl(body);
  const shown = useShownUrl(body, url);
  const [raw, setRaw] = useState(false);
  const json = useMemo(() => (body.kind === 'json' && body.done ? parsed(body.text) : undefined), [body]);
  if (body.kind === 'empty') return <p class="pg-empty">{WORDS.noBody}</p>;
  const isText = body.kind === 'json' || body.kind === 'text';
  return (
    <div class="pg-body">
      <div class="pg-bar">
        <code class="pg-media">{body.type || '—'}</code>
        {json && (
          <Switch
            label={WORDS.showAs}
            choices={VIEWS}
            value={raw ? 'text' : 'tree'}
            onChange={(view) => setRaw(view === 'text')}
          />
        )}
        {isText && <CopyButton label={`${WORDS.copy}: ${WORDS.response}`} text={() => body.text} />}
        {url && (
          <a class="pg-copy" href={url} download={fileName(body.type)}>
            {WORDS.download}
          </a>
        )}
      </div>
      {json && !raw ? <JsonTree value={json.value} /> : <Shown body={body} url={shown} />}
    </div>
  );
}

function Shown({ body, url }: { body: ReceivedBody; url: string | undefined }) {
  switch (body.kind) {
    case 'events':
      return (
        <ol class="pg-events">
          {body.events.map(({ type, data, id }, index) => (
            <li key={index}>
              <span class="pg-event-type">
                {type}
                {id && ` #${id}`}
              </span>
              <pre>{data}</pre>
            </li>
          ))}
        </ol>
      );
    case 'image':
      return url ? <img class="pg-picture" src={url} alt={WORDS.response} /> : null;
    case 'audio':
      // biome-ignore lint/a11y/useMediaCaption: the API sends no captions
      return url ? <audio controls src={url} /> : null;
    case 'video':
      // biome-ignore lint/a11y/useMediaCaption: the API sends no captions
      return url ? <video controls src={url} /> : null;
    case 'json':
    case 'text':
      return <CodeBox label={`${WORDS.response}: ${WORDS.body}`} code={body.text} />;
    default:
      return <p class="pg-empty">{filled(WORDS.cannotShow, sizeText(body.bytes))}</p>;
  }
}

/** An address for the bytes, once all of them are there. */
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

/**
 * An address to show a picture from. One that is drawn by a document has an address without an origin: whoever opens it
 * in a tab of its own runs its scripts nowhere.
 */
function useShownUrl(
  { done, chunks, type, bytes }: ReceivedBody,
  url: string | undefined,
): string | undefined {
  const [data, setData] = useState<string>();
  const drawn = isDrawn(type);
  useEffect(() => {
    if (!drawn || !done || bytes === 0) return setData(undefined);
    const reader = new FileReader();
    reader.onload = () => setData(String(reader.result));
    reader.readAsDataURL(new Blob([...chunks] as BlobPart[], { type: 'image/svg+xml' }));
    return () => reader.abort();
  }, [done, chunks, drawn, bytes]);
  return drawn ? data : url;
}

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

function fileName(type: string): string {
  const extension = type.split('/')[1]?.replace(/^x-|\+.*$|[^\w.]/g, '') || 'bin';
  return `response.${extension === 'plain' ? 'txt' : extension === 'octetstream' ? 'bin' : extension}`;
}
