import { languageOf } from '../../config/languages.ts';
import { getOrInsert } from '../../lib/collections.ts';
import { type Html, html } from '../../lib/html.ts';
import { trailOf } from '../../navigation/trail/shared-page.ts';
import type { Section } from '../../navigation/tree/navigation.ts';
import type { FrameId } from '../page/page-model.ts';
import { renderHeaderSwitchers, renderSidebar } from './menus/sidebar.ts';
import { renderTabBar } from './menus/tab-bar.ts';
import { renderEyebrow, renderPagination } from './slots.ts';
import type { WriteFile } from './view/sidebars.ts';
import type { NavigationView } from './view/view.ts';

interface DivisionsInput {
  /** URL of the script that draws a page in another division. */
  script: string;
  /** Name of the search index for readers of a section. */
  searchScopeOf: (section: Section) => string;
  write: WriteFile;
}

/** What a page shows of itself. */
interface ShownParts {
  frameId: FrameId;
  eyebrow: boolean;
  pagination: boolean;
}

/** Renders what the script needs on a page of a site where divisions share pages; nothing on other sites. */
export type RenderDivisions = (view: NavigationView, shown: ShownParts) => Html | undefined;

/**
 * A page that several divisions list is drawn in its main one. For the others, the page has what is about it alone, and names
 * a file with the bars and the sidebar of all pages of the section. The script finds out which division its reader comes
 * from, and on all pages of the site remembers it.
 */
export function createDivisions({ script, searchScopeOf, write }: DivisionsInput): RenderDivisions {
  const files = new Map<Section, string>();
  const fileOf = (section: Section, view: NavigationView) =>
    getOrInsert(files, section, () => {
      const file = `_docs/divisions/${section.index}.html`;
      write(file, sectionParts(view.within(section), section));
      return view.linkTo(`/${file}`);
    });
  return (view, { frameId, eyebrow, pagination }) => {
    const { place, sharing } = view;
    if (!place || place.page.url !== undefined || sharing.size === 0) return undefined;
    const trail = (section: Section) => trailOf(section).join('&');
    if (!place.others)
      return html`<script async src="${script}" data-docs-trail="${trail(place.section)}"></script>`;
    const templates = place.others.map((other) => {
      const { section, page } = other;
      const there = view.at(other);
      const { bcp47, direction } = languageOf(section.language);
      return html`<template lang="${bcp47}" dir="${direction}" data-docs-trail="${trail(section)}" data-docs-fragment="${fileOf(section, view)}" data-docs-scope="${searchScopeOf(section)}"><a href="${there.linkToPage(page.path)}"></a>${
        eyebrow && html`<div class="eyebrow">${renderEyebrow(there)}</div>`
      }${pagination && renderPagination(there, frameId)}</template>`;
    });
    return html`${templates}<script src="${script}" data-docs-trail="${trail(place.section)}"></script>`;
  };
}

const ID: FrameId = (part) => part;

/** The parts that all pages of a section share, as a document. */
function sectionParts(view: NavigationView, { language }: Section): string {
  const { bcp47, direction } = languageOf(language);
  const { name } = view.config;
  return html`<!doctype html>
<html lang="${bcp47}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${view.strings.mainNavigation} - ${name}</title><link rel="stylesheet" href="${view.stylesheet}"></head><body>
<div class="header-start">${renderHeaderSwitchers(view, { hasIds: true })}</div>
<div class="tabs-row">${renderTabBar(view)}</div>
<aside>${renderSidebar(view, ID)}</aside>
</body></html>
`.text;
}
