import { githubRepo } from '../../../content/components/github-repo.ts';
import { textProp } from '../../../content/node-text.ts';
import { html } from '../../../lib/html.ts';
import type { ComponentRenderer } from '../../html/body-renderer.ts';

/** A repository by name. Stars are not fetched: pages make no requests to other hosts. */
export const repoCard: ComponentRenderer = ({ props, at }, renderer) => {
  const name = githubRepo(props);
  const classes = `card card-linked card-horizontal repo${textProp(props.variant) === 'flat' ? ' repo-flat' : ''}`;
  return html`<div class="${classes}"><div class="card-content"><span class="card-icon">${renderer.icon('github', 'brands', at)}</span><div class="card-text"><div class="card-title"><a class="cover-link" href="${renderer.link(`https://github.com/${name}`, at)}" target="_blank" rel="noreferrer">${name}</a></div></div></div></div>
`;
};
