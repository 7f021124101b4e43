/** What can go wrong with the server, the database and the export. */
export const SERVICE_PROBLEMS = {};
