import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DocsError } from '../problems/docs-error.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { countLine } from '../problems/report.ts';
import type { Deploy } from '../server/deployments/deploy-manager.ts';
import { type BuiltSite, hasBuiltSite, loadBuiltSite } from '../server/site/built-site.ts';
import type { SiteOptions } from '../site/site-options.ts';

export interface LiveSite {
  current(): BuiltSite;
  /** Problems of the first build. */
  problems: Problem[];
  /** Reads the source again and makes the result live; the live site stays when that fails. */
  deploy: Deploy;
  remove(): void;
}

/** The site in `folder`: built into a temporary folder when it holds a docs.json, served as it is when it was built. */
export async function openLiveSite(folder: string, options: SiteOptions): Promise<LiveSite> {
  if (!existsSync(folder)) throw new DocsError(problem('site-folder-missing', { folder }), 2);
  if (existsSync(path.join(folder, 'docs.json'))) return buildLiveSite(folder, options);
  if (!hasBuiltSite(folder)) throw new DocsError(problem('site-not-built', { folder }), 2);
  let site = loadBuiltSite(folder);
  return {
    current: () => site,
    problems: [],
    deploy: async () => {
      site = loadBuiltSite(folder);
      return { summary: `${site.pages.size} pages` };
    },
    remove: () => {},
  };
}

async function buildLiveSite(folder: string, options: SiteOptions): Promise<LiveSite> {
  const [{ writeSite }, { openSite }, { folderOutput }, { diskSpecStore }] = await Promise.all([
    import('../site/write-site.ts'),
    import('../site/open-site.ts'),
    import('../site/folder-output.ts'),
    import('../site/spec-store.ts'),
  ]);
  const home = mkdtempSync(path.join(tmpdir(), 'docs-serve-'));
  let builds = 0;
  const build = async () => {
    const out = path.join(home, String(++builds));
    const output = folderOutput(out);
    try {
      const { problems } = await writeSite(
        openSite(folder),
        { specStore: diskSpecStore(folder), ...options },
        output,
      );
      await output.commit();
      return { out, site: loadBuiltSite(out), problems };
    } catch (error) {
      output.discard();
      throw error;
    }
  };
  const remove = () => rmSync(home, { recursive: true, force: true });
  try {
    let live = await build();
    return {
      current: () => live.site,
      problems: live.problems,
      deploy: async (log) => {
        const next = await build();
        for (const { severity, message, file, line } of next.problems)
          log(`${severity} ${file ?? ''}:${line ?? ''} ${message}`);
        if (next.problems.some(({ severity }) => severity === 'error')) {
          rmSync(next.out, { recursive: true, force: true });
          throw new Error(`The build found ${countLine(next.problems)}.`);
        }
        const previous = live;
        live = next;
        rmSync(previous.out, { recursive: true, force: true });
        return { summary: `${next.site.pages.size} pages` };
      },
      remove,
    };
  } catch (error) {
    remove();
    throw error;
  }
}
