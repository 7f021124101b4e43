import type { AsideKind } from '../../components/html/body-renderer.ts';

/** Settings of the page for its reference. */
export interface OwnParts {
  /** Its own `playground`. */
  playground?: string;
  /** Its own content for the right column: its samples replace generated ones. */
  asides?: ReadonlySet<AsideKind>;
}
