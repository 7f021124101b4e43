import type { Store } from '../store.ts';
import { addConversations, conversationPage } from './conversations.ts';
import type { SqliteDriver } from './driver.ts';
import { groupCommit } from './group-commit.ts';
import { addKey, findKey, listKeys, markKeyUsed, revokeKey } from './keys.ts';
import { createProject, findProject, listProjects } from './projects.ts';

/** The store over one SQLite file, opened and migrated. */
export function sqliteStore(driver: SqliteDriver): Store {
  const { write, flush } = groupCommit(driver);
  return {
    createProject: (project) => write(() => createProject(driver, project)),
    listProjects: async () => listProjects(driver),
    findProject: async (id) => findProject(driver, id),

    addKey: (key) => write(() => addKey(driver, key)),
    listKeys: async () => listKeys(driver),
    findKey: async (hash) => findKey(driver, hash),
    revokeKey: (id, at) => write(() => revokeKey(driver, id, at)),
    markKeyUsed: (id, at) => write(() => markKeyUsed(driver, id, at)),

    addConversations: (projectId, rows) => write(() => addConversations(driver, projectId, rows)),
    conversationPage: async (query) => conversationPage(driver, query),

    ping: async () => {
      driver.all('SELECT 1');
    },
    close: async () => {
      flush();
      driver.close();
    },
  };
}
