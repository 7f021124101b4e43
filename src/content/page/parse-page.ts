import { PHRASING_ELEMENTS, TEXT_ELEMENTS } from '../../lib/html.ts';
import { lexPage } from '../../markdown/lex-markdown.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { checkNodes } from '../check/check-nodes.ts';
import { checkSource } from '../check/check-source.ts';
import { type Components, isBlockName, isComponentName } from '../components/component.ts';
import type { ContentSite } from '../context/content-site.ts';
import { createFootnotes } from '../context/footnotes.ts';
import { blankState, type Page } from '../context/page.ts';
import { bodyWithVariables, namedInFrontmatter, withVariables } from '../context/variables.ts';
import { createInterpreter } from '../evaluate/code/interpret.ts';
import { createGlobals } from '../evaluate/globals.ts';
import { Scope } from '../evaluate/scope.ts';
import { emptyObject, type Value } from '../evaluate/value.ts';
import { fieldLocation } from '../frontmatter/field-location.ts';
import { parseFrontmatter } from '../frontmatter/frontmatter.ts';
import { compileIslands } from '../islands/compile.ts';
import { positionInBody } from '../islands/position-in-body.ts';
import { loadModule } from '../modules/modules.ts';
import type { Node } from '../node.ts';
import { isBlankText, textProp } from '../node-text.ts';
import { contentOf, makeElement } from '../nodes/elements.ts';
import { blockNodes, toNodes } from '../nodes/to-nodes.ts';
import type { Diagram, PageDocument } from '../page-document.ts';
import { createReport, type Source, type SourcePosition } from '../source.ts';
import { assignHeadings, repeatedTitle } from './headings.ts';

export interface PageInput {
  file: string;
  source: string;
  site: ContentSite;
  /** False for text that does not come from the repository: no scripts, embedded pages or islands. */
  trusted?: boolean;
}

/** Reads one page. Nothing that an author wrote is executed, and no page is lost: what cannot be parsed is reported as a problem. */
export function parsePage({ file, source: text, site, trusted = true }: PageInput): PageDocument {
  const { frontmatter: written, bodyStart, problems } = parseFrontmatter(file, text);
  const frontmatter = withVariables(written, site.variables);
  for (const { key, name } of namedInFrontmatter(frontmatter))
    problems.push(problem('variable-undefined', { name }, fieldLocation(file, text, key)));
  const blocks = lexPage(bodyWithVariables(text, bodyStart, site.variables));
  const source: Source = { file, text };
  const start = { source, offset: bodyStart };
  const page = createPage({ site, file, place: start, problems, trusted });
  const globals = createGlobals(page.interpreter);
  const module = loadModule(blocks.module, source, page, globals);
  page.names = module.scope;
  const scope = new Scope<Value>(module.scope);
  scope.declare('props', emptyObject());
  scope.declare('frontmatter', emptyObject());
  const blockEnvironment = { page, source, scope, module: module.ref };
  const nodes = withParagraphs(blockNodes(blocks, blockEnvironment), start, site.components);
  const footnotes = page.footnotes.list(start);
  if (footnotes) nodes.push(footnotes);
  let diagrams: readonly Diagram[] = [];
  if (trusted) {
    // A page of a specification may contain nothing but the reference.
    if (/\.mdx?$/i.test(file) && text.trim() === '') page.report('page-empty', undefined, start);
    checkSource(source, bodyStart, site.files, page.report);
    diagrams = checkNodes(nodes, site.components, page.report);
  }
  const headings = assignHeadings(nodes, site.components, page.report, page.made);
  const repeated = repeatedTitle(nodes, frontmatter);
  const titleId = repeated && textProp(repeated.props.id);
  return {
    source,
    frontmatter,
    nodes: repeated ? nodes.filter((node) => node !== repeated) : nodes,
    headings: headings.filter(({ id }) => id !== titleId),
    ...(titleId && { titleId }),
    islands: compileIslands(page),
    dependencies: page.dependencies,
    ...(page.strayTags.size > 0 && { strayTags: [...page.strayTags.keys()] }),
    diagrams,
    problems,
  };
}

interface NewPage {
  site: ContentSite;
  file: string;
  place: Page['place'];
  problems: Problem[];
  trusted: boolean;
}

function createPage({ site, file, place, problems, trusted }: NewPage): Page {
  const seen = new Set<string>();
  const interpreter = createInterpreter({
    element: (name, props, children, scope, syntax) => {
      const { place } = page;
      page.place = (syntax && positionInBody(page, name, syntax)) ?? place;
      try {
        return makeElement(page, name, props, children, scope);
      } finally {
        page.place = place;
      }
    },
    content: (name, scope, evaluate) => contentOf(page, name, scope, evaluate),
  });
  const page: Page = {
    site,
    interpreter,
    place,
    files: [file],
    ...blankState(),
    footnotes: createFootnotes(),
    isPreview: false,
    trusted,
    report: createReport(problems),
    first: (key) => {
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    },
    render: toNodes,
  };
  return page;
}

/**
 * Puts text that stands between the blocks of a page into paragraphs: what an expression on its own line shows, and what
 * is left of a tag that was removed. Without one, it would have no distance from its neighbors. Text beside images, controls
 * and components stays as it is.
 */
function withParagraphs(nodes: readonly Node[], at: SourcePosition, components: Components): Node[] {
  const result: Node[] = [];
  let line: Node[] = [];
  const endLine = () => {
    const hasText = line.some((node) => node.type === 'text' && !isBlankText(node));
    if (hasText && line.every(isText))
      result.push({ type: 'element', name: 'p', props: {}, children: line, at });
    else result.push(...line);
    line = [];
  };
  for (const node of nodes) {
    if (mayBeInLine(node, components)) {
      line.push(node);
    } else {
      endLine();
      result.push(node);
    }
  }
  endLine();
  return result;
}

function isText(node: Node): boolean {
  if (node.type === 'element') return TEXT_ELEMENTS.has(node.name);
  return node.type === 'text' || (node.type === 'math' && !node.display);
}

function mayBeInLine(node: Node, components: Components): boolean {
  if (node.type !== 'element') return isText(node) || node.type === 'island';
  const { name } = node;
  if (isComponentName(name)) return !isBlockName(name, components) && name !== 'Visibility';
  return PHRASING_ELEMENTS.has(name) || name === 'br' || name === 'img' || name === 'input';
}
