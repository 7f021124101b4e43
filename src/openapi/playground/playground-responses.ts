import type { SpecDocument } from '../document/spec-document.ts';
import { isJson, type Media } from '../view/media.ts';
import type { FormSchema } from './form-schema.ts';
import { formSchema } from './read-form-schema.ts';

/** The documented bodies of one status, as far as they can be checked. */
export interface PlaygroundResponse {
  /** `200`, `4XX` or `default`. */
  status: string;
  media: readonly { type: string; schema: FormSchema }[];
}

/** Only JSON can be compared with the schema. */
export function playgroundResponses(
  responses: readonly { status: string; media: readonly Media[] }[],
  document: SpecDocument,
): PlaygroundResponse[] {
  const options = { document, prefill: false, direction: 'response' as const };
  return responses.flatMap(({ status, media }) => {
    const checked = media.flatMap(({ type, schema }) =>
      (isJson(type) || type === '*/*') && schema !== undefined
        ? [{ type, schema: formSchema(schema, options) }]
        : [],
    );
    return checked.length > 0 ? [{ status, media: checked }] : [];
  });
}
