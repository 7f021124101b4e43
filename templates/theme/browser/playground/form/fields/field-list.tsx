import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { filled } from '../../parts/translated.ts';
import { WORDS } from '../../parts/words.ts';

export interface ListedField {
  name: string;
  required: boolean;
  deprecated: boolean;
  isSet: boolean;
  /** Gives the field a first value, if there is a sensible one. */
  start: () => void;
  /** Id of the element that gets the focus after the field is added. */
  id: string;
  field: ComponentChildren;
}

/** How many names of hidden fields are shown. Another button shows all fields. */
const SHOWN_NAMES = 12;

/** Shows the fields that are required or have a value, and the names of the others, to add them. */
export function FieldList({ fields }: { fields: readonly ListedField[] }) {
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState(false);
  const justAdded = useRef<string>(undefined);
  useEffect(() => {
    if (justAdded.current === undefined) return;
    document.getElementById(justAdded.current)?.focus();
    justAdded.current = undefined;
  });
  const sorted = byImportance(fields);
  const isShown = ({ name, required, isSet }: ListedField) => required || isSet || all || added.has(name);
  const hidden = sorted.filter((field) => !isShown(field));
  const add = (field: ListedField) => {
    justAdded.current = field.id;
    setAdded(new Set([...added, field.name]));
    field.start();
  };
  return (
    <>
      {sorted.filter(isShown).map(({ name, field }) => (
        <div key={name}>{field}</div>
      ))}
      {hidden.length > 0 && (
        <fieldset class="pg-chips" aria-label={WORDS.addField}>
          {hidden.slice(0, SHOWN_NAMES).map((field) => (
            <button
              key={field.name}
              type="button"
              class={`pg-add${field.deprecated ? ' pg-old' : ''}`}
              aria-label={filled(WORDS.add, field.name)}
              onClick={() => add(field)}
            >
              <span aria-hidden="true">+</span> {field.name}
            </button>
          ))}
          {hidden.length > 3 && (
            <button type="button" class="pg-link" onClick={() => setAll(true)}>
              {filled(WORDS.moreFields, hidden.length)}
            </button>
          )}
        </fieldset>
      )}
    </>
  );
}

interface Ranked {
  required: boolean;
  deprecated: boolean;
}

/** Required parameters first, deprecated ones last, otherwise in the order of the document. */
export function byImportance<Item extends Ranked>(items: readonly Item[]): Item[] {
  const rank = ({ required, deprecated }: Item) => (required ? 0 : deprecated ? 2 : 1);
  return [...items].sort((a, b) => rank(a) - rank(b));
}
