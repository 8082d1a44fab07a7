// Views for own pages.

import { describe, expect, it } from 'vitest';
import { causes, report } from '../../../src/runtime/core/logger.ts';
import { account } from '../../../src/runtime/features/account/feature.ts';
import { type AccountView, accountView } from '../../../src/runtime/features/account-view.ts';
import { memoryRecords } from '../../../src/runtime/features/memory-records.ts';
import type { FormView } from '../../../src/runtime/features/page-view.ts';
import { revocation } from '../../../src/runtime/features/revocation/feature.ts';
import { sessions } from '../../../src/runtime/features/sessions/feature.ts';
import { signInView } from '../../../src/runtime/features/sign-in-view.ts';
import { memoryAdapter } from '../../../templates/adapters/memory.ts';
import { sessionApp } from './session-rig.ts';

const made = (features = [account, revocation, sessions]) =>
	sessionApp(features, {
		adapter: memoryAdapter(),
		session: { strategy: 'database' },
		records: memoryRecords()
	});

type App = ReturnType<typeof made>;
type Visitor = ReturnType<App['visitor']>;

async function accountOf(app: App, ann: Visitor, query = {}): Promise<AccountView> {
	const view = await accountView(app.authOf(ann), { path: '/mine', query });
	if ('signIn' in view) throw new Error('nobody is signed in');
	return view;
}

const fieldsOf = ({ hidden }: FormView) =>
	Object.fromEntries(hidden.map(({ name, value }) => [name, value]));
const formsOf = ({ sections }: AccountView) =>
	sections.flatMap(({ forms, entries }) => [...forms, ...entries.flatMap((one) => one.forms)]);
const sentIn = (form: FormView | undefined, name: string) => form && fieldsOf(form)[name];

describe('signInView', () => {
	const shown = (app: App, query = {}, who = app.visitor()) =>
		signInView(app.authOf(who), { path: '/signin', query });

	it('has a form for each provider, which the routes accept unchanged', async () => {
		const app = made();
		const ann = app.visitor();
		await ann.get('/auth/csrf');
		const { forms } = await shown(app, { callbackUrl: '/mine' }, ann);
		expect(forms.map(({ action }) => action)).toEqual([
			'/auth/signin/idp',
			'/auth/callback/password'
		]);
		const [idp, password] = forms;
		const started = await ann.post('/auth/signin/idp', idp && fieldsOf(idp));
		expect(started.location).toContain('https://idp.test');
		const fields = { ...(password && fieldsOf(password)), username: 'ann', password: 'wrong' };
		const { location } = await ann.post('/auth/callback/password', fields);
		expect(location).toContain('error=CredentialsSignin');
	});

	it('has one primary action, the first choice', async () => {
		const { forms } = await shown(made());
		expect(forms.map(({ look }) => look)).toEqual(['primary', 'plain']);
	});

	it('returns to the root of the app where nothing else is asked for', async () => {
		const app = made();
		const asked = { path: '/shop/signin', home: '/shop/', query: {} };
		const { forms } = await signInView(app.authOf(app.visitor()), asked);
		expect(sentIn(forms[0], 'callbackUrl')).toBe('/shop/');
		const query = { callbackUrl: '/shop/mine' };
		const there = await signInView(app.authOf(app.visitor()), { ...asked, query });
		expect(sentIn(there.forms[0], 'callbackUrl')).toBe('https://app.test/shop/mine');
	});

	it('keeps the return URL over a wrong password, which another form loses as in Auth.js', async () => {
		const app = made();
		const ann = app.visitor();
		await ann.get('/auth/csrf');
		const submit = async (query: object): Promise<Record<string, string>> => {
			const [, password] = (await shown(app, query, ann)).forms;
			const hidden: Record<string, string> = password ? fieldsOf(password) : {};
			return { ...hidden, username: 'ann', password: 'wrong' };
		};
		const { keepCallbackUrl = '', ...other } = await submit({ callbackUrl: '/mine' });
		const lost = await ann.post('/auth/callback/password', other);
		expect(new URL(lost.location ?? '').searchParams.has('callbackUrl')).toBe(false);
		const kept = await ann.post('/auth/callback/password', { ...other, keepCallbackUrl });
		const query = Object.fromEntries(new URL(kept.location ?? '').searchParams);
		expect(query).toMatchObject({ error: 'CredentialsSignin' });
		expect(await submit(query)).toMatchObject({ callbackUrl: 'https://app.test/mine' });
	});

	it('C1: keeps no return URL of another site over a wrong password', async () => {
		const app = made();
		const ann = app.visitor();
		await ann.get('/auth/csrf');
		const { forms } = await shown(app, {}, ann);
		const hidden = { ...(forms[1] && fieldsOf(forms[1])), callbackUrl: 'https://evil.example/' };
		const fields = { ...hidden, username: 'ann', password: 'wrong' };
		const { location } = await ann.post('/auth/callback/password', fields);
		expect(new URL(location ?? '').searchParams.get('callbackUrl')).toBe('https://app.test');
	});

	it('sets the cookie of a new CSRF token', async () => {
		const app = made();
		const auth = app.authOf(app.visitor());
		const { forms } = await signInView(auth, { path: '/signin', query: {} });
		const token = sentIn(forms[0], 'csrfToken') ?? '';
		expect(token).toMatch(/^[\da-f]{64}$/);
		expect(auth.cookies().join()).toContain(token);
	});

	it('shows an error in its form, else at the top', async () => {
		const app = made();
		const inForm = await shown(app, { error: 'CredentialsSignin' });
		expect(inForm.problem).toBeUndefined();
		expect(inForm.forms.map(({ problem }) => problem !== undefined)).toEqual([false, true]);
		const above = await shown(app, { error: '<script>' });
		expect(above.problem).toMatch(/^The sign-in did not work/);
		expect(JSON.stringify(above)).not.toContain('<script>');
	});

	it.each([true, false])(
		'says in development alone what is missing, and why: %s',
		async (development) => {
			const app = made();
			Object.assign(app.config, { development });
			const idp = app.base.provider({ clientId: '' });
			app.config.providers.splice(0, 1, idp);
			const ann = app.visitor();
			const code = 'OAuthCallbackError';
			report(app.auth.config, new Error('the token endpoint is down'), development && code);
			const { forms, problem = '' } = await shown(app, { error: code }, ann);
			causes.clear();
			const told = forms.map((one) => one.problem ?? '').join();
			const lack = 'idp needs `clientId`: give it in the configuration or as AUTH_IDP_ID.';
			expect(told.includes(lack)).toBe(development);
			expect(problem).not.toBe('');
			expect(problem.includes('Error: the token endpoint is down')).toBe(development);
		}
	);

	it.each(['https://evil.test/', '//evil.test', 'javascript:alert(1)', '/\\evil.test'])(
		'open redirect: never redirects to %s',
		async (callbackUrl) => {
			for (const query of [{ callbackUrl }, { callbackUrl: [callbackUrl, '/mine'] }]) {
				const { forms } = await shown(made(), query);
				expect(new URL(sentIn(forms[0], 'callbackUrl') ?? '').origin).toBe('https://app.test');
			}
		}
	);

	it('prototype pollution: parameters with names of object properties change nothing', async () => {
		const query = new URLSearchParams('__proto__=x&constructor=y&error=AccessDenied');
		const view = await signInView(made().authOf(made().visitor()), { path: '/signin', query });
		expect(view.problem).toBe('You are not allowed to sign in.');
		expect(Object.prototype.toString.call({})).toBe('[object Object]');
	});
});

