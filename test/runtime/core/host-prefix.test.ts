// Ruling 19: `__Host-` names only on request of the app, and no user is signed out by the change.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Stage } from '../accounts/stage.ts';
import { App, consent, sessionCookie as former } from './app.ts';

const own = '__Host-authjs.session-token';
const host = { cookies: { prefix: 'host' } } as const;
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

let app: App;
beforeEach(() => {
	app = new App();
});

const choose = () => {
	app.config = { ...app.config, ...host };
};

/** As `choose`, in an app that has people who are signed in. */
const move = (formerNamesUntil = tomorrow()) => {
	app.config = { ...app.config, cookies: { prefix: 'host', formerNamesUntil } };
};

describe('cookies.prefix', () => {
	it('applies to every cookie over https', async () => {
		choose();
		const visitor = app.visitor();
		await visitor.submit('/auth/signin/idp');
		await visitor.submit('/auth/callback/password', { username: 'ann', password: 'right' });
		const names = [...visitor.cookies.keys()];
		expect(names).toHaveLength(4);
		expect(names.filter((name) => !name.startsWith('__Host-authjs.'))).toEqual([]);
		expect(await visitor.session()).toMatchObject({ user: { name: 'ann' } });
	});

	it('is omitted over http, where browsers would drop such a cookie', async () => {
		app = new App(host, 'http://app.test');
		const visitor = await app.signedIn();
		expect([...visitor.cookies.keys()].filter((name) => !name.startsWith('authjs.'))).toEqual([]);
	});

	it('keeps users signed in, and migrates their cookie', async () => {
		const visitor = await app.signedIn();
		move();
		expect(await visitor.session()).toMatchObject({ user: { name: 'ann' } });
		expect([...visitor.cookies.keys()]).toContain(own);
		expect([...visitor.cookies.keys()]).not.toContain(former);
		expect(await visitor.session()).toMatchObject({ user: { name: 'ann' } });
	});

	it('prefers the cookie with the prefix over a planted one without', async () => {
		const planted = app.visitor();
		await planted.submit('/auth/callback/password', { username: 'eve', password: 'right' });
		move();
		const visitor = await app.signedIn();
		visitor.cookies.set(former, planted.cookies.get(former) ?? '');
		expect(await visitor.session()).toMatchObject({ user: { name: 'ann' } });
		expect([...visitor.cookies.keys()]).not.toContain(former);
	});

	it('signs out under both names', async () => {
		const visitor = await app.signedIn();
		move();
		await visitor.submit('/auth/signout');
		expect([...visitor.cookies.keys()].filter((name) => name.includes('session'))).toEqual([]);
	});

	it('completes a sign-in that started before', async () => {
		const visitor = app.visitor();
		const { location } = await visitor.submit('/auth/signin/idp', { callbackUrl: '/there' });
		move();
		const { location: target, headers } = await visitor.get(consent(location));
		expect(target).toBe('https://app.test/there');
		expect(headers.getSetCookie().join()).toContain(own);
		expect([...visitor.cookies.keys()].filter((name) => name.includes('.state.'))).toEqual([]);
	});

	it('H9, ruling 19: uses the former return URL only without one with the prefix', async () => {
		move();
		const [before, after] = ['__Secure-authjs.callback-url', '__Host-authjs.callback-url'];
		const visitor = app.visitor();
		visitor.cookies.set(before, encodeURIComponent('https://app.test/before'));
		expect((await visitor.submit('/auth/signout')).location).toBe('https://app.test/before');
		expect([...visitor.cookies.keys()]).not.toContain(before);
		// A neighbouring host plants it again.
		visitor.cookies.set(before, encodeURIComponent('https://app.test/planted'));
		visitor.cookies.set(after, encodeURIComponent('https://app.test/own'));
		expect((await visitor.submit('/auth/signout')).location).toBe('https://app.test/own');
	});

	it('clears only former cookies that the browser sent', async () => {
		move();
		const { headers } = await app.visitor().get('/auth/signin');
		expect(headers.getSetCookie().join()).not.toContain('__Secure-');
	});

	it('H9, H10, ruling 19: reads no name that a neighbouring host can plant, except during the migration', async () => {
		const planted = await app.signedIn();
		const started = await planted.submit('/auth/signin/idp', { callbackUrl: '/there' });
		choose();
		expect(await planted.session()).toBeNull();
		expect((await planted.get(consent(started.location))).location).toContain('/auth/error?');
		const stage = new Stage({ ...host, useSecureCookies: true });
		await stage.signIn({ id: 'ann', user: { id: 'user-1', name: 'Ann', email: 'ann@app.test' } });
		stage.cookies.set(former, stage.cookies.get(own) ?? '');
		stage.cookies.delete(own);
		expect(await stage.session()).toBeNull();
	});

	it('ruling 19: the migration ends by itself, while the server runs', async () => {
		const visitor = await app.signedIn();
		const kept = visitor.cookies.get(former) ?? '';
		move();
		expect(await visitor.session()).not.toBeNull();
		visitor.cookies.clear();
		visitor.cookies.set(former, kept);
		vi.useFakeTimers({ now: Date.now() + 2 * 86_400_000, toFake: ['Date'] });
		expect(await visitor.session()).toBeNull();
		vi.useRealTimers();
	});

	it('H11: an invalid end date is rejected at the first request', async () => {
		move('soon');
		expect((await app.send('/auth/session')).status).toBe(500);
		expect(app.errors[0]?.message).toContain('formerNamesUntil');
	});

	it('reads no other name without the setting', async () => {
		choose();
		const visitor = await app.signedIn();
		app.config = { ...app.config, cookies: {} };
		expect(await visitor.session()).toBeNull();
	});

	it('keeps database sessions, and ends them under both names', async () => {
		const stage = new Stage({
			cookies: { prefix: 'host', formerNamesUntil: tomorrow() },
			useSecureCookies: true
		});
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
