import type { FileTree } from '../../lib/files/file-tree.ts';
import { type ImageSize, imageSize } from '../../lib/image/image-size.ts';
import { type Hosting, pathInSite } from '../../lib/url/hosting.ts';
import { decodeUri } from '../../lib/url/paths.ts';

/** Bytes that contain the size of an image. In a JPEG, camera metadata comes before it. */
const HEAD = 128 * 1024;

/** The sizes of the images of a site, by the paths that pages use for them. */
export function imageSizes(
  files: Pick<FileTree, 'has' | 'readBytes'>,
  hosting: Hosting,
): (path: string) => ImageSize | undefined {
  return (path) => {
    const file = decodeUri(pathInSite(path, hosting)).slice(1);
    return files.has(file) ? imageSize(files.readBytes(file, HEAD)) : undefined;
  };
}
