import type { Locate } from '../config/locate.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { elementName } from './element-name.ts';
import type { PageMeta } from './page-meta.ts';
import { pagePath } from './page-path.ts';
import { pageSuggestions } from './page-suggestions.ts';
import type { NavTree, TreeDivision, TreeEntry, TreeNode } from './tree.ts';

interface ValidateInput {
  locate: Locate;
  pages: ReadonlyMap<string, PageMeta>;
  isFile?: (path: string) => boolean;
}

/** The stage that reports what the schema cannot see: lists and links that lead nowhere, and several defaults. */
export function validateNavigation(tree: NavTree, input: ValidateInput): Problem[] {
  const problems: Problem[] = [];
  const suggestPage = pageSuggestions(input.pages.keys());

  const visitNode = (node: TreeNode) => {
    problems.push(...severalDefaults(node.divisions, input.locate));
    node.global.forEach(visitLink);
    node.entries.forEach(visitEntry);
    for (const division of node.divisions) {
      visitLink(division);
      if (isEmpty(division)) {
        problems.push(
          problem('element-empty', { element: elementName(division) }, input.locate(division.pointer)),
        );
      }
      visitNode(division);
    }
  };

  const visitEntry = (entry: TreeEntry) => {
    if (entry.type !== 'group') return;
    if (entry.entries.length === 0 && !entry.root && entry.openapi.length + entry.asyncapi.length === 0) {
      const element = elementName({ kind: 'group', label: entry.label });
      problems.push(problem('element-empty', { element }, input.locate(entry.pointer)));
    }
    entry.entries.forEach(visitEntry);
  };

  const visitLink = (division: TreeDivision) => {
    const { href, pointer } = division;
    if (href === undefined || leadsSomewhere(href, input)) return;
    const suggestion = suggestPage(pagePath(href));
    problems.push(
      problem(
        'navigation-link-broken',
        { element: elementName(division), href, ...(suggestion && { suggestion }) },
        input.locate(`${pointer}/href`),
      ),
    );
  };

  const isBare = tree.divisions.length === 0 && tree.entries.length === 0;
  if (isBare) problems.push(problem('navigation-pattern-missing', undefined, input.locate('/navigation')));
  visitNode(tree);
  return problems;
}

function severalDefaults(divisions: readonly TreeDivision[], locate: Locate): Problem[] {
  return (['version', 'language'] as const).flatMap((kind) => {
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

function isEmpty(division: TreeDivision): boolean {
  const { href, divisions, entries, openapi, asyncapi } = division;
  return href === undefined && divisions.length + entries.length + openapi.length + asyncapi.length === 0;
}

/** Addresses of other sites, anchors and mail are not ours to check; a redirect or a generated file may catch the rest. */
function leadsSomewhere(href: string, { pages, isFile }: ValidateInput): boolean {
  if (/^([a-z][a-z\d+.-]*:|\/\/|#)/i.test(href)) return true;
  const path = href.replace(/[?#].*$/, '');
  return (
    path === '' || path === '/' || pages.has(pagePath(path)) || (isFile?.(path.replace(/^\/+/, '')) ?? false)
  );
}
