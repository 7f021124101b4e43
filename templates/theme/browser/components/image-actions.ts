import { confirmOn } from '../lib/copy.ts';

/** Buttons with `data-docs-copy-image`: the image next to them goes to the clipboard, as PNG, the format of clipboards. */
export function copyImagesOnClick(): void {
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
