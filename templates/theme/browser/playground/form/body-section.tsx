import type { PlaygroundMedia } from '../../../../../src/openapi/playground/playground-body.ts';
import type { PlaygroundModel } from '../../../../../src/openapi/playground/playground-model.ts';
import { readJson } from '../../lib/shapes.ts';
import { BodyText } from '../editor/body-text.tsx';
import { Section } from '../parts/section.tsx';
import { Switch } from '../parts/switch.tsx';
import { WORDS } from '../parts/words.ts';
import { ExampleChooser } from './example-chooser.tsx';
import { type FieldProps, useError, useForm, useSchema } from './fields/context.ts';
import { Field } from './fields/field.tsx';
import { ErrorText } from './fields/field-parts.tsx';
import { FileControl } from './fields/file-control.tsx';
import { Properties } from './fields/object-field.tsx';
import { type BodyState, type FormState, withExample } from './values/form-state.ts';
import { BODY } from './values/validate.ts';

interface BodySectionProps {
  model: PlaygroundModel;
  state: FormState;
  update: (change: Partial<FormState>) => void;
}

/** The body, as a form and as the text that is sent; both stay in step. */
export function BodySection({ model, state, update }: BodySectionProps) {
  const error = useError(BODY);
  const { loadExample } = useForm();
  const media = model.body?.media[state.media];
  const body = state.bodies[state.media];
  if (!model.body || !media || !body) return null;
  const change = (next: Partial<BodyState>) =>
    update({ bodies: state.bodies.map((other, at) => (at === state.media ? { ...other, ...next } : other)) });
  return (
    <Section title={WORDS.body}>
      {model.body.hint && <p class="pg-hint">{model.body.hint}</p>}
      <div class="pg-bar">
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
        {media.kind === 'json' && (
          <Switch
            label={WORDS.editAs}
            choices={VIEWS}
            value={body.view}
            onChange={(view) => {
              change({ view });
              // Who wants the text wants to type.
              if (view === 'raw') requestAnimationFrame(() => document.getElementById('pg-body')?.focus());
            }}
          />
        )}
      </div>
      <ExampleChooser
        id="pg-body-example"
        examples={media.examples ?? []}
        value={bodyValue(media, body)}
        onChoose={async (example) => {
          const value = example.url ? await loadExample(example.url) : example.value;
          change(withExample(media, body, value));
        }}
      />
      <MediaBody key={state.media} media={media} body={body} change={change} required={model.body.required} />
      {(body.view === 'raw' || media.kind === 'file') && <ErrorText id="pg-body" error={error} />}
    </Section>
  );
}

/** The value that an example would be compared by. */
function bodyValue({ kind }: PlaygroundMedia, { text, value }: BodyState): unknown {
  if (text === undefined) return value;
  const json = kind === 'json' ? readJson(text) : undefined;
  return json ? json.value : text;
}

const VIEWS = [
  ['form', WORDS.form],
  ['raw', 'JSON'],
] as const;

type Change = (next: Partial<BodyState>) => void;

interface MediaBodyProps {
  media: PlaygroundMedia;
  body: BodyState;
  change: Change;
  required: boolean;
}

function MediaBody({ media, body, change, required }: MediaBodyProps) {
  if (media.kind === 'file') {
    return (
      <FileControl
        id="pg-body"
        schema={{ type: 'string', file: 'bytes' }}
        value={body.value}
        onChange={(value) => change({ value })}
        path={BODY}
        label={WORDS.body}
        required={required}
        invalid={false}
        described="pg-body-error"
      />
    );
  }
  if (media.kind === 'text' || body.view === 'raw') {
    return <BodyText media={media} body={body} change={change} />;
  }
  return (
    <FormBody
      key={body.revision}
      schema={media.schema ?? { type: 'object', additional: {} }}
      value={body.value}
      onChange={(value) => change({ value, text: undefined })}
      path={BODY}
      label={WORDS.body}
      required={required}
    />
  );
}

/** The fields of an object are by themselves; anything else is a single field. */
function FormBody(props: FieldProps) {
  const schema = useSchema(props.schema);
  if (!schema) return <p class="pg-loading">{WORDS.loading}</p>;
  const isPlainObject =
    (schema.type === 'object' || schema.properties) && !schema.options && !schema.nullable;
  return isPlainObject ? (
    <div id="pg-body" tabIndex={-1}>
      <Properties {...props} schema={schema} />
    </div>
  ) : (
    <Field {...props} />
  );
}
