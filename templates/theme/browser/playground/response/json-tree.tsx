import { useMemo, useState } from 'preact/hooks';
import { CopyButton } from '../copy-button.tsx';
import { filled, WORDS } from '../words.ts';
import { jsonPathOf, parseJsonPath, selectJson } from './json-path.ts';
import { type Matches, searchJson } from './search-json.ts';

/** The text that stands for a place of the response in other requests; undefined: its JSONPath. */
export type Reference = (path: readonly (string | number)[]) => string | undefined;

const PAGE = 100;

interface JsonTreeProps {
  value: unknown;
  reference?: Reference;
}

/** A value of JSON as a tree: folds, finds, filters, copies. Folded parts cost nothing. */
export function JsonTree({ value: whole, reference }: JsonTreeProps) {
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState('');
  const filtered = useMemo(() => applied(whole, filter), [whole, filter]);
  const { value } = filtered;
  const matches = useMemo(() => searchJson(value, query), [value, query]);
  return (
    <div class="pg-tree">
      <div class="pg-search">
        <input
          type="search"
          class="pg-input"
          aria-label={WORDS.find}
          placeholder={WORDS.find}
          value={query}
          onInput={(event) => setQuery(event.currentTarget.value)}
        />
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
        />
        {(query !== '' || filtered.found !== undefined) && (
          <span class="pg-found" role="status">
            {query !== ''
              ? filled(WORDS.matches, `${matches.count}${matches.more ? '+' : ''}`)
              : filled(WORDS.matches, filtered.found!)}
          </span>
        )}
      </div>
      <p id="pg-filter-error" class="pg-error" role="status">
        {filtered.errorAt !== undefined && filled(WORDS.badFilter, filtered.errorAt)}
      </p>
      <ul class="pg-nodes">
        <Node
          value={value}
          path=""
          steps={[]}
          depth={0}
          matches={matches}
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

interface NodeProps {
  name?: string;
  value: unknown;
  path: string;
  steps: readonly (string | number)[];
  depth: number;
  matches: Matches;
  query: string;
  referTo?: (steps: readonly (string | number)[]) => string;
}

function Node({ name, value, path, steps, depth, matches, query, referTo }: NodeProps) {
  const isCompound = typeof value === 'object' && value !== null;
  const entries = isCompound ? Object.entries(value) : [];
  const startsOpen = depth < 2 && entries.length <= PAGE;
  const [toggled, setToggled] = useState<boolean>();
  const [shown, setShown] = useState(PAGE);
  const open = matches.open.has(path) || (toggled ?? startsOpen);
  const label = name === undefined ? null : <Key name={name} found={isFound(name, query)} />;
  if (!isCompound || entries.length === 0) {
    return (
      <li>
        {label}
        <Scalar value={value} query={query} />
        {referTo && <PathButton steps={steps} referTo={referTo} />}
      </li>
    );
  }
  const isList = Array.isArray(value);
  /** Matches are shown wherever they are in a long list. */
  const isShown = (key: string, index: number) =>
    index < shown || matches.open.has(`${path}/${key}`) || matches.places.has(`${path}/${key}`);
  return (
    <li>
      <button type="button" class="pg-fold" aria-expanded={open} onClick={() => setToggled(!open)}>
        {label}
        <span class="pg-brackets">{isList ? '[…]' : '{…}'}</span>{' '}
        <span class="pg-count">{entries.length}</span>
      </button>
      <CopyButton
        label={`${WORDS.copy}: ${name ?? WORDS.response}`}
        text={() => JSON.stringify(value, null, 2)}
      />
      {referTo && depth > 0 && <PathButton steps={steps} referTo={referTo} />}
      {open && (
        <ul>
          {entries
            .filter(([key], index) => isShown(key, index))
            .map(([key, item]) => (
              <Node
                key={key}
                name={key}
                value={item}
                path={`${path}/${key}`}
                steps={[...steps, isList ? Number(key) : key]}
                depth={depth + 1}
                matches={matches}
                query={query}
                {...(referTo && { referTo })}
              />
            ))}
          {entries.length > shown && (
            <li>
              <button type="button" class="pg-add" onClick={() => setShown(shown + PAGE)}>
                {filled(WORDS.showMore, Math.min(PAGE, entries.length - shown), entries.length)}
              </button>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

function PathButton({ steps, referTo }: Required<Pick<NodeProps, 'steps' | 'referTo'>>) {
  return (
    <CopyButton
      label={`${WORDS.copyPath}: ${referTo(steps)}`}
      text={() => referTo(steps)}
      shown={WORDS.copyPath}
    />
  );
}

function Key({ name, found }: { name: string; found: boolean }) {
  return (
    <>
      <span class="pg-key">{found ? <mark>{name}</mark> : name}</span>:{' '}
    </>
  );
}

function Scalar({ value, query }: { value: unknown; query: string }) {
  const text =
    typeof value === 'object' && value !== null
      ? Array.isArray(value)
        ? '[]'
        : '{}'
      : JSON.stringify(value);
  const type = value === null ? 'null-value' : typeof value;
  return <span class={`pg-value pg-${type}`}>{isFound(text, query) ? <mark>{text}</mark> : text}</span>;
}

function isFound(text: string, query: string): boolean {
  return query !== '' && text.toLowerCase().includes(query);
}
