// The locale that Next.js removes from the path of a page (`i18n` of next.config).

import type { NextRequest } from 'next/server';

/** Such as `/de`; empty for the default locale and for API routes. */
export function localePath({ nextUrl }: Pick<NextRequest, 'nextUrl'>): string {
	const { pathname, locale, defaultLocale } = nextUrl;
	return !locale || locale === defaultLocale || /^\/api(\/|$)/.test(pathname) ? '' : `/${locale}`;
}

/** Adds the locale of the request to a page of the app, unless it has one or is on another site. */
export function inLocale(page: string, request: Pick<NextRequest, 'nextUrl'>): string {
	const locale = localePath(request);
	return /^\/(?!\/|api(\/|$))/.test(page) && !page.startsWith(`${locale}/`) ? locale + page : page;
}
