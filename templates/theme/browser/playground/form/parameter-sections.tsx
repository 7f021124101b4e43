import type {
  PlaygroundModel,
  PlaygroundParameter,
} from '../../../../../src/reference/playground/playground-model.ts';
import { Section } from '../parts/controls.tsx';
import { filled } from '../parts/translated.ts';
import { WORDS } from '../parts/words.ts';
import { ExampleChooser } from './body-editor.tsx';
import { fieldId, useForm } from './fields/context.ts';
import { Field } from './fields/field.tsx';
import { FieldList, type ListedField } from './fields/field-list.tsx';
import { type FormState, parameterKey } from './values/form-state.ts';
import { startValue } from './values/initial.ts';

const PLACES = [
  ['path', WORDS.pathParameters],
  ['query', WORDS.queryParameters],
  ['header', WORDS.headers],
  ['cookie', WORDS.cookies],
] as const;

interface ParameterSectionsProps {
  model: PlaygroundModel;
  state: FormState;
  update: (change: Partial<FormState>) => void;
}

export function ParameterSections({ model, state, update }: ParameterSectionsProps) {
  const { schemas } = useForm();
  const listed = (parameter: PlaygroundParameter): ListedField => {
    const key = parameterKey(parameter);
    const value = state.parameters[key];
    const set = (next: unknown) => update({ parameters: { ...state.parameters, [key]: next } });
    return {
      name: parameter.name,
      required: parameter.required,
      deprecated: parameter.deprecated,
      isSet: value !== undefined,
      id: fieldId(key),
      start: () => set(parameter.examples?.[0]?.value ?? startValue(parameter.schema, schemas)),
      field: <ParameterField parameter={parameter} path={key} value={value} onChange={set} />,
    };
  };
  return (
    <>
      {PLACES.map(([place, title]) => {
        const parameters = model.parameters.filter((parameter) => parameter.in === place);
        if (parameters.length === 0) return null;
        return (
          <Section key={place} title={title}>
            <FieldList fields={parameters.map(listed)} />
          </Section>
        );
      })}
    </>
  );
}

interface ParameterFieldProps {
  parameter: PlaygroundParameter;
  path: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

function ParameterField({ parameter, path, value, onChange }: ParameterFieldProps) {
  const { schema, name, required, deprecated, hint, examples = [], allowEmpty } = parameter;
  return (
    <>
      <Field
        schema={{ ...schema, ...(deprecated && { deprecated: true as const }) }}
        value={value === '' ? undefined : value}
        onChange={onChange}
        path={path}
        label={name}
        required={required}
        hint={hint}
      />
      <ExampleChooser
        id={`${fieldId(path)}-example`}
        examples={examples}
        value={value}
        onChoose={({ value: example }) => onChange(example)}
      />
      {allowEmpty && (
        <label class="pg-check">
          <input
            type="checkbox"
            checked={value === ''}
            onChange={() => onChange(value === '' ? undefined : '')}
          />
          <span>{filled(WORDS.sendEmpty, name)}</span>
        </label>
      )}
    </>
  );
}
