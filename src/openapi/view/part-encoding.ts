import { objectOf, textOf } from '../document/json.ts';
import type { Media } from './media.ts';

/** How a property of a form is encoded, if not in the default way. */
export interface PartEncoding {
  contentType?: string;
  /** The content types that a file may have, if there are several. */
  fileTypes?: readonly string[];
  style?: string;
  explode?: boolean;
  allowReserved?: boolean;
}

export function partEncodings({ encoding }: Pick<Media, 'encoding'>): Record<string, PartEncoding> {
  return Object.fromEntries(
    Object.entries(encoding).map(([name, value]) => {
      const { contentType, style, explode, allowReserved } = objectOf(value);
      const types = (textOf(contentType) ?? '').split(',').map((part) => part.trim());
      const [type] = types;
      const styleText = textOf(style);
      return [
        name,
        {
          ...(type && { contentType: type }),
          ...(types.length > 1 && { fileTypes: types }),
          ...(styleText && { style: styleText }),
          ...(typeof explode === 'boolean' && { explode }),
          ...(allowReserved === true && { allowReserved }),
        },
      ];
    }),
  );
}
