import { useState } from 'preact/hooks';
import { WORDS } from '../parts/words.ts';
import type { Memory, Place } from './memory.ts';

/** Where inputs are stored, and a button to clear them. */
export function KeepSection({ memory, onClear }: { memory: Memory; onClear: () => void }) {
  const [place, setPlace] = useState(() => memory.place());
  return (
    <section class="pg-section pg-keep">
      <label for="pg-keep">{WORDS.keepIn}</label>
      <select
        id="pg-keep"
        class="pg-input"
        value={place}
        onChange={({ currentTarget }) => {
          const next: Place = currentTarget.value === 'tab' ? 'tab' : 'browser';
          memory.move(next);
          currentTarget.value = memory.place();
          setPlace(memory.place());
        }}
      >
        <option value="browser">{WORDS.thisBrowser}</option>
        <option value="tab">{WORDS.thisTab}</option>
      </select>
      <button type="button" class="pg-add" onClick={onClear}>
        {WORDS.clearAll}
      </button>
    </section>
  );
}
