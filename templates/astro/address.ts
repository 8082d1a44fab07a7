// Where the routes of sign-in are: also for browsers, which see no configuration.

/** `basePath` of the configuration; after a change there, run `auth-cli init` again, which changes this. */
const own = '/api/auth';
const base = import.meta.env.BASE_URL.replace(/\/+$/, '');

export const routes = own.startsWith(`${base}/`) ? own : base + own;
