import type { ComponentRenderer } from '../../html/body-renderer.ts';

/** Legacy component for the playground. API pages now have it automatically, so only its content is rendered. */
export const apiPlayground: ComponentRenderer = ({ children }, renderer) => renderer.nodes(children);
