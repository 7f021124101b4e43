import type { PageModel } from './page-model.ts';

/** The id of a part of the frame, which authors style: another one where a heading of the page has it, as readers link to that. */
export function frameId({ ownIds }: PageModel, name: 'content' | 'header' | 'navbar' | 'sidebar'): string {
  return ownIds?.has(name) ? `docs-${name}` : name;
}
