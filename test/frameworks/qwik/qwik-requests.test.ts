import { describe, expect, it } from 'vitest';
import { skipCSRFCheck } from '../../../src/runtime/index.ts';
import { encode } from '../../../src/runtime/jwt.ts';
import { secret, sessionCookie } from '../../runtime/core/app.ts';
import { templateInAnApp } from '../template-in-an-app.ts';

interface Requests {
	onRequest(event: object, configure: () => object): Promise<void>;
	signOut(event: object, input: object): Promise<object>;
}

const runtime = new URL('../../../src/runtime/index.ts', import.meta.url).pathname;
const stubs = {
	'./index': `export { openAuth as Auth } from '${runtime}';`,
	'./get-session': `export const setState = ({ sharedMap }, state) => sharedMap.set('@auth', state);
export const stateOf = ({ sharedMap }) => sharedMap.get('@auth');
export const getSession = async (event) => stateOf(event).session();`,
	'./platform': `export const isDev = false, keepBody = () => {}, leave = () => {};
export const send = (_, answer) => answer;`
};

describe('a form of Qwik', () => {
	it.each([undefined, '/api/sign-in'])(
		'leaves no cookie chunk of a session that grew before it ended, below %s (I4)',
		async (basePath) => {
			const { onRequest, signOut } = await templateInAnApp<Requests>('qwik/requests.ts', stubs);
			const token = { sub: '7', name: 'Ann' };
			const value = await encode({ token, secret, salt: sessionCookie, maxAge: 600 });
			const url = new URL('https://app.test/account');
			const headers = {
				host: 'app.test',
				origin: 'https://app.test',
				cookie: `${sessionCookie}=${value}`
			};
			const jar = new Map<string, string>();
			const event = {
				url,
				request: new Request(url, { method: 'POST', headers }),
				sharedMap: new Map<string, unknown>(),
				headers: new Headers(),
				cookie: { set: (name: string, text: string) => void jar.set(name, text) },
				env: { get: () => undefined },
				basePathname: '/'
			};
			const note = 'n'.repeat(4000);
			const callbacks = { jwt: ({ token }: { token: object }) => ({ ...token, note }) };
			const config = {
				providers: [],
				secret,
				trustHost: true,
				skipCSRFCheck,
				callbacks,
				...(basePath && { basePath })
			};
			await onRequest(event, () => config);
			expect(jar.get(`${sessionCookie}.1`)).toBeTruthy();
			await signOut(event, {});
			const left = [...jar].filter(([name, text]) => name.startsWith(sessionCookie) && text !== '');
			expect(left.map(([name]) => name)).toEqual([]);
		}
	);

	it('rejects a path that its server received in another form (A2)', async () => {
		const { onRequest } = await templateInAnApp<Requests>('qwik/requests.ts', stubs);
		const url = new URL('https://app.test/auth/providers');
		const answerTo = (sent: string) => {
			const event = {
				url,
				request: new Request(url, { headers: { host: 'app.test' } }),
				platform: { incomingMessage: { url: sent } },
				sharedMap: new Map<string, unknown>(),
				env: { get: () => undefined },
				basePathname: '/'
			};
			const config = { providers: [], secret, trustHost: true };
			return onRequest(event, () => config).catch((answer: unknown) => answer);
		};
		expect(await answerTo('/auth/./providers')).toMatchObject({ status: 400 });
		expect(await answerTo('/auth/providers')).toMatchObject({ status: 200 });
	});
});
