import { element } from '../lib/element.ts';

/** A click, or Enter when focused, enlarges an image. */
export function enhanceImage(image: HTMLImageElement): void {
  image.tabIndex = 0;
  image.setAttribute('role', 'button');
  // A button needs a name, also where the image has none; an empty `alt` would mean decoration.
  image.setAttribute(image.alt ? 'aria-description' : 'aria-label', image.dataset.docsZoom!);
  if (!image.alt) image.removeAttribute('alt');
  image.addEventListener('click', () => open(image));
  image.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    open(image);
  });
}

function open(image: HTMLImageElement): void {
  const { docsZoom, docsClose } = image.dataset;
  const close = element(
    'button',
    { type: 'button', class: 'zoom-close', 'aria-label': docsClose!, title: docsClose! },
    element('span', { 'aria-hidden': 'true' }, '✕'),
  );
  const large = element('img', { src: image.currentSrc || image.src, alt: image.alt });
  const dialog = element(
    'dialog',
    { class: 'zoom-dialog', 'aria-label': image.alt || docsZoom! },
    close,
    large,
  );
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
