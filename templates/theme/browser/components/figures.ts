import { CONTENT_EVENT } from '../islands/announce.ts';
import { confirmOn } from '../lib/copy.ts';
import { element } from '../lib/dom.ts';

/** What `enhanceFigures` is for. */
export const FIGURES = '.tree, img[data-docs-zoom], [data-docs-copy-image]';

/** Enhancements of file trees and images. */
export function enhanceFigures(): void {
  const seen = new WeakSet<Element>();
  const each = <Kind extends Element>(
    root: ParentNode,
    selector: string,
    enhance: (element: Kind) => void,
  ) => {
    for (const element of root.querySelectorAll<Kind>(selector)) {
      if (!seen.has(element)) enhance(element);
      seen.add(element);
    }
  };
  const enhanceIn = (root: ParentNode) => {
    each(root, 'img[data-docs-zoom]', enhanceImage);
    each(root, '.tree', enhanceTree);
  };
  enhanceIn(document);
  document.addEventListener(CONTENT_EVENT, (event) => enhanceIn(event.detail));
  copyImagesOnClick();
}

/** A click, or Enter when focused, enlarges an image. */
function enhanceImage(image: HTMLImageElement): void {
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

/** Buttons with `data-docs-copy-image`: the image next to them goes to the clipboard, as PNG, the format of clipboards. */
function copyImagesOnClick(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-docs-copy-image]');
    const image = button?.closest('.image-box')?.querySelector('img');
    if (button && image) void copyImage(image).then((done) => done && confirmOn(button));
  });
}

async function copyImage(image: HTMLImageElement): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': pngOf(image) })]);
    return true;
  } catch {
    return false;
  }
}

async function pngOf(image: HTMLImageElement): Promise<Blob> {
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth || image.width;
  canvas.height = image.naturalHeight || image.height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The image cannot be copied.'))));
  });
}

/** A file tree by keyboard: arrows, Home, End, `*` to open all siblings, and letters to jump. */
function enhanceTree(tree: HTMLElement): void {
  const rows = () =>
    [...tree.querySelectorAll<HTMLElement>('.tree-row')].filter((row) => row.offsetParent !== null);
  tree.querySelectorAll<HTMLElement>('.tree-row').forEach((row, index) => {
    row.tabIndex = index === 0 ? 0 : -1;
  });
  tree.addEventListener('keydown', (event) => {
    const row = (event.target as Element).closest<HTMLElement>('.tree-row');
    if (!row) return;
    const target = destination(event.key, row, rows());
    if (!target && !toggled(event.key, row)) return;
    event.preventDefault();
    if (target) focusRow(target, tree);
  });
}

function focusRow(row: HTMLElement, tree: HTMLElement): void {
  for (const other of tree.querySelectorAll<HTMLElement>('.tree-row')) other.tabIndex = -1;
  row.tabIndex = 0;
  row.focus();
}

function destination(key: string, row: HTMLElement, rows: readonly HTMLElement[]): HTMLElement | undefined {
  const index = rows.indexOf(row);
  const folder = row.closest('details');
  switch (key) {
    case 'ArrowDown':
      return rows[index + 1];
    case 'ArrowUp':
      return rows[index - 1];
    case 'Home':
      return rows[0];
    case 'End':
      return rows.at(-1);
    case 'ArrowRight':
      return row.tagName === 'SUMMARY' && folder?.open ? rows[index + 1] : undefined;
    case 'ArrowLeft':
      if (row.tagName === 'SUMMARY' && folder?.open) return undefined;
      return row.closest('ul')?.closest('li')?.querySelector<HTMLElement>('.tree-row') ?? undefined;
    default:
      return key.length === 1 && key !== '*' && key !== ' ' ? byLetter(key, index, rows) : undefined;
  }
}

function byLetter(letter: string, index: number, rows: readonly HTMLElement[]): HTMLElement | undefined {
  const wanted = letter.toLowerCase();
  const after = [...rows.slice(index + 1), ...rows.slice(0, index + 1)];
  return after.find((row) => row.textContent?.trim().toLowerCase().startsWith(wanted));
}

function toggled(key: string, row: HTMLElement): boolean {
  const folder = row.tagName === 'SUMMARY' ? (row.parentElement as HTMLDetailsElement) : undefined;
  if (key === '*') {
    const list = row.closest('ul');
    for (const details of list?.querySelectorAll<HTMLDetailsElement>(':scope > li > details') ?? [])
      details.open = true;
    return true;
  }
  if (!folder || (key !== 'ArrowRight' && key !== 'ArrowLeft')) return false;
  folder.open = key === 'ArrowRight';
  return true;
}
