// Ruling 19: names with `__Host-` only where the app asks for them, and nobody is signed out by the change.
import { beforeEach, describe, expect, it } from 'vitest';
import { Stage } from '../accounts/stage.ts';
import { App, consent, sessionCookie as former } from './app.ts';

const own = '__Host-authjs.session-token';
const host = { cookies: { prefix: 'host' } } as const;

let app: App;
beforeEach(() => {
	app = new App();
});

const choose = () => {
	app.config = { ...app.config, ...host };
};

describe('cookies.prefix', () => {
	it('is that of every cookie over https', async () => {
		choose();
		const visitor = app.visitor();
		await visitor.submit('/auth/signin/idp');
		await visitor.submit('/auth/callback/password', { username: 'ann', password: 'right' });
		const names = [...visitor.cookies.keys()];
		expect(names).toHaveLength(4);
		expect(names.filter((name) => !name.startsWith('__Host-authjs.'))).toEqual([]);
		expect(await visitor.session()).toMatchObject({ user: { name: 'ann' } });
	});

	it('is left out over http, where a browser would not keep such a cookie', async () => {
		app = new App(host, 'http://app.test');
		const visitor = await app.signedIn();
		expect([...visitor.cookies.keys()].filter((name) => !name.startsWith('authjs.'))).toEqual([]);
	});

	it('leaves whoever is signed in signed in, and moves their cookie', async () => {
		const visitor = await app.signedIn();
		choose();
		expect(await visitor.session()).toMatchObject({ user: { name: 'ann' } });
		expect([...visitor.cookies.keys()]).toContain(own);
		expect([...visitor.cookies.keys()]).not.toContain(former);
		expect(await visitor.session()).toMatchObject({ user: { name: 'ann' } });
	});

	it('takes the cookie with the prefix where a subdomain planted one without', async () => {
		const planted = app.visitor();
		await planted.submit('/auth/callback/password', { username: 'eve', password: 'right' });
		choose();
		const visitor = await app.signedIn();
		visitor.cookies.set(former, planted.cookies.get(former) ?? '');
		expect(await visitor.session()).toMatchObject({ user: { name: 'ann' } });
		expect([...visitor.cookies.keys()]).not.toContain(former);
	});

	it('signs out under both names', async () => {
		const visitor = await app.signedIn();
		choose();
		await visitor.submit('/auth/signout');
		expect([...visitor.cookies.keys()].filter((name) => name.includes('session'))).toEqual([]);
	});

	it('ends a sign-in that started before', async () => {
		const visitor = app.visitor();
		const { location } = await visitor.submit('/auth/signin/idp', { callbackUrl: '/there' });
		choose();
		const { location: target, headers } = await visitor.get(consent(location));
		expect(target).toBe('https://app.test/there');
		expect(headers.getSetCookie().join()).toContain(own);
		expect([...visitor.cookies.keys()].filter((name) => name.includes('.state.'))).toEqual([]);
	});

	it('reads no other name where it is not chosen', async () => {
		choose();
		const visitor = await app.signedIn();
		app.config = { ...app.config, cookies: {} };
		expect(await visitor.session()).toBeNull();
	});

	it('keeps sessions of the database, and ends them under both names', async () => {
		const stage = new Stage({ ...host, useSecureCookies: true });
		await stage.signIn({ id: 'ann', user: { id: 'user-1', name: 'Ann', email: 'ann@app.test' } });
		expect(stage.cookies.get(own)).toBe('session-1');
		stage.cookies.delete(own);
		stage.cookies.set(former, 'session-1');
		expect(await stage.session()).toMatchObject({ user: { name: 'Ann' } });
		await stage.request('/auth/signout', { method: 'POST' });
		expect(stage.cookies.has(former)).toBe(false);
		expect(stage.tables.sessions).toEqual([]);
	});
});
