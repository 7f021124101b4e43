import type { ReactNode } from 'preact/compat';

export type Props = Record<string, unknown> & { children?: ReactNode };
