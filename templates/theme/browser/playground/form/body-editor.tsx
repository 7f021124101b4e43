import type { ComponentChildren } from 'preact';
import type { PlaygroundMedia } from '../../../../../src/openapi/playground/playground-body.ts';
import { readJson } from '../../lib/shapes.ts';
import { BodyText } from '../editor/body-text.tsx';
import { Switch } from '../parts/switch.tsx';
import { WORDS } from '../parts/words.ts';
import { ExampleChooser } from './example-chooser.tsx';
import { type FieldProps, useError, useForm, useSchema } from './fields/context.ts';
import { Field } from './fields/field.tsx';
import { ErrorText } from './fields/field-parts.tsx';
import { FileControl } from './fields/file-control.tsx';
import { Properties } from './fields/object-field.tsx';
import { type BodyState, mediaName, withExample } from './values/form-state.ts';
import { BODY } from './values/validate.ts';

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
