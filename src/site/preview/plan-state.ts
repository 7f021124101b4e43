import { CONFIG_FILE } from '../../config/json/parse-json.ts';
import { emptyConfig } from '../../config/load/load-config.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { DocsError } from '../../problems/docs-error.ts';
import type { SiteOptions } from '../plan/site-options.ts';
import { type FileChange, filesAfter, readsTheSame } from '../source/reads.ts';
import { type EarlierPlan, type PlannedSite, planPreview } from './planned-site.ts';

/** The plan of a site whose files change. While docs.json cannot be read, the last plan stays. */
export interface PlanState {
  planned: PlannedSite;
  /** Why docs.json cannot be read now. */
  failure?: DocsError;
  /** docs.json could never be read: the site is planned without its settings. */
  isWithoutConfig: boolean;
  /** Changes that no plan has seen, because docs.json could not be read. */
  waiting: readonly FileChange[];
}

/** Throws when there is no docs.json. */
export async function firstPlan(tree: FileTree, options: SiteOptions): Promise<PlanState> {
  const planned = await planOrFailure(tree, options);
  if (!(planned instanceof DocsError)) return { planned, isWithoutConfig: false, waiting: [] };
  if (!tree.has(CONFIG_FILE)) throw planned;
  const withoutConfig = await planPreview(tree, options, undefined, emptyConfig);
  return { planned: withoutConfig, failure: planned, isWithoutConfig: true, waiting: [] };
}

/** Plans again only what `latest` concerns, or all of it where `hasNewInput`: pages or specifications say something else. */
export async function nextPlan(
  state: PlanState,
  tree: FileTree,
  options: SiteOptions,
  { latest, hasNewInput }: { latest: readonly FileChange[]; hasNewInput: boolean },
): Promise<PlanState> {
  const { planned, failure, isWithoutConfig } = state;
  const { reads } = planned;
  const changes = [...state.waiting, ...latest];
  const now = filesAfter(changes, tree);
  const isPlanned = !hasNewInput && !failure && now.hasSameList && readsTheSame(reads.plan, now);
  if (isPlanned && readsTheSame(reads.config, now) && readsTheSame(reads.theme, now)) return state;
  const before = isWithoutConfig ? undefined : { planned, now, isPlanned };
  const next = await planOrFailure(tree, options, before);
  if (next instanceof DocsError) return { ...state, failure: next, waiting: changes };
  return { planned: next, isWithoutConfig: false, waiting: [] };
}

async function planOrFailure(
  tree: FileTree,
  options: SiteOptions,
  before?: EarlierPlan,
): Promise<PlannedSite | DocsError> {
  try {
    return await planPreview(tree, options, before);
  } catch (error) {
    if (!(error instanceof DocsError)) throw error;
    return error;
  }
}
