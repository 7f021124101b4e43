/** Code that scrolls inside its own box, which the keyboard can reach. */
export function CodeBox({ label, code }: { label: string; code: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section class="pg-code" aria-label={label} tabIndex={0}>
      <pre>
        <code>{code}</code>
      </pre>
    </section>
  );
}
