// The path of the auth routes, also for browsers, which have no configuration.

/** `basePath` of the configuration; after changing it there, run `auth-cli init` again, which updates this. */
const own = '/api/auth';
const base = import.meta.env.BASE_URL.replace(/\/+$/, '');

export const routes = own.startsWith(`${base}/`) ? own : base + own;
