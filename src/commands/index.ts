import { Audit } from './audit.ts';
import { Backup } from './backup.ts';
import { Build } from './build.ts';
import { Check } from './check.ts';
import { Completion } from './completion.ts';
import { Dev } from './dev.ts';
import { Export } from './export.ts';
import { Headers } from './headers.ts';
import { Import } from './import.ts';
import { Init } from './init.ts';
import { KeysCreate } from './keys/create.ts';
import { KeysList } from './keys/list.ts';
import { KeysRevoke } from './keys/revoke.ts';
import { Licenses } from './licenses.ts';
import { Migrate } from './migrate.ts';
import { OpenapiFile } from './openapi-file.ts';
import { ProjectsCreate } from './projects/create.ts';
import { ProjectsDelete } from './projects/delete.ts';
import { ProjectsList } from './projects/list.ts';
import { ProjectsRename } from './projects/rename.ts';
import { ReleasesList } from './releases/list.ts';
import { ReleasesRollback } from './releases/rollback.ts';
import { Restore } from './restore.ts';
import { Serve } from './serve.ts';
import { SessionsEnd } from './sessions/end.ts';
import { SessionsList } from './sessions/list.ts';

/** All commands by id; `:` separates a topic from its command. */
export const COMMANDS = {
  audit: Audit,
  backup: Backup,
  build: Build,
  check: Check,
  completion: Completion,
  dev: Dev,
  export: Export,
  headers: Headers,
  import: Import,
  init: Init,
  'keys:create': KeysCreate,
  'keys:list': KeysList,
  'keys:revoke': KeysRevoke,
  licenses: Licenses,
  migrate: Migrate,
  'openapi-file': OpenapiFile,
  'projects:create': ProjectsCreate,
  'projects:delete': ProjectsDelete,
  'projects:list': ProjectsList,
  'projects:rename': ProjectsRename,
  'releases:list': ReleasesList,
  'releases:rollback': ReleasesRollback,
  restore: Restore,
  serve: Serve,
  'sessions:end': SessionsEnd,
  'sessions:list': SessionsList,
};
