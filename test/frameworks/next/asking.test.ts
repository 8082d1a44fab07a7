import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { connect } from '../../../src/runtime/core/integration.ts';
import { contextFor } from '../../../src/runtime/features/page-view.ts';
import { openAuth } from '../../../src/runtime/index.ts';
import { secret } from '../../runtime/core/app.ts';
import { templateInAnApp } from '../template-in-an-app.ts';

interface Actions {
	asksFor(
		sessions: () => Promise<object>
	): <T>(question: (context: never) => Promise<T>, given?: object) => Promise<T>;
}

const runtime = (name: string) =>
	`export * from '${new URL(`../../../src/runtime/core/${name}.ts`, import.meta.url).pathname}';`;
const stubs = {
	'./core/errors': runtime('errors'),
	'./core/logger': runtime('logger'),
	'./core/cookies': runtime('cookies'),
	// Next knows of no request there.
	'./platform': `const none = () => Promise.reject(new Error('headers was called outside a request scope'));
export { none as currentVisit, none as untilAsked, none as setCookies };
export const leave = () => {};`
};

describe('a feature called from getServerSideProps', () => {
	const config = { providers: [], secret, trustHost: true };
	const place = { env: {}, development: false, base: '', routes: '/api/auth' };
	const connected = connect(openAuth, config, place);

	function page() {
		const req = new IncomingMessage(new Socket());
		req.headers = { host: 'app.test', cookie: 'a=1', 'x-forwarded-proto': 'https' };
		return { req, res: new ServerResponse(req) };
	}

	it('receives the request, and its cookies are set on the response', async () => {
		const { asksFor } = await templateInAnApp<Actions>('next/actions.ts', stubs);
		const context = page();
		const asked = { path: '/account', query: { delete: '1' } };
		const found = await asksFor(async () => connected)(async (given) => {
			const { request, csrfToken } = await contextFor(given, asked);
			return [request.cookies.get('a'), request.query['delete'], csrfToken?.length];
		}, context);
		expect(found).toEqual(['1', '1', 64]);
		expect(String(context.res.getHeader('set-cookie'))).toMatch(/csrf-token=\w/);
		expect(context.res.getHeader('cache-control')).toContain('no-store');
	});
});
