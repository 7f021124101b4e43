import { decodeUri } from '../../../../src/lib/url/decode-uri.ts';
import { readStored, store } from '../lib/stored.ts';

/** Several views of a page get a menu; the table of contents follows. */
export function enhanceViews(): void {
  const views = [...document.querySelectorAll<HTMLElement>('[data-docs-view]')];
  const titles = [...new Set(views.map((view) => view.dataset.docsView!))];
  if (titles.length < 2) return;
  const select = document.createElement('select');
  for (const title of titles) select.add(new Option(title));
  const show = (title: string) => {
    for (const view of views) view.hidden = view.dataset.docsView !== title;
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.toc a')) {
      const heading = document.getElementById(decodeUri(link.hash.slice(1)));
      const hiddenView = heading?.closest<HTMLElement>('[data-docs-view]')?.hidden ?? false;
      link.parentElement!.hidden = hiddenView;
    }
  };
  const chosen = readStored('docs-view');
  select.value = chosen && titles.includes(chosen) ? chosen : titles[0]!;
  show(select.value);
  select.addEventListener('change', () => {
    store('docs-view', select.value);
    show(select.value);
  });
  const label = document.createElement('label');
  label.className = 'chooser multi-view-dropdown';
  label.id = 'multi-view-dropdown';
  label.append(`${views[0]!.dataset.docsChooser} `, select);
  views[0]!.before(label);
}

/** Tags of a changelog become buttons; the entries that have all pressed tags stay. */
export function enhanceUpdates(): void {
  const updates = [...document.querySelectorAll<HTMLElement>('.update')];
  const tagsOf = (update: HTMLElement) => (update.dataset.docsTags ?? '').split(',').filter(Boolean);
  const tags = [...new Set(updates.flatMap(tagsOf))];
  if (tags.length === 0) return;
  const pressed = new Set(
    (new URLSearchParams(location.search).get('tags') ?? '').split(',').filter((tag) => tags.includes(tag)),
  );
  const bar = document.createElement('div');
  bar.className = 'chooser';
  bar.id = 'changelog-filters';
  const apply = () => {
    for (const update of updates) update.hidden = ![...pressed].every((tag) => tagsOf(update).includes(tag));
    for (const button of bar.children)
      button.setAttribute('aria-pressed', String(pressed.has(button.textContent!)));
  };
  for (const tag of tags) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = tag;
    button.addEventListener('click', () => {
      if (!pressed.delete(tag)) pressed.add(tag);
      const url = new URL(location.href);
      if (pressed.size > 0) url.searchParams.set('tags', [...pressed].join(','));
      else url.searchParams.delete('tags');
      history.replaceState(history.state, '', url);
      apply();
    });
    bar.append(button);
  }
  updates[0]!.before(bar);
  apply();
}
