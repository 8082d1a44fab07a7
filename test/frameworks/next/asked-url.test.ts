import { describe, expect, it } from 'vitest';
import { templateInAnApp } from '../template-in-an-app.ts';

interface Platform {
	askedUrl(request: object): URL;
}

describe('the URL of a request to an app with a base path', () => {
	it.each([
		['/app', '/api/auth/session', 'https://app.test/app/api/auth/session'],
		// Next.js names no base path in a request that code of the app makes, and its path has it.
		['', '/app/api/auth/session', 'https://app.test/app/api/auth/session'],
		['', '/app', 'https://app.test/app'],
		['', '/apples', 'https://app.test/app/apples'],
		['/app', '/app/page', 'https://app.test/app/app/page']
	])('is whole with the base path %j and the path %s', async (basePath, pathname, whole) => {
		const { askedUrl } = await templateInAnApp<Platform>('next/platform.ts', {
			'next/headers': 'export {};',
			'next/server': 'export {};',
			react: 'export {};',
			'./base-path': `export const base = '/app';`
		});
		const request = {
			url: `https://app.test${pathname}`,
			nextUrl: { basePath, pathname, search: '' },
			headers: new Headers({ host: 'app.test' })
		};
		expect(askedUrl(request).href).toBe(whole);
	});
});
