import type { IconLibrary } from '../../config/docs-config.ts';
import type { ImageSize } from '../../lib/image/image-size.ts';
import type { Location } from '../../problems/problem.ts';
import type { IconSets } from '../icons/icon.ts';
import type { UiStrings } from '../strings/ui-strings.ts';

/** Context for rendering the bodies of all pages of a site. */
export interface BodyContext {
  /** URL of a page or file of this site: adds the base path. */
  href: (path: string) => string;
  /** The size of an image of this site by its path; undefined if it is not known. */
  imageSize?: (path: string) => ImageSize | undefined;
  icons: IconSets;
  iconLibrary: IconLibrary;
  /** UI strings of components; English by default. */
  strings?: UiStrings;
  /** Receives every link to another site. */
  onExternalLink?: (href: string, locate: () => Location) => void;
}
