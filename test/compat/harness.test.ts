import { afterEach, describe, expect, it } from 'vitest';
import { type Case, difference, play } from './play/case.ts';
import { releaseClock } from './play/clock.ts';
import type { Library } from './play/library.ts';
import { provider } from './play/providers.ts';
import { signIn } from './play/steps.ts';
import { allCases } from './tables/all.ts';
import { theirs } from './theirs.ts';

afterEach(releaseClock);

const whole: Case = {
	route: 'callback',
	method: 'GET',
	provider: 'oidc',
	strategy: 'database',
	fault: 'none',
	config: (kit) => kit.config('database', [provider(kit, 'oidc')]),
	script: async (browser, kit) => {
		await browser.get('/auth/signin');
		await signIn(browser, kit);
		return browser.get('/auth/session');
	}
};

/** @auth/core with each answer passed through `change`. */
function distorted(
	change: (response: Response, text: string, request: Request) => Response
): Library {
	const Auth = async (request: Request, config: object) => {
		const response = await theirs.Auth(request, config);
		if (!(response instanceof Response)) return response;
		return change(response, await response.clone().text(), request);
	};
	return { ...theirs, Auth };
}

function withHeaders(response: Response, text: string, edit: (headers: Headers) => void): Response {
	const headers = new Headers(response.headers);
	edit(headers);
	return new Response(text === '' ? null : text, { status: response.status, headers });
}

function editCookies(response: Response, text: string, edit: (line: string) => string): Response {
	return withHeaders(response, text, (headers) => {
		headers.delete('set-cookie');
		for (const line of response.headers.getSetCookie()) headers.append('set-cookie', edit(line));
	});
}

async function seen(library: Library): Promise<string[]> {
	return (await difference(whole, theirs, library)).map(({ where }) => where);
}

describe('difference', () => {
	it('sees another status', async () => {
		const library = distorted(
			(response, text) => new Response(text, { status: 201, headers: response.headers })
		);
		expect(await seen(library)).toContain('status');
	});

	it('sees a parameter of Location', async () => {
		const library = distorted((response, text) =>
			withHeaders(response, text, (headers) => {
				const location = headers.get('location');
				if (location?.includes('scope'))
					headers.set('location', location.replace('openid', 'opened'));
			})
		);
		expect(await seen(library)).toContain('location.parameters.scope');
	});

	it('sees an attribute of a cookie, not their order', async () => {
		expect(
			await seen(
				distorted((response, text) =>
					editCookies(response, text, (line) => line.replace('; HttpOnly', ''))
				)
			)
		).toContain('cookie authjs.session-token attributes');
		const reversed = (line: string) => {
			const [pair, ...attributes] = line.split('; ');
			return [pair, ...attributes.reverse()].join('; ');
		};
		expect(
			await seen(distorted((response, text) => editCookies(response, text, reversed)))
		).toEqual([]);
	});

	it('sees what an encrypted cookie says', async () => {
		const jwt: Case = {
			...whole,
			strategy: 'jwt',
			config: (kit) => kit.config('jwt', [provider(kit, 'oidc')])
		};
		const other: Case = {
			...jwt,
			config: (kit) => ({
				...jwt.config(kit),
				callbacks: { jwt: ({ token }: { token: object }) => ({ ...token, sly: 1 }) }
			})
		};
		const [honest, sly] = [await play(jwt, theirs), await play(other, theirs)];
		const value = (steps: typeof honest) =>
			steps[3]?.single.get('cookie authjs.session-token value');
		expect(value(honest)).toContain('"email":"alice@example.test"');
		expect(value(sly)).toContain('"sly":1');
	});

	it('sees a field of a form and a value in JSON', async () => {
		const library = distorted(
			(response, text) =>
				new Response(
					text.replace('name="csrfToken"', 'name="token"').replace('Alice Example', 'Alicia'),
					response
				)
		);
		expect(await seen(library)).toEqual(
			expect.arrayContaining(['page.forms.0.hidden.csrfToken', 'body.user.name'])
		);
	});

	it('sees adapter calls, events and requests to the provider', async () => {
		const silent: Library = {
			...theirs,
			Auth: (request, config) =>
				theirs.Auth(request, { ...config, events: {}, session: {}, logger: {} })
		};
		const where = await seen(silent);
		expect(where).toContain('call event:signIn');
		expect(where).toContain('call adapter:createSession 0.sessionToken');
		expect((await play(whole, theirs))[3]?.fetches[0]).toContain(
			'"grant_type":"authorization_code"'
		);
	});

	it('finds none between @auth/core and itself', async () => {
		const sample = allCases.filter((_, index) => index % 7 === 0);
		for (const one of sample) expect(await difference(one, theirs, theirs)).toEqual([]);
	});
});
