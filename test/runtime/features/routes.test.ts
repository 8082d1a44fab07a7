import { describe, expect, it } from 'vitest';
import { routes as rowsOfRoutes } from '../../../scripts/security/rows/features.ts';
import type { Visitor } from '../visitor.ts';
import { signIn } from './rig.ts';
import { entries, load, wholeApp } from './whole-app.ts';

/** Every route that a feature adds, with the feature. */
const routes = await Promise.all(
	entries.map(async ({ id }) => {
		const { feature } = (await load([id])).find(({ entry }) => entry.id === id) ?? {};
		const open = feature?.openRoutes ?? [];
		return Object.keys(feature?.routes ?? {}).map((route) => {
			const [method = '', action = ''] = route.split(' ');
			return { id, route, method, action, isOpen: open.includes(route) };
		});
	})
).then((all) => all.flat());
const gets = routes.filter(({ method }) => method === 'GET');
const posts = routes.filter(({ method, isOpen }) => method === 'POST' && !isOpen);
const opened = routes.filter(({ isOpen }) => isOpen);

const sessionOf = ({ cookies }: Visitor) => cookies.get('__Secure-authjs.session-token');
const appOf = async (id: string) => wholeApp(await load([id]));

describe('T1: a form of a feature', () => {
	it.each(posts)('$route is rejected from another site', async ({ id, action }) => {
		const { visitor } = await appOf(id);
		await signIn(visitor);
		const { csrfToken } = JSON.parse((await visitor.get('/auth/csrf')).text);
		const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
		const answer = await visitor.post(`/auth/${action}`, { csrfToken }, foreign);
		expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
	});

	it.each(posts)('$route is rejected without its token', async ({ id, action }) => {
		const { visitor } = await appOf(id);
		await signIn(visitor);
		const before = sessionOf(visitor);
		const answer = await visitor.post(`/auth/${action}`, { csrfToken: 'made up' });
		expect(answer.location).toContain('error=MissingCSRF');
		expect(sessionOf(visitor)).toBe(before);
	});
});

describe('T2: a page of a feature', () => {
	it.each(gets)('$route shows guests nothing that a cache may keep', async ({ id, action }) => {
		const { visitor } = await appOf(id);
		const answer = await visitor.get(`/auth/${action}`);
		expect(answer.status).toBeLessThan(500);
		// A script is the same for all.
		const isScript = answer.headers.get('content-type')?.includes('javascript');
		if (!isScript) expect(answer.headers.get('cache-control') ?? 'no-store').toMatch(/no-store/);
		expect(answer.text).not.toContain('ann@example.test');
	});

	it.each(gets)('$route is no open redirect', async ({ id, action }) => {
		const { visitor } = await appOf(id);
		await signIn(visitor);
		const query = new URLSearchParams({
			...{ callbackUrl: 'https://evil.test/', redirect_uri: 'https://evil.test/' },
			...{ redirectTo: '//evil.test', iss: 'https://evil.test', state: 'x' }
		});
		const answer = await visitor.get(`/auth/${action}?${query}`);
		const to = answer.location && new URL(answer.location, 'https://app.test');
		expect(to ? to.origin : 'https://app.test').toBe('https://app.test');
		expect(answer.headers.get('set-cookie') ?? '').not.toContain('evil.test');
	});

	it.each(gets)('$route logs no query (canary)', async ({ id, action }) => {
		const { visitor, base } = await appOf(id);
		await visitor.get(`/auth/${action}?token=canary-token&code=canary-code`);
		expect(base.errors.map(({ message }) => message).join()).not.toContain('canary');
	});
});

describe('T3: a route for posts of other programs', () => {
	it.each(opened)('$route ignores a request without a proof, and sets no cookie', async (one) => {
		const { visitor } = await appOf(one.id);
		await signIn(visitor);
		const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
		const answer = await visitor.post(`/auth/${one.action}`, { token: 'x' }, foreign);
		expect(answer.headers.getSetCookie()).toEqual([]);
		expect(answer.status).toBeLessThan(500);
		expect(answer.headers.get('cache-control')).toMatch(/no-store/);
		expect((await visitor.session())?.user.email).toBe('ann@example.test');
	});
});

describe('T4: the path of a route', () => {
	it.each(routes)(
		'$route does not match other paths: deeper, doubled, or object properties',
		async (one) => {
			const { visitor } = await appOf(one.id);
			const paths = [`${one.action}/github`, `/${one.action}`, `${one.action}//`, 'constructor'];
			for (const path of paths) expect((await visitor.get(`/auth/${path}`)).status).toBe(400);
		}
	);
});

it('each route has its rows in docs/security.md', () => {
	const named = new Set(Object.values(rowsOfRoutes).flatMap((row) => row.routes));
	expect(routes.map(({ route }) => route).filter((one) => !named.has(one))).toEqual([]);
});
