import { useEffect, useMemo, useState } from 'preact/hooks';
import { CodeBox, Colored } from '../parts/controls.tsx';
import { sizeText } from '../parts/size-text.ts';
import { filled } from '../parts/translated.ts';
import { WORDS } from '../parts/words.ts';
import type { ReceivedBody } from '../send/receive.ts';

/** Characters of an event that are shown; the download has all of them. */
const MAX_EVENT = 20_000;

interface BodyContentProps {
  body: ReceivedBody;
  /** A URL of the bytes, once all of them have arrived. */
  url: string | undefined;
}

/** A body in the way that suits its type: events, media or a text. */
export function BodyContent({ body, url }: BodyContentProps) {
  const shownUrl = useShownUrl(body, url);
  switch (body.kind) {
    case 'events':
      return (
        <>
          <p class="pg-found" role="status">
            {filled(WORDS.items, body.eventCount)}
          </p>
          <ol class="pg-events" dir="ltr">
            {body.events.map(({ type, data, id }, index) => (
              <li key={body.eventCount - body.events.length + index}>
                {type && (
                  <span class="pg-event-type">
                    {type}
                    {id && ` #${id}`}
                  </span>
                )}
                <pre>{data.length > MAX_EVENT ? `${data.slice(0, MAX_EVENT)}…` : data}</pre>
              </li>
            ))}
          </ol>
        </>
      );
    case 'pdf':
      // Its data URL has no origin. Browsers show no PDF in a sandbox.
      return shownUrl && <iframe class="pg-pdf" src={shownUrl} title={WORDS.response} />;
    case 'image':
      return shownUrl && <img class="pg-picture" src={shownUrl} alt={WORDS.response} />;
    case 'audio':
    case 'video': {
      // The API sends no captions.
      const Player = body.kind;
      return shownUrl && <Player controls src={shownUrl} />;
    }
    case 'json':
    case 'text':
      return (
        <LongText
          label={`${WORDS.response}: ${WORDS.body}`}
          text={body.text}
          // Highlighting starts over with every piece that arrives.
          language={body.done ? languageOf(body) : 'text'}
        />
      );
    default:
      return <p class="pg-empty">{filled(WORDS.cannotShow, sizeText(body.bytes))}</p>;
  }
}

function languageOf({ kind, type }: ReceivedBody): string {
  return kind === 'json' ? 'json' : (/yaml|javascript|graphql|sql/.exec(type)?.[0] ?? 'text');
}

/** The URL for showing a body: a data URL, which has no origin, for types that can contain scripts. */
function useShownUrl(
  { done, chunks, type, bytes }: ReceivedBody,
  url: string | undefined,
): string | undefined {
  const [data, setData] = useState<string>();
  const drawn = drawnType(type);
  useEffect(() => {
    if (!drawn || !done || bytes === 0) return setData(undefined);
    const reader = new FileReader();
    reader.onload = () => setData(String(reader.result));
    reader.readAsDataURL(new Blob([...chunks] as BlobPart[], { type: drawn }));
    return () => reader.abort();
  }, [done, chunks, drawn, bytes]);
  return drawn ? data : url;
}

/** Texts up to this length are rendered as a whole. */
const SHORT = 100_000;
const LINE_HEIGHT = 20;
/** Longer lines are broken. */
const MAX_LINE = 400;
/** Lines rendered above and below the visible ones. */
const MARGIN = 20;
const VIEW = 420;

interface LongTextProps {
  label: string;
  text: string;
  language: string;
}

/** A text of any length. Of a long one, only visible lines are rendered. */
function LongText(props: LongTextProps) {
  const { label, text, language } = props;
  return text.length <= SHORT ? (
    <CodeBox label={label} code={text} language={language} />
  ) : (
    <Lines {...props} />
  );
}

function Lines({ label, text, language }: LongTextProps) {
  const starts = useMemo(() => lineStarts(text), [text]);
  const [top, setTop] = useState(0);
  const first = Math.max(0, Math.floor(top / LINE_HEIGHT) - MARGIN);
  const last = Math.min(starts.length - 1, first + Math.ceil(VIEW / LINE_HEIGHT) + 2 * MARGIN);
  return (
    <section
      class="pg-code pg-lines"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <pre
        style={{
          height: `${(starts.length - 1) * LINE_HEIGHT}px`,
          paddingTop: `${first * LINE_HEIGHT}px`,
          lineHeight: `${LINE_HEIGHT}px`,
        }}
      >
        <code>
          {starts.slice(first, last).map((start, index) => {
            const line = text.slice(start, starts[first + index + 1]);
            // In a broken line, it is unknown whether it starts inside a string.
            const isWhole = line.endsWith('\n') && (start === 0 || text[start - 1] === '\n');
            return (
              <div key={first + index}>
                <Colored code={line.replace(/\r?\n$/, '') || ' '} language={isWhole ? language : 'text'} />
              </div>
            );
          })}
        </code>
      </pre>
    </section>
  );
}

/** Where each line begins, and where the last one ends. */
export function lineStarts(text: string): number[] {
  const starts = [0];
  let at = 0;
  while (at < text.length) {
    // One search a line, however often the line is continued.
    const end = text.indexOf('\n', at);
    const next = end < 0 ? text.length : end + 1;
    while (at < next) {
      at = Math.min(next, at + MAX_LINE);
      starts.push(at);
    }
  }
  return starts;
}

/** Types that a browser plays or shows and never parses as a document. */
const MEDIA =
  /^(?:image\/(?:png|apng|jpeg|gif|webp|avif|bmp|tiff|x-icon|vnd\.microsoft\.icon)|(?:audio|video)\/[\w.-]+)$/;

/**
 * The type of a body in a URL of our own origin: its own type if that cannot run scripts. Documents could run scripts as
 * this site, so they can only be saved.
 */
export function harmlessType(type: string): string {
  return MEDIA.test(type) ? type : 'application/octet-stream';
}

/**
 * The type of a body that browsers show as a document: an SVG image or a PDF. Neither may have a URL of our origin.
 * Undefined for other types.
 */
export function drawnType(type: string): 'image/svg+xml' | 'application/pdf' | undefined {
  if (type.startsWith('image/svg')) return 'image/svg+xml';
  return type === 'application/pdf' ? 'application/pdf' : undefined;
}
