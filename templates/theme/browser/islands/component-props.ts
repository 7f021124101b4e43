import { type ReactNode, useState } from 'preact/compat';

/** Props that components show as they are: authors may give them elements. */
type Shown = 'caption' | 'chart' | 'children' | 'code' | 'description' | 'icon' | 'label' | 'tip' | 'title';

export type Props = Record<string, unknown> & Partial<Record<Shown, ReactNode>>;

/** `useId` of Preact starts from the beginning in every island, and a page may have several. */
export function useOwnId(): string {
  return useState(() => `island-${Math.random().toString(36).slice(2)}`)[0];
}

/** The text of a prop, which authors may leave out. */
export function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}
