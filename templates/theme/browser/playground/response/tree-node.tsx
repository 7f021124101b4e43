import { useMemo, useState } from 'preact/hooks';
import { jsonText } from '../../../../../src/reference/sample/serialize.ts';
import { CopyButton } from '../parts/controls.tsx';
import { filled } from '../parts/translated.ts';
import { WORDS } from '../parts/words.ts';
import { type Matches, pathInside } from './search-json.ts';

const PAGE = 100;

interface TreeNodeProps {
  name?: string;
  value: unknown;
  path: string;
  steps: readonly (string | number)[];
  depth: number;
  matches: Matches;
  /** Path of the current match. */
  current?: string;
  query: string;
  referTo?: (steps: readonly (string | number)[]) => string;
}

/** A value of the tree, with its children. */
export function TreeNode({
  name,
  value,
  path,
  steps,
  depth,
  matches,
  current,
  query,
  referTo,
}: TreeNodeProps) {
  const isCompound = typeof value === 'object' && value !== null;
  const isList = Array.isArray(value);
  const keys = useMemo(() => (isCompound && !isList ? Object.keys(value) : []), [value]);
  const count = isList ? value.length : keys.length;
  const [toggled, setToggled] = useState<boolean>();
  const [shown, setShown] = useState(PAGE);
  const found = matches.inside.get(path);
  const isLong = count > PAGE;
  const open = found !== undefined || (toggled ?? (depth === 0 || (depth === 1 && !isLong)));
  const label = name === undefined ? null : <Key name={name} query={query} isCurrent={path === current} />;
  if (!isCompound || count === 0) {
    return (
      <li>
        {label}
        <Scalar value={value} query={query} isCurrent={path === current} />
        {referTo && (
          <span class="pg-tools">
            <PathButton steps={steps} referTo={referTo} />
          </span>
        )}
      </li>
    );
  }
  const first = isList
    ? Array.from({ length: Math.min(shown, count) }, (_, index) => String(index))
    : keys.slice(0, shown);
  return (
    <li>
      <button type="button" class="pg-fold" aria-expanded={open} onClick={() => setToggled(!open)}>
        {label}
        <span class="pg-brackets">{isList ? '[…]' : '{…}'}</span> <span class="pg-count">{count}</span>
      </button>
      <span class="pg-tools">
        <CopyButton label={`${WORDS.copy}: ${name ?? WORDS.response}`} text={() => jsonText(value, 2)} />
        {referTo && depth > 0 && <PathButton steps={steps} referTo={referTo} />}
      </span>
      {open && (
        <ul>
          {/* Matches are shown wherever they are in a long list. */}
          {[...new Set([...first, ...(found ?? [])])].map((key) => (
            <TreeNode
              key={key}
              name={key}
              value={(value as Readonly<Record<string, unknown>>)[key]}
              path={pathInside(path, key)}
              steps={[...steps, isList ? Number(key) : key]}
              // What lies in a long one is folded: it would be long, too.
              depth={depth + (isLong ? 2 : 1)}
              matches={matches}
              {...(current !== undefined && { current })}
              query={query}
              {...(referTo && { referTo })}
            />
          ))}
          {count > shown && (
            <li>
              <button type="button" class="pg-add" onClick={() => setShown(shown + PAGE)}>
                {filled(WORDS.showMore, Math.min(PAGE, count - shown), count)}
              </button>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

function PathButton({ steps, referTo }: Required<Pick<TreeNodeProps, 'steps' | 'referTo'>>) {
  return (
    <CopyButton
      label={`${WORDS.copyPath}: ${referTo(steps)}`}
      text={() => referTo(steps)}
      shown={WORDS.copyPath}
    />
  );
}

interface MarkProps {
  query: string;
  isCurrent: boolean;
}

function Key({ name, ...mark }: MarkProps & { name: string }) {
  return (
    <>
      <span class="pg-key">
        <Marked text={name} {...mark} />
      </span>
      :{' '}
    </>
  );
}

/** Longer texts are cut, because rendering them would block the page. Copying copies all of it. */
const MAX_SHOWN = 10_000;

function Scalar({ value, ...mark }: MarkProps & { value: unknown }) {
  const text =
    typeof value === 'object' && value !== null ? (Array.isArray(value) ? '[]' : '{}') : jsonText(value);
  const type = value === null ? 'null-value' : typeof value;
  const isCut = text.length > MAX_SHOWN;
  return (
    <span class={`pg-value pg-${type}`}>
      <Marked text={isCut ? `${text.slice(0, MAX_SHOWN)}…` : text} {...mark} />
      {isCut && <CopyButton label={`${WORDS.copy}: ${WORDS.value}`} text={() => String(value)} />}
    </span>
  );
}

function Marked({ text, query, isCurrent }: MarkProps & { text: string }) {
  if (query === '' || !text.toLowerCase().includes(query)) return <>{text}</>;
  return <mark aria-current={isCurrent || undefined}>{text}</mark>;
}
