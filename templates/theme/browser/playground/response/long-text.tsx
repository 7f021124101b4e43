import { useMemo, useState } from 'preact/hooks';
import { CodeBox, Colored } from '../parts/code-box.tsx';

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
export function LongText(props: LongTextProps) {
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
