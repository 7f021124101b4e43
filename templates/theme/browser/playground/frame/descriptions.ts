import { kebabCase } from '../../../../../src/lib/url/anchor.ts';

/** Moves from a field of the form to its description on the page, and back. */
export interface Descriptions {
  /** Shows the description of the field with this path. */
  show(path: string): void;
  close(): void;
}

/** `back` takes the focus to the form again. One key leads both ways: F1; Escape leads back as well. */
export function createDescriptions(back: () => void): Descriptions {
  let isAway = false;
  const onKey = (event: KeyboardEvent) => {
    const isInside = event.target instanceof Element && event.target.closest('.pg-dialog');
    if (!isAway || isInside || (event.key !== 'F1' && event.key !== 'Escape')) return;
    event.preventDefault();
    isAway = false;
    back();
  };
  document.addEventListener('keydown', onKey);
  return {
    show(path) {
      const anchor = anchorOf(path);
      // Replaces the history entry: a description is not a step back.
      location.replace(`#${anchor}`);
      isAway = true;
      // The page opens what the address names, and may have to load it.
      setTimeout(() => {
        const target = document.querySelector<HTMLElement>(':target') ?? document.getElementById(anchor);
        if (!target) return;
        if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
        target.focus({ preventScroll: true });
      });
    },
    close: () => document.removeEventListener('keydown', onKey),
  };
}

/** `query limit` → `parameter-limit`, `body.user.0.name` → `body-user-name`. */
function anchorOf(path: string): string {
  const [place = '', ...name] = path.split(' ');
  if (name.length > 0) return `parameter-${kebabCase(name.join(' '))}`;
  return place
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .map(kebabCase)
    .join('-');
}
