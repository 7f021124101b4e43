import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { readJson } from '../../lib/shapes.ts';
import { formatJson } from '../editor/code/json-scan.ts';
import { CodeBox, Colored, CopyButton } from '../parts/controls.tsx';
import { sizeText } from '../parts/size-text.ts';
import { filled } from '../parts/translated.ts';
import { pageLanguage, WORDS } from '../parts/words.ts';
import { type LogEntry, type LoggedMessage, MAX_TEXT } from './log.ts';
import { CHANNEL_WORDS, type useConnection } from './use-connection.ts';

/** Entries that are shown at once. */
const SHOWN = 50;

/** State of the connection, and what happened on it, newest first. */
export function MessageLog({ connection }: { connection: ReturnType<typeof useConnection> }) {
  const { state, log, clear } = connection;
  const newest = log.entries.at(-1);
  const [count, setCount] = useState(SHOWN);
  const panel = useRef<HTMLElement>(null);
  // If the columns are stacked, the log is below the form, out of view.
  useEffect(() => {
    if (newest?.kind === 'opened') panel.current?.parentElement?.scrollIntoView({ block: 'start' });
    else if (newest?.kind === 'sent' || newest?.kind === 'failed')
      panel.current?.querySelector('.pg-log > li')?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  return (
    <section ref={panel} class="pg-panel pg-channel" aria-labelledby="pg-messages-title">
      <div class="pg-panel-head">
        <h3 id="pg-messages-title">{CHANNEL_WORDS.messages}</h3>
        <p class={`pg-state pg-state-${state}`} role="status">
          {STATES[state]}
        </p>
        {log.entries.length > 0 && (
          <button type="button" class="pg-copy" onClick={clear}>
            {CHANNEL_WORDS.clear}
          </button>
        )}
      </div>
      {log.entries.length === 0 && <p class="pg-empty">{CHANNEL_WORDS.connectFirst}</p>}
      <div role="log" aria-label={CHANNEL_WORDS.messages}>
        <ol class="pg-log" reversed>
          {log.entries
            .slice(-count)
            .toReversed()
            .map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
        </ol>
      </div>
      {log.entries.length > count && (
        <button type="button" class="pg-add" onClick={() => setCount(count + SHOWN)}>
          {filled(WORDS.showMore, count, log.entries.length)}
        </button>
      )}
      {log.removed > 0 && <p class="pg-hint">{filled(CHANNEL_WORDS.removedMessages, log.removed)}</p>}
    </section>
  );
}

const STATES = {
  closed: CHANNEL_WORDS.notConnected,
  connecting: CHANNEL_WORDS.connecting,
  open: CHANNEL_WORDS.connected,
};

const CLOCK = new Intl.DateTimeFormat(pageLanguage(), { timeStyle: 'medium' });

function Entry({ entry }: { entry: LogEntry }) {
  return useMemo(() => {
    const at = new Date(entry.at);
    const time = <time dateTime={at.toISOString()}>{CLOCK.format(at)}</time>;
    switch (entry.kind) {
      case 'opened':
        return (
          <li class="pg-event pg-event-opened">
            <span>{CHANNEL_WORDS.connected}</span>
            {entry.protocol && <code>{entry.protocol}</code>}
            {time}
          </li>
        );
      case 'closed':
        return (
          <li class={`pg-event${entry.code === 1000 ? '' : ' pg-event-bad'}`}>
            <span>{closeReason(entry.code)}</span>
            <code>
              {entry.code} {entry.reason}
            </code>
            {time}
          </li>
        );
      case 'failed':
        return (
          <li class="pg-failure">
            <div class="pg-failure-head">
              <p class="pg-failure-title">{entry.failure.title}</p>
              {time}
            </div>
            {entry.failure.reason && <p>{entry.failure.reason}</p>}
            {entry.failure.advice.length > 0 && (
              <ul>
                {entry.failure.advice.map((advice) => (
                  <li key={advice}>{advice}</li>
                ))}
              </ul>
            )}
          </li>
        );
      default: {
        const label = entry.kind === 'sent' ? CHANNEL_WORDS.sent : CHANNEL_WORDS.received;
        return (
          <li class={`pg-message pg-message-${entry.kind}`}>
            <div class="pg-message-head">
              <span class="pg-direction">{label}</span>
              {time}
              <span class="pg-size">{sizeText(entry.bytes)}</span>
              {entry.text && <CopyButton label={`${WORDS.copy}: ${label}`} text={() => entry.text ?? ''} />}
            </div>
            <MessageText label={label} message={entry} />
          </li>
        );
      }
    }
  }, [entry]);
}

/** Lines that are shown at once; more of them scroll. */
const MAX_LINES = 16;
const MAX_SHORT = 2000;

function MessageText({ label, message }: { label: string; message: LoggedMessage }) {
  const { text, bytes, isCut } = message;
  if (text === undefined) return <p class="pg-hint">{filled(WORDS.cannotShow, sizeText(bytes))}</p>;
  const isJson = !isCut && readJson(text) !== undefined;
  const [code, language] = isJson ? [formatJson(text), 'json'] : [text, 'text'];
  const isLong = code.length > MAX_SHORT || code.split('\n').length > MAX_LINES;
  return (
    <>
      {isLong ? (
        <CodeBox label={label} code={code} language={language} />
      ) : (
        <pre>
          <code>
            <Colored code={code} language={language} />
          </code>
        </pre>
      )}
      {isCut && (
        <p class="pg-hint">{filled(CHANNEL_WORDS.cutMessage, sizeText(MAX_TEXT), sizeText(bytes))}</p>
      )}
    </>
  );
}

const {
  closed,
  closedLost,
  closedRestart,
  closedUnreadable,
  closedRefused,
  closedTooLarge,
  closedFailed,
  closedBusy,
  closedOwn,
} = CHANNEL_WORDS;

/** Codes of RFC 6455 and of the registry of the IANA. 1005 means that there was no code. */
const REASONS = new Map([
  [1000, closed],
  [1001, closedRestart],
  [1002, closedUnreadable],
  [1003, closedUnreadable],
  [1005, closed],
  [1006, closedLost],
  [1007, closedUnreadable],
  [1008, closedRefused],
  [1009, closedTooLarge],
  [1011, closedFailed],
  [1012, closedRestart],
  [1013, closedBusy],
  [1014, closedFailed],
  [3000, closedRefused],
  [3003, closedRefused],
  [3008, closedLost],
]);

/** What a close code means, in the language of the page. */
export function closeReason(code: number): string {
  return REASONS.get(code) ?? (code >= 3000 ? closedOwn : closed);
}
