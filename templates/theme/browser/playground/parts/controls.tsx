import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { confirmOn, copyText } from '../../lib/copy.ts';
import { tokensOf } from '../../lib/highlight.ts';
import { WORDS } from './words.ts';

export function Section({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="pg-section">
      <h3 class="pg-section-title">{title}</h3>
      {children}
    </section>
  );
}

interface SwitchProps<Name extends string> {
  label: string;
  choices: readonly (readonly [name: Name, label: string])[];
  value: Name;
  onChange: (name: Name) => void;
}

/** A few choices side by side, of which one is active. */
export function Switch<Name extends string>({ label, choices, value, onChange }: SwitchProps<Name>) {
  return (
    <fieldset class="pg-views" aria-label={label}>
      {choices.map(([name, text]) => (
        <button key={name} type="button" aria-pressed={value === name} onClick={() => onChange(name)}>
          {text}
        </button>
      ))}
    </fieldset>
  );
}

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

interface CopyButtonProps {
  label: string;
  text: () => string;
  /** What the button shows. */
  shown?: string;
}

/** Copies a text that is made when it is wanted. */
export function CopyButton({ label, text, shown = WORDS.copy }: CopyButtonProps) {
  return (
    <button
      type="button"
      class="pg-copy"
      aria-label={label}
      onClick={async ({ currentTarget }) => {
        const copied = writtenOf(text);
        if (copied !== undefined && (await copyText(copied))) confirmOn(currentTarget);
      }}
    >
      {shown}
    </button>
  );
}

/** Undefined for values that are too deep to be written. */
function writtenOf(text: () => string): string | undefined {
  try {
    return text();
  } catch {
    return undefined;
  }
}
