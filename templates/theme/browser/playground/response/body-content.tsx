import { useEffect, useState } from 'preact/hooks';
import { sizeText } from '../parts/size-text.ts';
import { filled } from '../parts/translated.ts';
import { WORDS } from '../parts/words.ts';
import type { ReceivedBody } from '../send/receive.ts';
import { drawnType } from './harmless-type.ts';
import { LongText } from './long-text.tsx';

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
