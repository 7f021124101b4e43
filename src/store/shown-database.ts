/** A database as it may be shown: without the password that a URL may carry. */
export function shownDatabase(database: string): string {
  return database.replace(/^(\w+:\/\/[^:/@]*):[^@]*@/, '$1:…@');
}
