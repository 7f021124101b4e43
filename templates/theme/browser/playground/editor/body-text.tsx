import type { PlaygroundMedia } from '../../../../../src/openapi/playground/playground-body.ts';
import { jsonText } from '../request/json-text.ts';
import type { BodyState } from '../state.ts';
import { WORDS } from '../words.ts';

interface BodyTextProps {
  media: PlaygroundMedia;
  body: BodyState;
  change: (next: Partial<BodyState>) => void;
}

/** The text that is sent. JSON in it fills the form. */
export function BodyText({ media, body, change }: BodyTextProps) {
  const text = body.text ?? (body.value === undefined ? '' : jsonText(body.value));
  const type = (typed: string) => {
    if (media.kind !== 'json') return change({ text: typed });
    const value = parsed(typed);
    change({ text: typed, ...(value && { ...value, revision: body.revision + 1 }) });
  };
  return (
    <textarea
      id="pg-body"
      class="pg-input pg-raw"
      aria-label={WORDS.body}
      aria-describedby="pg-body-error"
      spellcheck={false}
      autocomplete="off"
      rows={Math.min(24, Math.max(6, text.split('\n').length + 1))}
      value={text}
      onInput={(event) => type(event.currentTarget.value)}
    />
  );
}

function parsed(text: string): { value: unknown } | undefined {
  if (text.trim() === '') return { value: undefined };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}
