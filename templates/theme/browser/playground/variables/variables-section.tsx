import { ownField } from '../../../../../src/lib/collections.ts';
import { TextField } from '../form/fields/field-parts.tsx';
import { filled } from '../parts/translated.ts';
import { WORDS } from '../parts/words.ts';

interface VariablesSectionProps {
  values: Readonly<Record<string, string>>;
  /** Names that the form uses, whether they have a value or not. */
  used: readonly string[];
  operation: string;
  onChange: (values: Readonly<Record<string, string>>) => void;
}

/** A body may contain any number of names. */
const MAX_SHOWN = 200;

/** The reader's own variables, for all fields of all operations. Names that a field uses are added automatically. */
export function VariablesSection({ values, used, operation, onChange }: VariablesSectionProps) {
  const named = used.filter((name) => /^[\w-]+$/.test(name));
  const names = [...new Set([...Object.keys(values), ...named])].slice(0, MAX_SHOWN).sort();
  return (
    <details class="pg-section pg-variables">
      <summary class="pg-section-title">
        {WORDS.variables} <span class="pg-count">{names.length || ''}</span>
      </summary>
      <p class="pg-hint">
        {filled(WORDS.useVariables, isolated('{{baseUrl}}'), isolated(`{{last.${operation}.id}}`))}
      </p>
      {names.map((name) => (
        <TextField
          key={name}
          id={`pg-own-${name}`}
          isName
          label={`{{${name}}}`}
          value={ownField(values, name) ?? ''}
          onChange={(value) => onChange({ ...values, [name]: value })}
          onRemove={() => {
            const { [name]: _removed, ...rest } = values;
            onChange(rest);
          }}
        />
      ))}
      <NewVariable onAdd={(name) => onChange({ ...values, [name]: ownField(values, name) ?? '' })} />
    </details>
  );
}

/** Code keeps its order in a sentence that runs from right to left. */
function isolated(code: string): string {
  return `\u2066${code}\u2069`;
}

/** A name is applied when the reader moves to its value. */
function NewVariable({ onAdd }: { onAdd: (name: string) => void }) {
  return (
    <div class="pg-field">
      <label class="pg-label" for="pg-own">
        {WORDS.name}
      </label>
      <input
        id="pg-own"
        class="pg-input"
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        onChange={({ currentTarget }) => {
          const name = currentTarget.value.trim().replace(/[^\w-]+/g, '-');
          currentTarget.value = '';
          if (name === '') return;
          onAdd(name);
          requestAnimationFrame(() => document.getElementById(`pg-own-${name}`)?.focus());
        }}
      />
    </div>
  );
}
