import type { Output } from '../output/output.ts';
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

/** Writes the images of all pages, each once. */
export function emitSymbolImages(plan: readonly PlannedPage[], output: Output): void {
  const images = new Map(plan.flatMap(symbolImages).map(({ path, content }) => [path, content]));
  for (const [path, content] of images) output.write(path, content());
}
