import type { ComponentChildren } from 'preact';
import type {
  PlaygroundExample,
  PlaygroundMedia,
} from '../../../../../src/reference/playground/playground-body.ts';
import type { PlaygroundModel } from '../../../../../src/reference/playground/playground-model.ts';
import { isSameJson } from '../../../../../src/reference/sample/serialize.ts';
import { readJson } from '../../lib/shapes.ts';
import { BodyText } from '../editor/body-text.tsx';
import { Section, Switch } from '../parts/controls.tsx';
import { WORDS } from '../parts/words.ts';
import { type FieldProps, useError, useForm, useSchema } from './fields/context.ts';
import { Field } from './fields/field.tsx';
import { ErrorText } from './fields/field-parts.tsx';
import { Properties } from './fields/object-field.tsx';
import { FileControl } from './fields/scalar-control.tsx';
import { type BodyState, type FormState, mediaName, withBody, withExample } from './values/form-state.ts';
import { BODY } from './values/validate.ts';

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

interface MediaBodyProps {
  media: PlaygroundMedia;
  body: BodyState;
  change: (next: Partial<BodyState>) => void;
  required: boolean;
}

interface BodyEditorProps extends MediaBodyProps {
  /** Chooses the content type or the message. */
  children: ComponentChildren;
}

/** A body in one content type, as a form and as the text that is sent. A change to one changes the other. */
export function BodyEditor({ children, ...props }: BodyEditorProps) {
  const { media, body, change } = props;
  const error = useError(BODY);
  const { loadExample } = useForm();
  return (
    <>
      <div class="pg-bar">
        {children}
        {media.kind === 'json' && (
          <Switch
            label={WORDS.editAs}
            choices={VIEWS}
            value={body.view}
            onChange={(view) => {
              change({ view });
              // Switching to text focuses the editor.
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
      <MediaBody key={mediaName(media)} {...props} />
      {(body.view === 'raw' || media.kind === 'file') && <ErrorText id="pg-body" error={error} />}
    </>
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

function MediaBody({ media, body, change, required }: MediaBodyProps) {
  const { bodyLabel } = useForm();
  if (media.kind === 'file') {
    return (
      <FileControl
        id="pg-body"
        schema={{ type: 'string', file: 'bytes' }}
        value={body.value}
        onChange={(value) => change({ value })}
        path={BODY}
        label={bodyLabel}
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
      label={bodyLabel}
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

interface ExampleChooserProps {
  id: string;
  examples: readonly PlaygroundExample[];
  value: unknown;
  onChoose: (example: PlaygroundExample) => void;
}

/** Chooses one of the examples of the document, if there are several. */
export function ExampleChooser({ id, examples, value, onChoose }: ExampleChooserProps) {
  if (examples.length < 2) return null;
  const chosen = examples.findIndex((example) => !example.url && isSameJson(example.value, value));
  return (
    <label class="pg-examples" for={id}>
      <span>{WORDS.example}</span>
      <select
        id={id}
        class="pg-input"
        value={String(chosen)}
        onChange={({ currentTarget }) => {
          const example = examples[Number(currentTarget.value)];
          if (example) onChoose(example);
        }}
      >
        {chosen < 0 && <option value="-1">—</option>}
        {examples.map(({ name }, index) => (
          <option key={index} value={String(index)}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
