// Where the app is: also for browsers.

declare const process: { env: { __NEXT_ROUTER_BASEPATH?: string } };

/** `basePath` of next.config, which Next writes in here when it builds. */
export const base = process.env.__NEXT_ROUTER_BASEPATH ?? '';

/** The path of a page as browsers see it. */
export const pathOf = (page: string): string => base + page;
