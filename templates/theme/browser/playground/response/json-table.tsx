import { useState } from 'preact/hooks';
import { jsonText } from '../../../../../src/openapi/sample/serialize/json-text.ts';
import { filled } from '../parts/translated.ts';
import { WORDS } from '../parts/words.ts';
import type { Table } from './find-table.ts';

const PAGE = 100;
/** Longer texts are cut in a cell; the tree has all of them. */
const MAX_CELL = 200;

/** A list of objects, one per row. */
export function JsonTable({ table: { columns, rows } }: { table: Table }) {
  const [shown, setShown] = useState(PAGE);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section class="pg-table" aria-label={`${WORDS.response}: ${WORDS.table}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row, index) => (
            <tr key={index}>
              {columns.map((name) => (
                <td key={name}>{cellText(row, name)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown && (
        <button type="button" class="pg-add" onClick={() => setShown(shown + PAGE)}>
          {filled(WORDS.showMore, Math.min(PAGE, rows.length - shown), rows.length)}
        </button>
      )}
    </section>
  );
}

function cellText(row: Readonly<Record<string, unknown>>, name: string): string {
  const value = Object.hasOwn(row, name) ? row[name] : undefined;
  if (value === undefined) return '';
  const text = typeof value === 'string' ? value : jsonOf(value);
  return text.length > MAX_CELL ? `${text.slice(0, MAX_CELL)}…` : text;
}

function jsonOf(value: unknown): string {
  try {
    return jsonText(value);
  } catch {
    // Too deep to be written; the tree has it.
    return '…';
  }
}
