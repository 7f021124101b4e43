import type { ComponentChildren } from 'preact';

export function Section({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="pg-section">
      <h3 class="pg-section-title">{title}</h3>
      {children}
    </section>
  );
}
