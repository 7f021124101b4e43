import type { LaterFile } from '../output/output-file.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';

/** The images of a library that a page shows. */
export function symbolImages({ reference }: PlannedPage): LaterFile[] {
  if (reference?.kind !== 'symbol') return [];
  const { spec, symbol } = reference;
  return (symbol.value.images ?? []).map((address) => ({
    path: address.slice(1),
    content: () => spec.imageBytes?.(address) ?? '',
  }));
}
