// The language that Next.js takes off the path of a page (`i18n` of next.config).

import type { NextRequest } from 'next/server';

/** `/de`, or nothing for the language that has no path of its own. API routes have none. */
export function localePath({ nextUrl }: Pick<NextRequest, 'nextUrl'>): string {
	const { pathname, locale, defaultLocale } = nextUrl;
	return !locale || locale === defaultLocale || /^\/api(\/|$)/.test(pathname) ? '' : `/${locale}`;
}

/** A page of the app in the language of this request; one that says it itself, or lies elsewhere, stays. */
export function inLocale(page: string, request: Pick<NextRequest, 'nextUrl'>): string {
	const locale = localePath(request);
	return /^\/(?!\/|api(\/|$))/.test(page) && !page.startsWith(`${locale}/`) ? locale + page : page;
}
