import type { PlaygroundExample } from '../../../../../src/openapi/playground/playground-body.ts';
import { isSameJson } from '../../../../../src/openapi/sample/serialize/json-text.ts';
import { WORDS } from '../parts/words.ts';

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
