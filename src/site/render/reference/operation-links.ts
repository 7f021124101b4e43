import { getOrInsert } from '../../../lib/collections.ts';
import type { ApiDocument } from '../../../reference/document/api-document.ts';
import { formatOf } from '../../../reference/formats/formats.ts';
import type { PlannedPage } from '../../plan/plan-pages.ts';

/** The links between the parts of specifications. */
export interface OperationLinks {
  /**
   * Finds the page of an operation by its operationId or by a reference, the first page of a tag by its anchor, and the page
   * of a channel, GraphQL type or symbol by a reference: the page in the edition, otherwise the first one.
   */
  urlsFor: (edition: string) => (spec: ApiDocument, target: string) => string | undefined;
  /** The language and version of a page, if its specification has pages about one part in several; otherwise empty. */
  editionOf: (page: PlannedPage) => string;
}

/** The table is created on first use. */
export function operationLinks(
  plan: readonly PlannedPage[],
  linkTo: (path: string) => string,
): OperationLinks {
  let known: ReturnType<typeof tableOf> | undefined;
  const table = () => {
    known ??= tableOf(plan);
    return known;
  };
  return {
    urlsFor:
      (edition) =>
      ({ source }, target) => {
        const pages = table().pages.get(`${source} ${target.replace(/^#/, '')}`);
        const path = pages && (pages.get(edition) ?? pages.values().next().value);
        return path === undefined ? undefined : linkTo(path);
      },
    editionOf: (page) =>
      page.reference && table().repeated.has(page.reference.spec.source) ? editionKey(page) : '',
  };
}

function editionKey({ place }: PlannedPage): string {
  return [place?.language, place?.version].filter((name) => name !== undefined).join(' ');
}

/** The paths of pages about each part, by edition, and the specifications with pages in several. */
function tableOf(plan: readonly PlannedPage[]) {
  const pages = new Map<string, Map<string, string>>();
  const repeated = new Set<string>();
  for (const page of plan) {
    const { path, reference } = page;
    if (!reference) continue;
    const edition = editionKey(page);
    const add = (name: string) => {
      const paths = getOrInsert(pages, `${reference.spec.source} ${name}`, () => new Map<string, string>());
      if (!paths.has(edition)) paths.set(edition, path);
      if (paths.size > 1) repeated.add(reference.spec.source);
    };
    formatOf(reference.spec).linkNames(reference).forEach(add);
  }
  return { pages, repeated };
}
