import type { Locate } from '../../config/json/resolve-refs.ts';
import { elementName } from '../../config/validate/name-value.ts';
import { asObject } from '../../lib/json/json-object.ts';
import { decodeUri, withoutSlashes } from '../../lib/url/paths.ts';
import { isExternalUrl } from '../../lib/url/safe-url.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { type PageMeta, pagePath } from '../pages/page-meta.ts';
import { pageSuggestions } from '../pages/page-suggestions.ts';
import {
  EDITION_KINDS,
  isEdition,
  type NavTree,
  type TreeDivision,
  type TreeEntry,
  type TreeGroup,
  type TreeNode,
} from '../tree/tree.ts';

interface ValidateInput {
  config: { navigation: unknown };
  locate: Locate;
  pages: ReadonlyMap<string, PageMeta>;
  /** Whether a path with a leading and without a trailing slash leads to a page, a file or a redirect. */
  leadsSomewhere: (path: string) => boolean;
  pathInSite?: (path: string) => string;
}

/** The stage that reports what the schema cannot check: empty lists, broken links, and several defaults. */
export function validateNavigation(tree: NavTree, input: ValidateInput): Problem[] {
  const problems: Problem[] = [];
  const suggestPage = pageSuggestions(input.pages.keys());

  const visitNode = (node: TreeNode) => {
    problems.push(...severalDefaults(node.divisions, input.locate));
    problems.push(...repeatedDivisions(node.divisions, input.locate));
    node.global.forEach(visitLink);
    node.entries.forEach(visitEntry);
    for (const division of node.divisions) {
      visitLink(division);
      reportEmpty(division.kind, division);
      visitNode(division);
    }
  };

  const visitEntry = (entry: TreeEntry) => {
    if (entry.type !== 'group') return;
    reportEmpty('group', entry);
    entry.entries.forEach(visitEntry);
  };

  /** A hidden element may be empty. */
  const reportEmpty = (kind: string, { label, pointer, isBare, hidden }: TreeDivision | TreeGroup) => {
    if (!isBare || hidden) return;
    problems.push(problem('element-empty', { element: elementName({ kind, label }) }, input.locate(pointer)));
  };

  const visitLink = (division: TreeDivision) => {
    const { href, pointer } = division;
    if (href === undefined || isFine(href, input)) return;
    const target = pagePath(input.pathInSite?.(href) ?? href);
    const suggestion = suggestPage(target);
    const params = { element: elementName(division), href, ...(suggestion && { suggestion }) };
    const at = input.locate(`${pointer}/href`);
    problems.push({ ...problem('navigation-link-broken', params, at), target });
  };

  if (tree.isBare && isReadable(input.config.navigation))
    problems.push(problem('navigation-pattern-missing', undefined, input.locate('/navigation')));
  visitNode(tree);
  return problems;
}

/** Whether nothing is wrong with `navigation` itself, or its parts: a `$ref` that fails is null, and has been reported. */
function isReadable(navigation: unknown): boolean {
  const parts = asObject(navigation);
  return parts !== undefined && !Object.values(parts).includes(null);
}

function severalDefaults(divisions: readonly TreeDivision[], locate: Locate): Problem[] {
  return EDITION_KINDS.flatMap((kind) => {
    const [first, ...others] = divisions.filter(
      (division) => division.kind === kind && division.default === true,
    );
    return others.map((other) =>
      problem(
        'default-several',
        { element: elementName(other), first: elementName(first!) },
        locate(`${other.pointer}/default`),
      ),
    );
  });
}

/** Languages and versions with the same name: the switcher cannot tell them apart. */
function repeatedDivisions(divisions: readonly TreeDivision[], locate: Locate): Problem[] {
  const known = new Set<string>();
  return divisions.flatMap((division) => {
    const { kind, value, pointer } = division;
    if (!isEdition(kind) || value === '') return [];
    if (!known.has(`${kind} ${value}`)) {
      known.add(`${kind} ${value}`);
      return [];
    }
    return [problem('division-repeated', { kind, value }, locate(`${pointer}/${kind}`))];
  });
}

/** URLs of other sites, anchors and email addresses are not checked. */
function isFine(href: string, { leadsSomewhere, pathInSite }: ValidateInput): boolean {
  if (isExternalUrl(href) || href.startsWith('#')) return true;
  const written = href.replace(/[?#].*$/s, '');
  const path = pathInSite?.(written) ?? written;
  if (path === '' || path === '/') return true;
  // File names may be percent-encoded or not.
  return [path, decodeUri(path)].some((each) =>
    [pagePath(each), `/${withoutSlashes(each)}`].some(leadsSomewhere),
  );
}
