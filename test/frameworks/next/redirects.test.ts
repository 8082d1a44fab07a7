import { describe, expect, it } from 'vitest';
import { skipCSRFCheck } from '../../../src/runtime/index.ts';
import { secret } from '../../runtime/core/app.ts';
import { templateInAnApp } from '../template-in-an-app.ts';

interface Connected {
	serve(request: Request): Promise<Response>;
	signOut(visit: object, callbackUrl: string): Promise<{ redirect?: string }>;
}
interface Layer {
	connector(given: object): () => Promise<Connected>;
}

const runtime = new URL('../../../src/runtime/index.ts', import.meta.url).pathname;
const origin = 'https://app.test';

async function open(more: object = {}): Promise<Connected> {
	const { connector } = await templateInAnApp<Layer>('next/connector.ts', {
		'./base-path': `export const base = '';`,
		'./index': `export { openAuth as Auth } from '${runtime}';`,
		'./platform': `export const development = false;
export const readEnv = () => ({ AUTH_URL: '${origin}/api/auth' });`
	});
	return connector({ providers: [], secret, skipCSRFCheck, ...more })();
}

/** What Next makes of where it is sent: its script goes by the path alone. */
function seenByNext(location: string | null | undefined): string {
	const { pathname, search } = new URL(location ?? '', origin);
	return new URL(pathname + search, origin).href;
}

describe('the redirect target of a Next.js app (C2)', () => {
	it.each([
		...['//evil.test/x', '///evil.test/x', '/\\evil.test/x', '/.//evil.test/x', '/..//evil.test/x'],
		...['/%2e%2e//evil.test/x', `${origin}//evil.test/x`, `${origin}/\\evil.test/x`]
	])('is its own origin, though its script drops that: %j', async (callbackUrl) => {
		const headers = { origin, host: 'app.test' };
		for (const more of [{}, { callbacks: { redirect: ({ url }: { url: string }) => url } }]) {
			const auth = await open(more);
			const { redirect } = await auth.signOut({ headers: new Headers(headers) }, callbackUrl);
			const body = new URLSearchParams({ callbackUrl });
			const post = { method: 'POST', headers, body };
			const answer = await auth.serve(new Request(`${origin}/api/auth/signout`, post));
			for (const location of [redirect, answer.headers.get('location')])
				expect(seenByNext(location)).toBe(`${origin}/evil.test/x`);
		}
	});

	it.each([
		['/a/b?c=//d#//e', `${origin}/a/b?c=//d#//e`],
		[`${origin}/a`, `${origin}/a`],
		['https://evil.test//x', origin],
		['javascript:alert(1)', origin]
	])('is the requested URL otherwise: %j', async (callbackUrl, expected) => {
		const visit = { headers: new Headers({ origin, host: 'app.test' }) };
		expect((await (await open()).signOut(visit, callbackUrl)).redirect).toBe(expected);
	});
});
