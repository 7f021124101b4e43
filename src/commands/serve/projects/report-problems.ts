import { readInside } from '../../../lib/files/inside-folder.ts';
import { codeFrame } from '../../../problems/code-frame.ts';
import type { Problem } from '../../../problems/problem.ts';
import type { DeployRun } from '../../../server/deploy-queue/deploy-manager.ts';

/** Reports the problems of a build to the followers of a deployment, with code frames. */
export function reportProblems(run: DeployRun, problems: readonly Problem[], folder: string): void {
  for (const { severity, message, file, line } of problems) {
    const place = file === undefined ? '' : ` ${line === undefined ? file : `${file}:${line}`}`;
    run.log(`${severity}${place} ${message}`);
  }
  const sources = new Map<string, string | undefined>();
  const sourceOf = (file: string) => {
    if (!sources.has(file)) sources.set(file, readInside(folder, file));
    return sources.get(file);
  };
  run.found(
    problems.map((problem) => {
      const { file, line, column = 1 } = problem;
      const source = file === undefined || line === undefined ? undefined : sourceOf(file);
      return source === undefined ? problem : { ...problem, frame: codeFrame(source, line!, column) };
    }),
  );
}
