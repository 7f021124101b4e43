import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { filled } from '../parts/translated.ts';
import { WORDS } from '../parts/words.ts';
import { jsonPathOf, parseJsonPath, selectJson } from './json-path.ts';
import { type Matches, searchJson } from './search-json.ts';
import { TreeNode } from './tree-node.tsx';

/**
 * The variable that inserts a value of the response into other requests. Undefined if there is none: then its JSONPath
 * is copied.
 */
export type Reference = (path: readonly (string | number)[]) => string | undefined;

interface JsonTreeProps {
  value: unknown;
  reference?: Reference;
}

/** A JSON value as a tree that can be folded, searched, filtered and copied. Folded parts are not rendered. */
export function JsonTree({ value: whole, reference }: JsonTreeProps) {
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState('');
  const [at, setAt] = useState(0);
  const nodes = useRef<HTMLUListElement>(null);
  const filtered = useMemo(() => applied(whole, filter), [whole, filter]);
  const { value } = filtered;
  const matches = useMemo(() => searchJson(value, query), [value, query]);
  const current = [...matches.places][at];
  useEffect(() => setAt(0), [matches]);
  useEffect(() => {
    if (current !== undefined) nodes.current?.querySelector('mark[aria-current]')?.scrollIntoView(NEAREST);
  }, [matches, current]);
  return (
    <div class="pg-tree">
      <div class="pg-search">
        <FindField query={query} matches={matches} at={at} onQuery={setQuery} onGo={setAt} />
        <input
          type="text"
          class="pg-input pg-filter"
          dir="ltr"
          aria-label={WORDS.filter}
          aria-invalid={filtered.errorAt !== undefined}
          aria-describedby="pg-filter-error"
          placeholder="$.items[*].id"
          spellcheck={false}
          autocomplete="off"
          value={filter}
          onInput={(event) => setFilter(event.currentTarget.value)}
          onKeyDown={(event) => {
            // The filter works as it is typed: Enter would send the request again.
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
          }}
        />
        {filtered.found !== undefined && (
          <span class="pg-found" role="status">
            {filled(WORDS.matches, filtered.found)}
          </span>
        )}
      </div>
      <p id="pg-filter-error" class="pg-error" role="status">
        {filtered.errorAt !== undefined && filled(WORDS.badFilter, filtered.errorAt)}
      </p>
      <ul class="pg-nodes" ref={nodes}>
        <TreeNode
          value={value}
          path=""
          steps={[]}
          depth={0}
          matches={matches}
          {...(current !== undefined && { current })}
          query={query.toLowerCase()}
          // Places of filtered values are not those of the response.
          {...(filtered.found === undefined && {
            referTo: (steps) => reference?.(steps) ?? jsonPathOf(steps),
          })}
        />
      </ul>
    </div>
  );
}

const NEAREST = { block: 'nearest', inline: 'nearest' } as const;

interface Filtered {
  value: unknown;
  found?: string;
  errorAt?: number;
}

function applied(value: unknown, filter: string): Filtered {
  if (filter.trim() === '') return { value };
  const path = parseJsonPath(filter);
  if ('errorAt' in path) return { value, errorAt: path.errorAt };
  const { values, cut } = selectJson(value, path);
  return { value: values, found: `${values.length}${cut ? '+' : ''}` };
}

interface FindFieldProps {
  query: string;
  matches: Matches;
  /** Index of the current match. */
  at: number;
  onQuery: (query: string) => void;
  onGo: (at: number) => void;
}

/** Finds in the response: Enter goes to the next match, Shift+Enter to the one before, Escape clears it. */
function FindField({ query, matches: { places, more }, at, onQuery, onGo }: FindFieldProps) {
  const count = places.size;
  const go = (steps: number) => {
    if (count > 0) onGo((at + steps + count) % count);
  };
  const onKey = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
    const clears = event.key === 'Escape' && query !== '';
    if (!isEnter && !clears) return;
    event.preventDefault();
    if (isEnter) go(event.shiftKey ? -1 : 1);
    else onQuery('');
  };
  return (
    <>
      <input
        type="search"
        class="pg-input"
        aria-label={WORDS.find}
        placeholder={WORDS.find}
        value={query}
        onInput={(event) => onQuery(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      {query !== '' && (
        <span class="pg-find">
          <span class="pg-found" role="status">
            {filled(WORDS.matchOf, count === 0 ? 0 : at + 1, `${count}${more ? '+' : ''}`)}
          </span>
          {STEPS.map(([steps, label, sign]) => (
            <button
              key={sign}
              type="button"
              class="pg-step"
              aria-label={label}
              title={label}
              disabled={count < 2}
              onClick={() => go(steps)}
            >
              <span aria-hidden="true">{sign}</span>
            </button>
          ))}
        </span>
      )}
    </>
  );
}

const STEPS = [
  [-1, WORDS.previousMatch, '↑'],
  [1, WORDS.nextMatch, '↓'],
] as const;
