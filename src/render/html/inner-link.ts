import type { BodyRenderer } from './body-renderer.ts';

/** Reports that the text of a link contains another link, unless both lead to the same place. */
export function reportInnerLink(href: string, { openLink, report }: BodyRenderer): void {
  if (!openLink || href === '' || href === openLink.href) return;
  report('link-nested', { href, outer: openLink.href }, openLink.at);
}
