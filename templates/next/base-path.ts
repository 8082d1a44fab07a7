// The base path of the app, also in browsers.

declare const process: { env: { __NEXT_ROUTER_BASEPATH?: string } };
/** `basePath` of next.config, which Next inserts at build time. */
export const base = process.env.__NEXT_ROUTER_BASEPATH ?? '';

/** The path of a page with the base path, and the language of a request of the pages router unless that is the usual one. */
export const pathOf = (page: string, locale = '', usual = locale): string =>
	base + (locale === usual ? '' : `/${locale}`) + page;
