import type { SampleBody } from '../../../../../src/reference/formats/openapi/sample/body-sample.ts';
import type { RequestSample } from '../../../../../src/reference/formats/openapi/sample/request-sample.ts';
import type { Generate } from '../../../../../src/reference/formats/openapi/snippets/languages.ts';
import {
  DEFAULT_LANGUAGES,
  type LanguageName,
  languageName,
} from '../../../../../src/reference/sample/language-names.ts';
import type { PlaygroundRequest } from '../send/playground-request.ts';

export function sampleLanguages(names: readonly string[] = DEFAULT_LANGUAGES): LanguageName[] {
  const found = names.map(languageName).filter((language) => language !== undefined);
  return found.length > 0 ? [...new Set(found)] : sampleLanguages(DEFAULT_LANGUAGES);
}

/** Key of the language that is always at hand. */
export const CURL = 'bash';

/** The request in a language. cURL gets the very bytes of the body, the others its meaning. */
export function sampleCode(
  request: PlaygroundRequest,
  { key }: LanguageName,
  generate: Generate,
  response?: RequestSample['response'],
): string {
  return generate({ ...toSample(request, key === CURL), ...(response && { response }) });
}

function toSample({ method, url, headers, body }: PlaygroundRequest, exact: boolean): RequestSample {
  // Clients write this header of a form themselves, with the boundary.
  const isWritten = body?.kind === 'multipart';
  const shown = headers.filter(([name]) => !isWritten || name.toLowerCase() !== 'content-type');
  const sample = body && sampleBody(body, exact);
  return { method, url, headers: shown, ...(sample && { body: sample }) };
}

function sampleBody(body: NonNullable<PlaygroundRequest['body']>, exact: boolean): SampleBody {
  const { type } = body;
  switch (body.kind) {
    case 'text':
      return body.json && !exact && isPlainJson(body.text)
        ? { kind: 'json', type, value: body.json.value }
        : { kind: 'text', type, text: body.text };
    case 'form': {
      if (exact) return { kind: 'text', type, text: body.text };
      const parts = [...new URLSearchParams(body.text)];
      return { kind: 'form', type, parts: parts.map(([name, value]) => ({ name, value, file: false })) };
    }
    case 'multipart': {
      const parts = body.parts.map(({ name, content, type: partType }) =>
        typeof content === 'string'
          ? { name, value: content, file: false, ...(partType && { type: partType }) }
          : { name, value: content.name, file: true, ...(partType && { type: partType }) },
      );
      return { kind: 'multipart', type, parts };
    }
    case 'file':
      return { kind: 'file', type, name: body.file.name };
  }
}

/** JSON that survives being read and written: no integers beyond the precision of a number. */
function isPlainJson(text: string): boolean {
  return !/\d{16,}/.test(text);
}
