import type { PlaygroundModel } from '../../../../../src/openapi/playground/playground-model.ts';
import { Section } from '../parts/section.tsx';
import { WORDS } from '../parts/words.ts';
import { BodyEditor } from './body-editor.tsx';
import { type FormState, withBody } from './values/form-state.ts';

interface BodySectionProps {
  model: PlaygroundModel;
  state: FormState;
  update: (change: Partial<FormState>) => void;
}

/** The body of a request, in one of its content types. */
export function BodySection({ model, state, update }: BodySectionProps) {
  const media = model.body?.media[state.media];
  const body = state.bodies[state.media];
  if (!model.body || !media || !body) return null;
  return (
    <Section title={WORDS.body}>
      {model.body.hint && <p class="pg-hint">{model.body.hint}</p>}
      <BodyEditor
        media={media}
        body={body}
        change={(next) => update(withBody(state, next))}
        required={model.body.required}
      >
        {model.body.media.length > 1 ? (
          <select
            class="pg-input pg-media"
            aria-label={WORDS.contentType}
            value={String(state.media)}
            onChange={(event) => update({ media: Number(event.currentTarget.value) })}
          >
            {model.body.media.map(({ type }, index) => (
              <option key={type} value={String(index)}>
                {type}
              </option>
            ))}
          </select>
        ) : (
          <code class="pg-media">{media.type}</code>
        )}
      </BodyEditor>
    </Section>
  );
}
