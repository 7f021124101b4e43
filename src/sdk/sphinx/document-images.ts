import { baseName } from '../../lib/url/base-name.ts';
import { decodeUri } from '../../lib/url/decode-uri.ts';
import { resolvePath } from '../../lib/url/resolve-path.ts';
import type { DomElement } from '../markup/dom.ts';
import type { ShownImage } from '../markup/inline-markdown.ts';

/** How a document renders images, and those rendered so far. */
export interface DocumentImages {
  imageOf: (image: DomElement) => ShownImage;
  shown: ReadonlySet<string>;
}

/** `images` has the URLs of images by their paths in the project; `folder` is the base of the document's links. */
export function documentImages(images: ReadonlyMap<string, string>, folder: string): DocumentImages {
  const shown = new Set<string>();
  const imageOf = ({ attribs }: DomElement): ShownImage => {
    const { src = '', alt = '' } = attribs;
    const address = images.get(resolvePath(folder, decodeUri(src)));
    // Without alternative text, Sphinx repeats the path.
    const words = alt === src || /^(?:\.\.\/)*_images\//.test(alt) ? '' : alt;
    if (address === undefined) return { words: `[Image: ${words || baseName(src)}]` };
    shown.add(address);
    return { address, alt: words };
  };
  return { imageOf, shown };
}
