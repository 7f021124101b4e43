import { useMemo, useState } from 'preact/hooks';
import { CopyButton } from '../copy-button.tsx';
import { filled, WORDS } from '../words.ts';
import { type Matches, searchJson } from './search-json.ts';

const PAGE = 100;

/** A value of JSON as a tree: folds, finds, copies. Folded parts cost nothing. */
export function JsonTree({ value }: { value: unknown }) {
  const [query, setQuery] = useState('');
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
        {query !== '' && (
          <span class="pg-found" role="status">
            {filled(WORDS.matches, `${matches.count}${matches.more ? '+' : ''}`)}
          </span>
        )}
      </div>
      <ul class="pg-nodes">
        <Node value={value} path="" depth={0} matches={matches} query={query.toLowerCase()} />
      </ul>
    </div>
  );
}

interface NodeProps {
  name?: string;
  value: unknown;
  path: string;
  depth: number;
  matches: Matches;
  query: string;
}

function Node({ name, value, path, depth, matches, query }: NodeProps) {
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
      </li>
    );
  }
  const isList = Array.isArray(value);
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
      {open && (
        <ul>
          {entries.slice(0, shown).map(([key, item]) => (
            <Node
              key={key}
              name={key}
              value={item}
              path={`${path}/${key}`}
              depth={depth + 1}
              matches={matches}
              query={query}
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
