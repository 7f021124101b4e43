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
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom-dialog';
  const large = new Image();
  large.src = image.currentSrc || image.src;
  large.alt = image.alt;
  dialog.append(large);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
