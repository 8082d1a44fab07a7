// Where the app is: also for browsers.

declare const process: { env: { __NEXT_ROUTER_BASEPATH?: string } };

/** `basePath` of next.config, which Next writes in here when it builds. */
export const base = process.env.__NEXT_ROUTER_BASEPATH ?? '';

/** The path of the app's first page, and of another one. */
export const home = base || '/';
export const pathOf = (page: string): string => base + page;
