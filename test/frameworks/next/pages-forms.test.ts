import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { connect } from '../../../src/runtime/core/integration.ts';
import { openAuth, skipCSRFCheck } from '../../../src/runtime/index.ts';
import { encode } from '../../../src/runtime/jwt.ts';
import { secret, sessionCookie } from '../../runtime/core/app.ts';
import { templateInAnApp } from '../template-in-an-app.ts';

interface Forms {
	leave(auth: object, context: object): Promise<object | undefined>;
}

const runtime = (name: string) =>
	`export * from '${new URL(`../../../src/runtime/core/${name}.ts`, import.meta.url).pathname}';`;
const stubs = {
	'./base-path': `export const home = '/';`,
	'./core/errors': runtime('errors'),
	'./core/integration': runtime('integration'),
	'./core/request': runtime('request'),
	'./core/cookies': runtime('cookies'),
	'./list-ways': 'export const connectedBy = async (auth) => auth;',
	'./pages-route': 'export const bodyOf = (req) => req;'
};

async function leaves(basePath: string | undefined, origin: string) {
	const { leave } = await templateInAnApp<Forms>('next/pages-forms.ts', stubs);
	const config = {
		providers: [],
		secret,
		skipCSRFCheck,
		trustHost: true,
		...(basePath && { basePath })
	};
	const place = { env: {}, development: false, base: '', routes: '/api/auth' };
	const req = new IncomingMessage(new Socket());
	const value = await encode({ token: { sub: '7' }, secret, salt: sessionCookie, maxAge: 600 });
	req.method = 'POST';
	req.headers = { host: 'app.test', origin, cookie: `${sessionCookie}=${value}` };
	req.headers['x-forwarded-proto'] = 'https';
	const res = new ServerResponse(req);
	const redirect = await leave(connect(openAuth, config, place), { req, res, query: {} });
	const set = [res.getHeader('set-cookie') ?? []].flat().map(String);
	return {
		redirect,
		status: res.statusCode,
		ended: set.some((one) => one.startsWith(`${sessionCookie}=;`))
	};
}

describe('signing out on pages of the pages router', () => {
	it.each([undefined, '/sign-in', '/shop/auth'])('works below %s', async (basePath) => {
		expect(await leaves(basePath, 'https://app.test')).toEqual({
			redirect: { destination: 'https://app.test/', basePath: false, statusCode: 303 },
			status: 200,
			ended: true
		});
	});

	it('is refused to other sites, and shows the page with that status', async () => {
		expect(await leaves('/sign-in', 'http://evil.test')).toEqual({
			redirect: undefined,
			status: 403,
			ended: false
		});
	});
});
