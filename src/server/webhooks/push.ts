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
  const { ref, after, repository, project } = fieldsOf(body);
  if (typeof ref !== 'string' || !ref.startsWith('refs/heads/')) return undefined;
  const defaultBranch = fieldsOf(repository).default_branch ?? fieldsOf(project).default_branch;
  return {
    branch: ref.slice('refs/heads/'.length),
    isDeleted: typeof after === 'string' && NOTHING.test(after),
    ...(typeof defaultBranch === 'string' && { defaultBranch }),
  };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
