import { afterEach, describe, expect, it, vi } from 'vitest';
import { skipCSRFCheck } from '../../../src/runtime/core/csrf.ts';
import { encode } from '../../../src/runtime/jwt.ts';
import { secret, sessionCookie } from '../../runtime/core/app.ts';
import { placeOf } from '../place-of.ts';
import { templateInAnApp } from '../template-in-an-app.ts';

interface Event {
	readonly request: Request;
	readonly response: { readonly headers: Headers };
	readonly nativeEvent: object;
}
interface Solid {
	SolidAuth(config: object): {
		auth(event?: Event): Promise<{ user?: { name?: string | null } } | null>;
		signIn(form: FormData, event?: Event): Promise<Response>;
		signOut(form: FormData, event?: Event): Promise<Response>;
		handlers: { GET(event: Event): Promise<Response> };
	};
}

const runtime = new URL('../../../src/runtime/index.ts', import.meta.url).pathname;
const platformOf = (major: 1 | 2) =>
	new URL(`../../../templates/solid-start/platform-${major}.ts`, import.meta.url).pathname;

async function open(major: 1 | 2 = 2) {
	const { SolidAuth } = await templateInAnApp<Solid>('solid-start/solid-start.ts', {
		'./index': `export { openAuth as Auth } from '${runtime}';`,
		'./place': placeOf('solid-start', `import { base } from '${platformOf(major)}';`),
		'./platform': `export * from '${platformOf(major)}';`,
		'solid-js/web': 'export const getRequestEvent = () => undefined;'
	});
	const password = { id: 'password', type: 'credentials', credentials: {}, authorize: () => null };
	return SolidAuth({ providers: [password], secret, trustHost: true, skipCSRFCheck });
}

const sealed = (name: string) =>
	encode({ token: { sub: name, name }, secret, salt: sessionCookie, maxAge: 30 * 86_400 });

/** A session that is old enough to be renewed when it is read. */
async function eventOf(name: string, { isSent = false, origin = 'https://app.test' } = {}) {
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * 86_400_000 });
	const cookie = `${sessionCookie}=${await sealed(name)}`;
	vi.useRealTimers();
	const headers = { host: 'app.test', origin, cookie };
	const response = { headers: new Headers() };
	const nativeEvent = { node: { res: { headersSent: isSent } } };
	return { request: new Request('https://app.test/page', { headers }), response, nativeEvent };
}

function formOf(fields: Readonly<Record<string, string>>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return form;
}

afterEach(() => {
	vi.useRealTimers();
});

describe('SolidAuth', () => {
	it('renews a session once, in a response that is never cached', async () => {
		const { auth } = await open();
		const event = await eventOf('Ann');
		const [one, two] = await Promise.all([auth(event), auth({ ...event })]);
		expect([one?.user?.name, two?.user?.name]).toEqual(['Ann', 'Ann']);
		expect(event.response.headers.getSetCookie()).toEqual([
			expect.stringContaining(`${sessionCookie}=`)
		]);
		expect(event.response.headers.get('cache-control')).toBe('private, no-store');
	});

	it('sets nothing in a started response of version 1', async () => {
		const { auth } = await open(1);
		const event = await eventOf('Ann', { isSent: true });
		expect((await auth(event))?.user?.name).toBe('Ann');
		expect([...event.response.headers]).toEqual([]);
	});

	it('drops the renewed session when the user signs out in the same request', async () => {
		const { auth, signOut } = await open();
		const event = await eventOf('Ann');
		event.response.headers.append('Set-Cookie', 'own=1');
		await auth(event);
		const answer = await signOut(formOf({ redirectTo: '/' }), event);
		expect(event.response.headers.getSetCookie()).toEqual(['own=1']);
		expect(answer.headers.getSetCookie().join()).toMatch(
			new RegExp(`${sessionCookie}=;.*Max-Age=0`)
		);
	});

	it('reads the session again for the request after an action', async () => {
		const { auth } = await open();
		const event = await eventOf('Ann');
		await auth(event);
		const after = { ...event, request: (await eventOf('Bob')).request };
		expect((await auth(after))?.user?.name).toBe('Bob');
	});

	it('removes the password from a rejected form, which SolidStart would put into a cookie', async () => {
		const { signIn } = await open();
		const form = formOf({ providerId: 'password', username: 'Ann', password: 'wrong' });
		await expect(signIn(form, await eventOf('Ann'))).rejects.toMatchObject({
			type: 'CredentialsSignin'
		});
		expect([...form]).toEqual([]);
	});

	it('D1: throws the rejection of a cross-site form, whose status SolidStart would lose', async () => {
		const { signOut } = await open();
		const event = await eventOf('Ann', { origin: 'https://evil.example' });
		await expect(signOut(formOf({}), event)).rejects.toMatchObject({ status: 403 });
	});

	it('reports a call outside a request', async () => {
		const { auth } = await open();
		await expect(auth()).rejects.toThrow('There is no request');
	});

	it('answers 400 to an unknown action', async () => {
		const { handlers } = await open();
		const event = await eventOf('Ann');
		expect((await handlers.GET(event)).status).toBe(400);
	});
});
