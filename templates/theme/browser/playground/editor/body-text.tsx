import type { JSX, Ref } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { FormSchema } from '../../../../../src/reference/playground/form-schema.ts';
import type { PlaygroundMedia } from '../../../../../src/reference/playground/playground-body.ts';
import { jsonText } from '../../../../../src/reference/sample/serialize.ts';
import { loadScript, scriptUrl } from '../../lib/lazy.ts';
import { readJson } from '../../lib/shapes.ts';
import { useForm } from '../form/fields/context.ts';
import type { BodyState } from '../form/values/form-state.ts';
import { CopyButton } from '../parts/controls.tsx';
import { WORDS } from '../parts/words.ts';
import { checkLoaded } from '../schema/check-value.ts';
import { withoutVariables } from '../variables/resolve-text.ts';
import type { CreateEditor, EditorHandle, EditorOptions, EditorProblem } from './code/editor-handle.ts';
import { formatJson } from './code/json-scan.ts';

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

interface JsonEditorProps {
  schema: FormSchema | undefined;
  text: string;
  type: (typed: string) => void;
}

/** The code editor for JSON; a plain field until its code is loaded, and if that fails. */
function JsonEditor({ schema, text, type }: JsonEditorProps) {
  const { schemas, bodyLabel } = useForm();
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const handle = useRef<EditorHandle>(undefined);
  const [isReady, setReady] = useState(false);
  const [problems, setProblems] = useState<readonly EditorProblem[]>([]);
  /** Texts that the editor reported and that have not come back as a prop yet: the reader may have typed on. */
  const echoes = useRef<string[]>([]);
  const latest = useRef({ text, type });
  latest.current = { text, type };
  useEffect(() => {
    let isGone = false;
    void loadEditor().then((create) => {
      if (isGone || !create || !place.current) return;
      const hadFocus = document.activeElement === field.current;
      const position = field.current?.selectionStart ?? 0;
      const options: EditorOptions = {
        text: latest.current.text,
        id: 'pg-body',
        label: bodyLabel,
        describedBy: 'pg-body-error pg-problems',
        words: {
          fold: WORDS.hide,
          unfold: WORDS.show,
          suggestions: WORDS.suggestions,
          notJson: WORDS.notJson,
        },
        schema,
        schemas,
        onChange: (typed) => {
          echoes.current.push(typed);
          latest.current.type(typed);
        },
        parse: parseJson,
        check: async (value) => (schema ? (await checkLoaded(schema, value, schemas)).findings : []),
        onProblems: setProblems,
      };
      setReady(true);
      handle.current = create(place.current, options);
      if (hadFocus) handle.current.goTo(position);
    });
    return () => {
      isGone = true;
      handle.current?.destroy();
      handle.current = undefined;
    };
  }, [schema, schemas, bodyLabel]);
  useEffect(() => {
    const echo = echoes.current.indexOf(text);
    echoes.current.splice(0, echo + 1);
    if (echo < 0) handle.current?.setText(text);
  }, [text]);
  return (
    <>
      {!isReady && <PlainText field={field} text={text} type={type} />}
      <div ref={place} class="pg-editor" dir="ltr" hidden={!isReady} />
      <Problems problems={problems} goTo={(position) => handle.current?.goTo(position)} />
    </>
  );
}

/** Maximum number of listed errors; the rest is only underlined. */
const MAX_SHOWN = 8;

interface ProblemsProps {
  problems: readonly EditorProblem[];
  goTo: (position: number) => void;
}

function Problems({ problems, goTo }: ProblemsProps): JSX.Element {
  return (
    <div id="pg-problems" class="pg-problems" aria-live="polite">
      {problems.length > 0 && (
        <ul>
          {problems.slice(0, MAX_SHOWN).map(({ message, line, column, position, isError }) => (
            <li key={`${position} ${message}`} class={isError ? 'pg-problem' : 'pg-problem pg-remark'}>
              <button type="button" onClick={() => goTo(position)}>
                <span class="pg-line" dir="ltr">
                  {line}:{column}
                </span>{' '}
                {message}
              </button>
            </li>
          ))}
          {problems.length > MAX_SHOWN && <li class="pg-problem">… {problems.length}</li>}
        </ul>
      )}
    </div>
  );
}

/** The editor, which is loaded when it is first needed. Undefined if it cannot be loaded: then a plain field is used. */
async function loadEditor(): Promise<CreateEditor | undefined> {
  const url = scriptUrl('playground-editor');
  if (!globalThis.docsPlaygroundEditor && url) await loadScript(url).catch(() => undefined);
  return globalThis.docsPlaygroundEditor;
}

interface PlainTextProps {
  text: string;
  type: (typed: string) => void;
  field?: Ref<HTMLTextAreaElement>;
}

/** The text of a body in a field as tall as the text, within limits. */
function PlainText({ text, type, field = null }: PlainTextProps) {
  const { bodyLabel } = useForm();
  return (
    <textarea
      ref={field}
      id="pg-body"
      class="pg-input pg-raw"
      aria-label={bodyLabel}
      aria-describedby="pg-body-error"
      spellcheck={false}
      autocomplete="off"
      rows={Math.min(24, Math.max(6, text.split('\n').length + 1))}
      value={text}
      onInput={(event) => type(event.currentTarget.value)}
    />
  );
}

export interface ParsedJson {
  /** The text, as long as it was, with values in place of variables. */
  json: string;
  /** Undefined if the text is not JSON. */
  value?: { value: unknown };
}

/** A variable of the reader may be used as a value. */
function parseJson(text: string): ParsedJson {
  const json = withoutVariables(text);
  const value = readJson(json);
  return { json, ...(value && { value }) };
}
