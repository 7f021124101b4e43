import { suggest } from '../../lib/suggest.ts';
import { BADGE_COLORS, BADGE_SIZES } from '../components/badge-values.ts';
import { CALLOUT_KINDS, calloutKind } from '../components/callout-kinds.ts';
import type { ElementNode, PropValue } from '../node.ts';
import { textProp } from '../node-text.ts';
import type { ReportProblem } from '../report-problem.ts';
import { propPlace } from './prop-place.ts';

const TITLE_SIZES = ['p', 'h2', 'h3', 'h4', 'h5', 'h6'];
const COLUMNS = ['1', '2', '3', '4', '5', '6'];

/** The values of props that have a fixed set of them. A prop with any other value has no effect. */
const PROP_VALUES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  Badge: { color: BADGE_COLORS, size: BADGE_SIZES, shape: ['rounded', 'pill'] },
  Callout: { type: CALLOUT_KINDS },
  Card: { type: CALLOUT_KINDS },
  CardGroup: { cols: COLUMNS },
  Color: { variant: ['compact', 'table'] },
  Columns: { cols: COLUMNS },
  Prompt: { actions: ['copy', 'cursor'] },
  Step: { titleSize: TITLE_SIZES },
  Steps: { titleSize: TITLE_SIZES },
  Visibility: { for: ['humans', 'agents'] },
};

/** Reports values that a prop does not have. What is not a text or a number is left to the component. */
export function checkPropValues({ name, props, at }: ElementNode, report: ReportProblem): void {
  if (!Object.hasOwn(PROP_VALUES, name)) return;
  for (const [prop, values] of Object.entries(PROP_VALUES[name]!)) {
    const written: readonly PropValue[] = Array.isArray(props[prop]) ? props[prop] : [props[prop]];
    for (const text of written.map(textProp)) {
      const isKnown =
        values.includes(text) ||
        (name === 'Callout' && calloutKind(text) !== undefined) ||
        (prop === 'cols' && isColumns(text));
      if (text.trim() === '' || isKnown) continue;
      const suggestion = suggest(text, values);
      const params = { name, prop, value: text.slice(0, 40), values, ...(suggestion && { suggestion }) };
      report('component-prop-value', params, propPlace(at, prop));
    }
  }
}

function isColumns(text: string): boolean {
  return Number(text) >= 1 && Number(text) <= 6;
}
