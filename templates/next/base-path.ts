// The base path of the app, which Next inserts at build time, also for browsers: `basePath` of next.config.
declare const process: { env: { __NEXT_ROUTER_BASEPATH?: string } };
export const base = process.env.__NEXT_ROUTER_BASEPATH ?? '';

/** The path of a page with the base path, and the language of a request of the pages router unless that is the usual one. */
export const pathOf = (page: string, locale = '', usual = locale): string =>
	base + (locale === usual ? '' : `/${locale}`) + page;
