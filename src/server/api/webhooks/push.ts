import { asObject } from '../../../lib/json/json-object.ts';

/** A push, in the fields that GitHub and GitLab share. */
export interface Push {
  branch: string;
  /** The branch is gone. */
  isDeleted: boolean;
  /** The default branch of the repository. */
  defaultBranch?: string;
}

const NOTHING = /^0+$/;

/** Undefined for a push of something other than a branch, such as a tag, or an invalid body. */
export function readPush(body: unknown): Push | undefined {
  const { ref, after, repository, project } = asObject(body) ?? {};
  if (typeof ref !== 'string' || !ref.startsWith('refs/heads/')) return undefined;
  const defaultBranch = asObject(repository)?.default_branch ?? asObject(project)?.default_branch;
  return {
    branch: ref.slice('refs/heads/'.length),
    isDeleted: typeof after === 'string' && NOTHING.test(after),
    ...(typeof defaultBranch === 'string' && { defaultBranch }),
  };
}
