import { type ModuleSource, moduleSource } from '../../markdown/lex-markdown.ts';
import { checkSource } from '../check/check-source.ts';
import type { Page } from '../context/page.ts';
import { Scope } from '../evaluate/scope.ts';
import {
  Component,
  type ModuleRef,
  type ObjectValue,
  type Value,
  type ValueScope,
} from '../evaluate/value.ts';
import type { Node } from '../node.ts';
import type { Source } from '../source.ts';
import { mayInclude } from './imports.ts';

/** An imported `.mdx` file: a component, and the names that it exports. */
export interface Snippet {
  component: Component;
  ref: ModuleRef;
  exports: ReadonlyMap<string, () => Value>;
}

type LoadModule = (
  module: ModuleSource,
  source: Source,
  page: Page,
  globals: ValueScope,
) => { ref: ModuleRef; scope: ValueScope; exports: ReadonlyMap<string, () => Value> };

/** Reads a snippet. Its props are names in its text; its own imports and exports are names too. */
export function snippetComponent(
  file: string,
  page: Page,
  globals: ValueScope,
  loadModule: LoadModule,
): Snippet {
  const { source, tokens, bodyStart } = page.site.snippet(file);
  if (page.first(`source ${file}`)) checkSource(source, bodyStart, page.site.files, page.report);
  page.files.push(file);
  const module = loadModule(moduleSource(tokens), source, page, globals);
  page.files.pop();
  const render = (props: ObjectValue): Node[] => {
    if (page.files.includes(file)) {
      if (page.first(`cycle ${file}`))
        page.report('import-cycle', { files: [...page.files, file] }, page.place);
      return [];
    }
    if (!mayInclude(page, source.text)) return [];
    const scope = new Scope<Value>(module.scope);
    for (const key of Object.keys(props)) scope.declare(key, props[key]);
    scope.declare('props', props);
    page.files.push(file);
    const place = page.place;
    try {
      const { ref } = module;
      return page.render(tokens, { page, source, scope, module: ref, props });
    } finally {
      page.files.pop();
      page.place = place;
    }
  };
  return { component: new Component(render), ref: module.ref, exports: module.exports };
}
