import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clearLeftovers } from '../../lib/files/folder-siblings.ts';
import { linkTarget } from '../../lib/files/link-target.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { type Problem, problem, withoutNotes } from '../../problems/problem.ts';
import { countLine } from '../../problems/report.ts';
import type { Deploy } from '../../server/context/deploy-manager.ts';
import { hasBuiltSite } from '../../server/site/built-site.ts';
import { type HostedSite, loadHostedSite } from '../../server/site/hosted-site.ts';
import type { SiteOptions } from '../../site/plan/site-options.ts';
import { buildApart } from './build-apart.ts';
import { reportProblems } from './report-problems.ts';
import { openServedFolder, retire } from './served-folder.ts';

export interface LiveSite {
  current(): HostedSite;
  /** Problems of the first build. */
  problems: Problem[];
  /** Reads the source again and makes the result live; the live site stays when that fails. */
  deploy: Deploy;
  /** Stops a deployment that runs. */
  end(): void;
  remove(): void;
}

/** The site in `folder`: built into a temporary folder when it holds a docs.json, served as it is when it was built. */
export async function openLiveSite(folder: string, options: SiteOptions): Promise<LiveSite> {
  clearLeftovers(linkTarget(path.resolve(folder)));
  if (!existsSync(folder)) throw new DocsError(problem('site-folder-missing', { folder }), 2);
  if (existsSync(path.join(folder, 'docs.json'))) return buildLiveSite(folder, options);
  if (!hasBuiltSite(folder)) throw new DocsError(problem('site-not-built', { folder }), 2);
  const served = openServedFolder(folder);
  return {
    current: served.current,
    problems: [],
    deploy: async () => {
      served.reload();
      return { summary: `${served.current().public.pages.size} pages` };
    },
    end: () => {},
    remove: served.close,
  };
}

async function buildLiveSite(folder: string, options: SiteOptions): Promise<LiveSite> {
  const [{ writeSite }, { openSite }, { folderOutput }, { diskSpecStore }, { gitDates }] = await Promise.all([
    import('../../site/write-site.ts'),
    import('../../site/source/open-site.ts'),
    import('../../site/output/folder-output.ts'),
    import('../../site/specs/spec-store.ts'),
    import('../../site/source/git-dates.ts'),
  ]);
  const home = mkdtempSync(path.join(tmpdir(), 'docs-serve-'));
  const ended = new AbortController();
  let builds = 0;
  const nextFolder = () => path.join(home, String(++builds));
  const buildHere = async () => {
    const out = nextFolder();
    const output = folderOutput(out);
    try {
      const { problems } = await writeSite(
        openSite(folder),
        {
          fileDates: () => gitDates(folder),
          specStore: diskSpecStore(folder),
          readers: 'audiences',
          ...options,
        },
        output,
      );
      await output.commit();
      return { out, site: loadHostedSite(out), problems };
    } catch (error) {
      output.discard();
      throw error;
    }
  };
  const remove = () => rmSync(home, { recursive: true, force: true });
  try {
    let live = await buildHere();
    return {
      current: () => live.site,
      problems: live.problems,
      deploy: async (run) => {
        const out = nextFolder();
        try {
          const problems = withoutNotes(
            await buildApart(folder, out, { ...options, readers: undefined, signal: ended.signal }),
          );
          reportProblems(run, problems, folder);
          if (problems.some(({ severity }) => severity === 'error')) {
            throw new Error(`The build found ${countLine(problems)}.`);
          }
          const previous = live;
          live = { out, site: loadHostedSite(out), problems };
          retire(previous.out);
          return { summary: `${live.site.public.pages.size} pages` };
        } catch (error) {
          rmSync(out, { recursive: true, force: true });
          throw error;
        }
      },
      end: () => ended.abort(),
      remove,
    };
  } catch (error) {
    remove();
    throw error;
  }
}