describe('accountView', () => {
	it('links a browser without a session to sign-in, and shows nothing else', async () => {
		const app = made();
		const view = await accountView(app.authOf(app.visitor()), { path: '/mine', query: {} });
		expect(view).toEqual({ signIn: 'https://app.test/auth/signin?callbackUrl=%2Fmine' });
	});

	it('shows exactly what the built-in page shows', async () => {
		const app = made();
		const ann = await app.signedIn();
		const view = await accountOf(app, ann);
		const { text } = await ann.get('/auth/account');
		const built = [...text.matchAll(/<h2>([^<]*)/g)].map(([, title]) => title);
		expect(view.sections.map(({ title }) => title)).toEqual(built);
		expect(formsOf(view)).toHaveLength([...text.matchAll(/<form /g)].length - 1);
		for (const { button } of formsOf(view)) expect(text).toContain(button);
	});

	it('has only sections of installed features', async () => {
		const app = made([revocation, sessions]);
		const { sections } = await accountOf(app, await app.signedIn());
		expect(sections.map(({ title }) => title)).toEqual(['Where you are signed in']);
	});

	it('has forms with the CSRF token that return to the page', async () => {
		const app = made();
		const [other, ann] = [await app.signedIn(), await app.signedIn()];
		const view = await accountOf(app, ann);
		for (const form of formsOf(view)) {
			expect(sentIn(form, 'csrfToken')).toMatch(/^[\da-f]{64}$/);
			expect(sentIn(form, 'callbackUrl')).toBe('/mine');
		}
		const others = formsOf(view).find((form) => sentIn(form, 'end') === 'others');
		const ended = await ann.post(others?.action ?? '', others && fieldsOf(others));
		expect(ended.location).toBe('https://app.test/mine');
		expect(await other.session()).toBeNull();
	});

	it('requires a fresh sign-in before deletion, and then returns to the page', async () => {
		const app = made();
		const ann = await app.signedIn();
		const forms = formsOf(await accountOf(app, ann, { delete: '1' }));
		const end = forms.find((form) => sentIn(form, 'do') === 'delete');
		expect(end).toMatchObject({ button: 'Delete the account for good', look: 'danger' });
		const { text } = await ann.post(end?.action ?? '', end && fieldsOf(end));
		expect(text).toContain('Your account is deleted');
	});

	it('CSRF: rejects forms without the token, or from another site', async () => {
		const app = made();
		const [other, ann] = [await app.signedIn(), await app.signedIn()];
		await ann.post('/auth/sessions', { end: 'others' });
		const { csrfToken: _, ...rest } = { ...{ csrfToken: '' }, end: 'others' };
		await ann.post('/auth/sessions', rest, {
			origin: 'https://evil.test',
			'sec-fetch-site': 'cross-site'
		});
		expect(await other.session()).not.toBeNull();
	});

	it('open redirect: ignores a return URL in a submitted form', async () => {
		const app = made();
		const ann = await app.signedIn();
		for (const callbackUrl of ['https://evil.test/', '//evil.test', 'javascript:alert(1)']) {
			const { location } = await ann.submit('/auth/account', {
				do: 'remove',
				way: 'x',
				callbackUrl
			});
			expect(new URL(location).origin).toBe('https://app.test');
		}
	});
});
