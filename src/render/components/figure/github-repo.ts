import { textProp } from '../../../content/node-text.ts';
import { html } from '../../../lib/html.ts';
import { withoutEndSlashes } from '../../../lib/url/slashes.ts';
import type { ComponentRenderer } from '../../html/body-renderer.ts';

/** A repository by name. Stars are not fetched: pages make no requests to other hosts. */
export const githubRepo: ComponentRenderer = ({ props, at }, renderer) => {
  const name = withoutEndSlashes(textProp(props.repo).replace(/^https?:\/\/github\.com\//, ''));
  const className = textProp(props.className);
  renderer.classes(className);
  const classes = `card card-linked card-horizontal repo${textProp(props.variant) === 'flat' ? ' repo-flat' : ''}`;
  return html`<div class="${classes}${className && ` ${className}`}"><div class="card-content"><span class="card-icon">${renderer.icon('github', 'brands', at)}</span><div class="card-text"><div class="card-title"><a class="cover-link" href="${renderer.link(`https://github.com/${name}`, at)}" target="_blank" rel="noreferrer">${name}</a></div></div></div></div>
`;
};
