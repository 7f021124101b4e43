interface SwitchProps<Name extends string> {
  label: string;
  choices: readonly (readonly [name: Name, label: string])[];
  value: Name;
  onChange: (name: Name) => void;
}

/** A few choices side by side, of which one is active. */
export function Switch<Name extends string>({ label, choices, value, onChange }: SwitchProps<Name>) {
  return (
    <fieldset class="pg-views" aria-label={label}>
      {choices.map(([name, text]) => (
        <button key={name} type="button" aria-pressed={value === name} onClick={() => onChange(name)}>
          {text}
        </button>
      ))}
    </fieldset>
  );
}
