import type {
  PlaygroundModel,
  PlaygroundParameter,
} from '../../../../../src/openapi/playground/playground-model.ts';
import { type FormState, parameterKey } from '../state.ts';
import { filled, WORDS } from '../words.ts';
import { Field } from './field.tsx';
import { Section } from './section.tsx';

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
  const field = (parameter: PlaygroundParameter) => {
    const key = parameterKey(parameter);
    const value = state.parameters[key];
    const set = (next: unknown) => update({ parameters: { ...state.parameters, [key]: next } });
    return (
      <div key={key}>
        <Field
          schema={{ ...parameter.schema, ...(parameter.deprecated && { deprecated: true as const }) }}
          value={value === '' ? undefined : value}
          onChange={set}
          path={key}
          label={parameter.name}
          required={parameter.required}
          hint={parameter.hint}
        />
        {parameter.allowEmpty && (
          <label class="pg-check">
            <input
              type="checkbox"
              checked={value === ''}
              onChange={() => set(value === '' ? undefined : '')}
            />
            <span>{filled(WORDS.sendEmpty, parameter.name)}</span>
          </label>
        )}
      </div>
    );
  };
  return (
    <>
      {PLACES.map(([place, title]) => {
        const parameters = model.parameters.filter((parameter) => parameter.in === place);
        if (parameters.length === 0) return null;
        return (
          <Section key={place} title={title}>
            {parameters.map(field)}
          </Section>
        );
      })}
    </>
  );
}
