import { CONTENT_EVENT } from '../islands/announce.ts';
import { copyImagesOnClick } from './image-actions.ts';
import { enhanceTree } from './tree.ts';
import { enhanceImage } from './zoom.ts';

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
