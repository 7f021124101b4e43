import { breadcrumbsOf } from '../../navigation/trail/trail.ts';
import type { NavDivision, NavNode, Section } from '../../navigation/tree/navigation.ts';
import { isSwitched } from '../../navigation/tree/tree.ts';
import { chromeOf } from './bars/header-footer.ts';
import { renderDirectory } from './menus/directory.ts';
import { divisionHref, type NavigationView } from './view/view.ts';

/**
 * Everything that `navigationSlots` and `renderDirectory` use of docs.json's navigation and of other pages, as a string:
 * pages with the same key have the same navigation parts. It does not include what the whole site shares.
 */
export function navigationKeys(): (view: NavigationView) => string {
  const ofSections = new WeakMap<Section, string>();
  const sectionKey = (view: NavigationView & { section: Section }) => {
    const known = ofSections.get(view.section) ?? JSON.stringify(sectionParts(view));
    ofSections.set(view.section, known);
    return known;
  };
  return (view) => {
    const { section, place, ownVersion, sidebarKey, sidebarFragment } = view;
    const own = [
      ownVersion,
      sidebarKey,
      sidebarFragment,
      switchTargets(view),
      place && [
        breadcrumbsOf(place).map(({ label, path }) => [label, path && view.linkToPage(path)]),
        [place.previous, place.next].map((page) => page && [view.linkToPage(page.path), page.label]),
        renderDirectory(view).text,
      ],
    ];
    return `${section ? sectionKey({ ...view, section }) : JSON.stringify(chromeOf(view))} ${JSON.stringify(own)}`;
  };
}

/** What all pages of a section show: the bars, and the switchers above it. */
function sectionParts(view: NavigationView & { section: Section }): unknown {
  const { language, version } = view.section;
  return [language, version, chromeOf(view), wayTo(view).map((node) => levelParts(node, view))];
}

function wayTo({ navigation, section }: NavigationView): NavNode[] {
  return [navigation, ...(section?.chain ?? [])];
}

function levelParts({ divisions, global }: NavNode, view: NavigationView & { section: Section }): unknown {
  const parts = (division: NavDivision) => ownParts(division, view);
  return [divisions, global].map((list) =>
    list.map((division) => [
      parts(division),
      view.section.chain.includes(division),
      division.divisions.filter(({ kind }) => kind === 'item').map(parts),
      division.divisions.length + division.entries.length > 0,
    ]),
  );
}

/** What menus show of a division, without its content. */
function ownParts(division: NavDivision, view: NavigationView): unknown {
  const { kind, label, value, icon, color, tag, description, href, first, hidden, align } = division;
  const target = [href, first, divisionHref(division, view)];
  return [kind, label, value, icon, color, tag, description, target, hidden, align, division.default];
}

function switchTargets(view: NavigationView): unknown {
  return wayTo(view).flatMap(({ divisions, global }) =>
    [...divisions, ...global]
      .filter(({ kind, hidden }) => isSwitched(kind) && !hidden)
      .map((division) => divisionHref(division, view, view.switchTo(view.place, division))),
  );
}
