import { trendOf } from '../../../../assistant/gaps/gap-state.ts';
import { formatDate } from '../../../../lib/dates.ts';
import { csvCell } from '../../../../lib/text/display.ts';
import { requestOrigin } from '../../../context/site-origin.ts';
import { download } from '../../frame/download.ts';
import type { DashboardPage, Visit } from '../../frame/page.ts';
import { askedDays, DEFAULT_RANGE, type ListedGap, listGaps } from './gap-list.ts';

const COLUMNS = [
  'wording',
  'state',
  'now',
  'before',
  'trend',
  'questions',
  'searches',
  'last',
  'examples',
  'link',
];
const EXAMPLES = 5;

/** All gaps of a range as CSV. */
export const gapExport: DashboardPage = {
  path: 'gaps/export',
  get: async (visit) => {
    const { listed } = await listGaps(visit, askedDays(visit.c.req.query('days'), DEFAULT_RANGE));
    const lines = [COLUMNS, ...listed.map((row) => cellsOf(visit, row))];
    const text = lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
    return download(text, 'gaps.csv', 'text/csv; charset=utf-8');
  },
};

function cellsOf(visit: Visit, { gap, state }: ListedGap): string[] {
  const trend = trendOf(gap);
  const [first, ...others] = gap.wordings;
  return [
    first!.text,
    state.kind === 'again' ? 'asked again' : state.kind,
    String(gap.now),
    String(gap.before),
    trend === undefined ? 'new' : `${trend}%`,
    String(gap.questions),
    String(gap.searches),
    formatDate(gap.lastAt),
    others
      .slice(0, EXAMPLES)
      .map(({ text }) => text)
      .join('\n'),
    requestOrigin(visit.context, visit.c) + visit.href(`gaps/${gap.id}`),
  ];
}
