import { COMPONENTS } from '../../components/components.ts';
import type { DocsConfig } from '../../config/docs-config.ts';
import type { Locate } from '../../config/json/resolve-refs.ts';
import type { LoadedConfig } from '../../config/load/load-config.ts';
import { replaceVariables } from '../../content/context/variables.ts';
import { urlFault } from '../../content/links.ts';
import { elementsNamed, textProp } from '../../content/node-text.ts';
import { harmlessMarkdown } from '../../content/page/inline-markdown.ts';
import { pointerTo } from '../../lib/places/json-pointer.ts';
import { hasWildcard } from '../../lib/url/redirect-table.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';

/** A URL or path in docs.json. */
export type Written = readonly [pointer: string, href: string];

/** Where a value of docs.json is that cannot be located. */
export const START = { file: 'docs.json', line: 1, column: 1 };

const LINK = /\/(?:href|destination)$|\/footer\/socials\/[^/]+$/;
const META_URL = /\/metatags\/(?:canonical|(?:og|twitter):(?:image|url|audio|video))$/;
const SERVER = /^\/api\/mdx\/server(?:\/\d+)?$/;

/** The links in docs.json, wherever they lead, also those in the text of banners. */
export function writtenLinks(raw: object): Written[] {
  return [...writtenUrls(raw, '')].filter(([pointer]) => !META_URL.test(pointer) && !SERVER.test(pointer));
}

function* writtenUrls(value: unknown, pointer: string): Generator<Written> {
  if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) yield* writtenUrls(item, pointerTo(pointer, key));
  } else if (typeof value === 'string') {
    if ([LINK, META_URL, SERVER].some((pattern) => pattern.test(pointer))) yield [pointer, value];
    else if (pointer.endsWith('/banner/content'))
      for (const href of linksInText(value)) yield [pointer, href];
  }
}

/** The targets of the links in a line of Markdown. */
export function linksInText(markdown: string): string[] {
  const nodes = harmlessMarkdown(markdown, { source: { file: '', text: markdown }, offset: 0 }, COMPONENTS);
  return elementsNamed('a', nodes).map(({ props }) => textProp(props.href));
}

/** What is wrong with the URLs in docs.json, wherever they lead. */
export function configUrlProblems({ raw, config, locate }: LoadedConfig): Problem[] {
  return [...writtenUrls(raw, '')].flatMap(([pointer, href]) => {
    const fault = urlFault(replaceVariables(href, config.variables));
    return fault ? [problem(fault.code, fault.params, locate(pointer) ?? START)] : [];
  });
}

/** What is wrong with the redirects of docs.json: hidden pages, circles, names of wildcards. */
export function redirectProblems(
  config: DocsConfig,
  plan: readonly PlannedPage[],
  locate: Locate,
): Problem[] {
  return [
    ...redirectsOfPages(config, plan, locate),
    ...redirectLoops(config, plan, locate),
    ...unknownWildcards(config, locate),
  ];
}

/** Redirects from the path of a page, which readers see instead. */
function redirectsOfPages(
  { redirects }: DocsConfig,
  plan: readonly PlannedPage[],
  locate: Locate,
): Problem[] {
  if (redirects.length === 0) return [];
  const files = new Map(plan.map(({ path, file }) => [path, file]));
  return redirects.flatMap(({ source, pointer }) => {
    const file = files.get(source);
    if (file === undefined) return [];
    return [problem('redirect-of-page', { source, file }, locate(`${pointer}/source`))];
  });
}

/** Redirects that lead in a circle, each circle once. A page on the way ends it. */
function redirectLoops({ redirects }: DocsConfig, plan: readonly PlannedPage[], locate: Locate): Problem[] {
  const pages = new Set(plan.map(({ path }) => path));
  const targets = new Map<string, string>();
  for (const { source, destination } of redirects)
    if (!hasWildcard(source) && !pages.has(source) && !targets.has(source))
      targets.set(source, destination.replace(/[?#].*$/s, ''));
  const seen = new Set<string>();
  return redirects.flatMap(({ source, pointer }) => {
    const steps: string[] = [];
    let at = source;
    while (targets.has(at) && !seen.has(at)) {
      seen.add(at);
      steps.push(at);
      at = targets.get(at)!;
    }
    const start = steps.indexOf(at);
    if (start < 0) return [];
    const params = { steps: [...steps.slice(start), at] };
    return [problem('redirect-loop', params, locate(`${pointer}/source`))];
  });
}

const NAMED = /:[A-Za-z_]\w*/g;
/** In the middle of a segment, as in `/users:batchGet`, a colon is part of a URL. */
const NAMED_SEGMENT = /(?<=\/):[A-Za-z_]\w*/g;

/** Redirects whose destination has a `:name` that the source does not have. */
function unknownWildcards({ redirects }: DocsConfig, locate: Locate): Problem[] {
  return redirects.flatMap(({ source, destination, pointer }) => {
    const known = new Set(source.match(NAMED));
    const name = destination.match(NAMED_SEGMENT)?.find((each) => !known.has(each));
    if (name === undefined) return [];
    const params = { name, known: [...known] };
    return [problem('redirect-wildcard-unknown', params, locate(`${pointer}/destination`))];
  });
}
