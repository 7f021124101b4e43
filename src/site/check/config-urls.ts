import { COMPONENTS } from '../../components/components.ts';
import type { LoadedConfig } from '../../config/load/load-config.ts';
import { replaceVariables } from '../../content/context/variables.ts';
import { urlFault } from '../../content/links.ts';
import { elementsNamed, textProp } from '../../content/node-text.ts';
import { harmlessMarkdown } from '../../content/page/inline-markdown.ts';
import { pointerTo } from '../../lib/places/json-pointer.ts';
import { type Problem, problem } from '../../problems/problem.ts';

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
