import { plainSummary } from '../../openapi/document/plain-summary.ts';
import type { GenerateOptions } from '../../openapi/page/generated-pages.ts';
import { pathSegment } from '../document/page-paths.ts';
import type { SdkSpec, SdkSymbol } from '../document/sdk-spec.ts';

/** The generated page of a symbol. */
export interface SymbolPage {
  /** Page path with a leading slash. */
  path: string;
  spec: SdkSpec;
  symbol: SdkSymbol;
  frontmatter: SymbolFields;
  /** There is no MDX before the reference. */
  content?: undefined;
}

export interface SymbolFields extends Record<string, unknown> {
  title: string;
  description?: string;
  deprecated?: boolean;
  version?: string;
}

export interface SymbolGroup {
  label: string;
  pages: readonly SymbolPage[];
}

const DEFAULT_DIRECTORY = 'sdk-reference';

/** Where generated pages live when `sdk` names no directory: those of a version have a folder of their own. */
export function defaultDirectory(version?: string): string {
  return version === undefined ? DEFAULT_DIRECTORY : `${DEFAULT_DIRECTORY}/${pathSegment(version)}`;
}

/** Pages of all symbols, in the groups and the order of the library. */
export function sdkPages(spec: SdkSpec, { directory, version }: GenerateOptions = {}): SymbolGroup[] {
  const groups = new Map<string, SymbolPage[]>();
  for (const symbol of spec.symbols) {
    const { group, path } = symbol.value;
    const pages = groups.get(group) ?? [];
    groups.set(group, pages);
    pages.push({
      path: `/${directory ?? DEFAULT_DIRECTORY}/${path}`,
      spec,
      symbol,
      frontmatter: { ...symbolFields(spec, symbol), ...(version && { version }) },
    });
  }
  return [...groups].map(([label, pages]) => ({ label, pages }));
}

/** The frontmatter of a page that says nothing itself. */
export function symbolFields({ document }: SdkSpec, { value }: SdkSymbol): SymbolFields {
  const { name, deprecated, description = value.signatures[0]?.description } = value;
  const summary = description && plainSummary(document, description);
  return {
    title: name,
    ...(summary && { description: summary }),
    ...(deprecated !== undefined && { deprecated: true }),
  };
}
