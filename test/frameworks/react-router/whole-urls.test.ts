// React Router puts its `basename` before a path in `Location`, and leaves whole URLs alone.

import { expect, it } from 'vitest';
import { skipCSRFCheck } from '../../../src/runtime/index.ts';
import { secret } from '../../runtime/core/app.ts';
import { templateInAnApp } from '../template-in-an-app.ts';

const runtime = new URL('../../../src/runtime/index.ts', import.meta.url).pathname;
const origin = 'https://app.test';

interface Made {
	loader(args: object): Promise<Response>;
	signOut(args: object): Promise<Response>;
}

async function made(): Promise<Made> {
	type Given = { ReactRouterAuth(config: object): Made };
	const { ReactRouterAuth } = await templateInAnApp<Given>('react-router/react-router.ts', {
		'./index': `export { openAuth as Auth } from '${runtime}';`
	});
	return ReactRouterAuth({
		secret,
		skipCSRFCheck,
		trustHost: true,
		basePath: '/shop/auth',
		pages: { signIn: '/shop/signin' },
		callbacks: { redirect: ({ url }: { url: string }) => url },
		providers: [{ id: 'idp', name: 'Idp', type: 'oidc', issuer: 'https://idp.test', clientId: 'a' }]
	});
}

const headers = {
	host: 'internal:3000',
	'x-forwarded-host': 'app.test',
	'x-forwarded-proto': 'https'
};

it('a route of sign-in leads to the page of the app by a whole URL, as the browser sees it', async () => {
	const { loader } = await made();
	const request = new Request('http://internal:3000/shop/auth/signin?callbackUrl=/shop/mine', {
		headers
	});
	const { status, headers: answered } = await loader({ request, context: {} });
	expect(status).toBe(302);
	const to = new URLSearchParams({ callbackUrl: '/shop/mine' });
	expect(answered.get('location')).toBe(`${origin}/shop/signin?${to}`);
});

it('a form of the app, too', async () => {
	const { signOut } = await made();
	const body = new URLSearchParams({ redirectTo: '/shop/left' });
	const request = new Request('http://internal:3000/shop/leave', {
		method: 'POST',
		headers: { ...headers, origin },
		body
	});
	const { headers: answered } = await signOut({ request, context: {} });
	expect(answered.get('location')).toBe(`${origin}/shop/left`);
});
