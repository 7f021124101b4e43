import { groupBy } from '../../../../lib/collections.ts';
import { plainSummary } from '../../../document/words.ts';
import { type GenerateOptions, pathSegment } from '../../../page/generated-page.ts';
import type { DocumentTarget, PageGroup, PageOf } from '../../../page/reference-format.ts';
import type { SdkSpec, SdkSymbol } from '../document/sdk-spec.ts';

/** A symbol of a library. */
export interface SymbolTarget extends DocumentTarget<SdkSpec> {
  kind: 'symbol';
  symbol: SdkSymbol;
}

interface SymbolFields extends Record<string, unknown> {
  title: string;
  description?: string;
  deprecated?: boolean;
  version?: string;
}

const DEFAULT_DIRECTORY = 'sdk-reference';

/** Default folder of generated pages; those of a version have their own folder. */
export function defaultDirectory(version?: string): string {
  return version === undefined ? DEFAULT_DIRECTORY : `${DEFAULT_DIRECTORY}/${pathSegment(version)}`;
}

/** Pages of all symbols, in the groups and the order of the library. */
export function sdkPages(
  spec: SdkSpec,
  { directory, version }: GenerateOptions = {},
): PageGroup<SymbolTarget>[] {
  const pageOf = (symbol: SdkSymbol): PageOf<SymbolTarget> => ({
    kind: 'symbol',
    path: `/${directory ?? DEFAULT_DIRECTORY}/${symbol.value.path}`,
    spec,
    symbol,
    frontmatter: { ...symbolFields(spec, symbol), ...(version && { version }) },
  });
  const groups = groupBy(spec.symbols, ({ value }) => value.group);
  return Array.from(groups, ([label, symbols]) => ({ label, pages: symbols.map(pageOf) }));
}

/** Default frontmatter of a page. */
export function symbolFields({ document }: SdkSpec, { value }: SdkSymbol): SymbolFields {
  const { name, deprecated, description = value.signatures[0]?.description } = value;
  const summary = description && plainSummary(document, description);
  return {
    title: name,
    ...(summary && { description: summary }),
    ...(deprecated !== undefined && { deprecated: true }),
  };
}
