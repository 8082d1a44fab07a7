// Where the routes of sign-in are: also for browsers, which see no configuration.

/** `basePath` of the configuration; whoever changes the one runs `auth-cli init` again, which changes the other. */
const own = '/api/auth';
const base = import.meta.env.BASE_URL.replace(/\/+$/, '');

export const routes = own.startsWith(`${base}/`) ? own : base + own;
