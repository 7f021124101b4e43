import type { ReactNode } from 'preact/compat';

/** Props that components show as they are: authors may give them elements. */
type Shown = 'caption' | 'chart' | 'children' | 'code' | 'description' | 'icon' | 'label' | 'tip' | 'title';

export type Props = Record<string, unknown> & Partial<Record<Shown, ReactNode>>;
