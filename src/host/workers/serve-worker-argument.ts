/** The argument that makes the program a worker of `docs serve`; no command of users has this name. */
export const SERVE_WORKER = '--serve-worker';
