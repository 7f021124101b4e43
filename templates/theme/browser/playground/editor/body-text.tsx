import type { PlaygroundMedia } from '../../../../../src/openapi/playground/playground-body.ts';
import { jsonText } from '../../../../../src/openapi/sample/serialize/json-text.ts';
import { useForm } from '../form/fields/context.ts';
import type { BodyState } from '../form/values/form-state.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { WORDS } from '../parts/words.ts';
import { formatJson } from './format-json.ts';
import { JsonEditor } from './json-editor.tsx';
import { parseJson } from './parse-json.ts';
import { PlainText } from './plain-text.tsx';

interface BodyTextProps {
  media: PlaygroundMedia;
  body: BodyState;
  change: (next: Partial<BodyState>) => void;
}

const EMPTY = { json: '', value: { value: undefined } };

/** The text that is sent. JSON in it fills the form. */
export function BodyText({ media, body, change }: BodyTextProps) {
  const text = body.text ?? (body.value === undefined ? '' : jsonText(body.value, 2));
  const { bodyLabel } = useForm();
  const isJson = media.kind === 'json';
  const type = (typed: string) => {
    if (!isJson) return change({ text: typed });
    const { json, value } = typed.trim() === '' ? EMPTY : parseJson(typed);
    // The form has no place for a variable that is not a text.
    const isWhole = value !== undefined && (json === typed || json === '');
    change({ text: typed, ...(isWhole && { ...value, revision: body.revision + 1 }) });
  };
  const format = () => {
    const { json, value } = parseJson(text);
    if (value) type(formatJson(text, json));
  };
  return (
    <>
      <div class="pg-bar pg-text-bar">
        {isJson && (
          <button type="button" class="pg-copy" onClick={format}>
            {WORDS.format}
          </button>
        )}
        <CopyButton label={`${WORDS.copy}: ${bodyLabel}`} text={() => text} />
      </div>
      {isJson ? (
        <JsonEditor schema={media.schema} text={text} type={type} />
      ) : (
        <PlainText text={text} type={type} />
      )}
    </>
  );
}
