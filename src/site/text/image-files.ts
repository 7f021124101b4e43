import type { ImageFile } from '../../components/html/body-renderer.ts';
import { memoize } from '../../lib/collections.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { imageSize } from '../../lib/image/image-size.ts';
import { hasImageName, IMAGE_HEAD, notAnImage } from '../../lib/image/not-an-image.ts';
import { type Hosting, pathInSite } from '../../lib/url/hosting.ts';
import { decodeUri } from '../../lib/url/paths.ts';

/** The images of a site, by the paths that pages use for them. */
export function imageFiles(
  files: Pick<FileTree, 'has' | 'readBytes'>,
  hosting: Hosting,
): (path: string) => ImageFile | undefined {
  return memoize((path) => {
    const file = decodeUri(pathInSite(path, hosting)).slice(1);
    if (!hasImageName(file) || !files.has(file)) return undefined;
    const head = files.readBytes(file, IMAGE_HEAD);
    return { size: imageSize(head), actually: notAnImage(file, head) };
  });
}
