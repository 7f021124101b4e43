import { useMemo } from 'preact/hooks';
import { tokensOf } from '../../lib/highlight.ts';

interface CodeBoxProps {
  label: string;
  code: string;
  /** Without one, the code is not highlighted. */
  language?: string;
}

/** Longer code is not highlighted: that would take long. */
const MAX_COLORED = 50_000;

/** Code in the colors of its language. */
export function Colored({ code, language }: { code: string; language: string }) {
  const tokens = useMemo(
    () => (code.length > MAX_COLORED ? [{ text: code }] : tokensOf(code, language)),
    [code, language],
  );
  return <>{tokens.map(({ text, kind }) => (kind ? <span class={`hl-${kind}`}>{text}</span> : text))}</>;
}

/** Code that scrolls inside its own box, which the keyboard can reach. */
export function CodeBox({ label, code, language = 'text' }: CodeBoxProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section class="pg-code" aria-label={label} tabIndex={0}>
      <pre>
        <code>
          <Colored code={code} language={language} />
        </code>
      </pre>
    </section>
  );
}
