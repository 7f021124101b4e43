import { divisionsIn, nearestTrail, type Trail } from '../../../src/lib/built-site/divisions.ts';
import { readStored, store } from './lib/stored.ts';
import { type DrawnPage, drawPlace, leadToPage } from './page/draw-place.ts';

/**
 * On the pages of a site where divisions share pages. It runs when the header and the sidebar are there, and before the
 * text. A page that several divisions list is drawn in the one that its reader comes from: the address names it, or it is
 * that of the page before, or of the last visit.
 */
const script = document.currentScript as HTMLScriptElement;
const templates = [...script.parentElement!.querySelectorAll<HTMLTemplateElement>(':scope > template')];
const trails = [script, ...templates].map(({ dataset }) => divisionsIn(dataset.docsTrail!));
const KEY = 'docs-divisions';
/** Of these, a reader chooses one: it also counts on the next visit. */
const CHOSEN = /^(?:language|version|product|dropdown)=/;

const number = nearestTrail(trails, [
  ...divisionsIn(location.search),
  ...divisionsIn(history.state?.docsDivisions ?? ''),
  ...divisionsIn(readStored(KEY, 'sessionStorage') ?? ''),
  ...divisionsIn(readStored(KEY) ?? ''),
]);
const trail = trails[number]!;

const page: DrawnPage = { header: script.parentElement!, trails, trail };
if (templates.length > 0) {
  // After a reload, and on the way back, the page is drawn as it was.
  history.replaceState({ ...history.state, docsDivisions: trail.join('&') }, '');
  leadToPage(document, page);
}
if (number > 0) drawPlace(templates[number - 1]!, page).catch(() => undefined);

function remember(divisions: Trail): void {
  store(KEY, divisions.join('&'), 'sessionStorage');
  const chosen = divisions.filter((division) => CHOSEN.test(division));
  if (chosen.length > 0) store(KEY, chosen.join('&'));
}

const rememberTrail = () => remember(trail);
// A page that is only prepared has not been read.
if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', rememberTrail, { once: true });
else rememberTrail();
addEventListener('pageshow', ({ persisted }) => persisted && rememberTrail());
