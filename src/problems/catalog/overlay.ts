import { define } from './define.ts';
import { didYouMean } from './words.ts';

/** What can be wrong with overlays of OpenAPI documents. */
export const OVERLAY_PROBLEMS = {
  'overlay-missing': define<{ source: string; suggestion?: string }>({
    severity: 'error',
    title: 'The overlay does not exist',
    message: ({ source }) => `There is no overlay \`${source}\` in this site.`,
    hint: ({ suggestion }) =>
      didYouMean(suggestion) ?? 'Write the path relative to docs.json, or a URL that starts with https://.',
  }),
  'overlay-invalid': define<{ source: string; reason: string; isListed: boolean }>({
    severity: 'error',
    title: 'The overlay cannot be applied',
    message: ({ source, reason }) => `The overlay \`${source}\` cannot be applied: ${reason}.`,
    hint: ({ isListed }) =>
      isListed
        ? 'Until it is fixed, its specification has no pages: the overlay may remove what readers must not see.'
        : 'Until it is fixed, the specification is shown without it.',
  }),
  'overlay-unmatched': define<{ target: string }>({
    severity: 'warning',
    title: 'An action of an overlay changes nothing',
    message: ({ target }) => `\`${target}\` selects nothing in the specification.`,
    hint: () =>
      'Remove the action, or check each name. A path is written in brackets: `$.paths["/users"].get`.',
  }),
  'overlay-conflict': define<{ source: string }>({
    severity: 'error',
    title: 'A specification has different lists of overlays',
    message: ({ source }) => `docs.json lists different overlays elsewhere for \`${source}\`.`,
    hint: () => 'List the same overlays wherever you name this specification, or list them once.',
  }),
  'overlay-unused': define<{ extended: string; suggestion?: string }>({
    severity: 'warning',
    title: 'An overlay extends a specification that does not exist',
    message: ({ extended }) =>
      `The overlay extends \`${extended}\`, which is not a specification of this site.`,
    hint: ({ suggestion }) =>
      didYouMean(suggestion) ?? 'Write the path relative to the overlay, or the URL that docs.json has.',
  }),
};
