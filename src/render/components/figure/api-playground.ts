import type { ComponentRenderer } from '../../html/body-renderer.ts';

/** Where pages once put the playground themselves. API pages have it by now, so that only what is inside is left. */
export const apiPlayground: ComponentRenderer = ({ children }, renderer) => renderer.nodes(children);
