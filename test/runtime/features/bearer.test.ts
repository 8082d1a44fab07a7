import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { answering } from '../../../src/runtime/core/ask.ts';
import { bearer, bearerSession } from '../../../src/runtime/features/bearer/feature.ts';
import { memoryRecords } from '../../../src/runtime/features/memory-records.ts';
import type { Visitor } from '../visitor.ts';
import { appWith, signInByForm } from './rig.ts';

const redirectUri = 'com.example.app:/signed-in';
const clients = {
	query: { name: 'With a query', redirectUris: ['https://query.test/done?from=app'] },
	phone: { name: 'The Phone App', redirectUris: [redirectUri, 'http://127.0.0.1/done'] },
	other: {
		name: 'Another',
		redirectUris: ['https://other.test/done', 'https://other.test/to/http://127.0.0.1/done']
	}
};
const verifier = 'v'.repeat(43);
const challenge = createHash('sha256').update(verifier).digest('base64url');
const asked = {
	response_type: 'code',
	client_id: 'phone',
	redirect_uri: redirectUri,
	code_challenge: challenge,
	code_challenge_method: 'S256',
	state: 's 1'
};

function app(settings: object = {}) {
	const ended = { is: false };
	const made = appWith([bearer], {
		records: memoryRecords(),
		bearer: { clients },
		callbacks: {
			jwt: ({ token }) => (ended.is ? null : token),
			session: ({ session, token }) => ({ ...session, from: token.sub })
		},
		...settings
	});
	const program = made.visitor();
	const authorize = async (who: Visitor, changes: Record<string, string> = {}) =>
		(await who.submit('/auth/authorize', { ...asked, ...changes })).location;
	const post = async (fields: Record<string, string>) => {
		const answer = await program.post('/auth/token', fields, {
			origin: 'null',
			'sec-fetch-site': 'cross-site'
		});
		expect(answer.headers.get('cache-control')).toContain('no-store');
		expect(answer.headers.get('set-cookie')).toBeNull();
		expect(answer.headers.get('content-type')).toContain('application/json');
		return { ...answer, body: JSON.parse(answer.text) };
	};
	const exchange = (code: string, changes: Record<string, string> = {}) =>
		post({
			grant_type: 'authorization_code',
			code,
			client_id: 'phone',
			redirect_uri: redirectUri,
			code_verifier: verifier,
			...changes
		});
	const refresh = (token: string, client = 'phone') =>
		post({ grant_type: 'refresh_token', refresh_token: token, client_id: client });
	const sessionBy = (headers: Record<string, string>) =>
		bearerSession(made.authBy(new Headers(headers)));
	const use = (token: string) => sessionBy({ authorization: `Bearer ${token}` });
	return { ...made, ended, authorize, post, exchange, refresh, use, sessionBy };
}

async function signedIn(settings: object = {}) {
	const made = app(settings);
	const ann = made.visitor();
	await signInByForm(ann);
	const code = async () => new URL(await made.authorize(ann)).searchParams.get('code') ?? 'no code';
	return { ...made, ann, code };
}

describe('bearer access of an app', () => {
	it('begins with the consent of the user on our page (T8)', async () => {
		const { ann, authorize } = await signedIn();
		const shown = await ann.get(`/auth/authorize?${new URLSearchParams(asked)}`);
		expect(shown.status).toBe(200);
		expect(shown.text).toContain('The Phone App');
		expect(shown.text).toContain('ann');
		expect(shown.text).toMatch(
			/href="com\.example\.app:\/signed-in\?error=access_denied&#38;state=s\+1/
		);
		const back = new URL(await authorize(ann));
		expect(back.protocol).toBe('com.example.app:');
		expect(back.searchParams.get('state')).toBe('s 1');
		expect(back.searchParams.get('iss')).toBe('https://app.test/auth');
	});

	it.each([{ state: 's 1' }, {}])('has a form that sends the request again: %o', async (given) => {
		const { ann } = await signedIn();
		const { state: _, ...others } = asked;
		const { text } = await ann.get(
			`/auth/authorize?${new URLSearchParams({ ...others, ...given })}`
		);
		const hidden = text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g);
		const fields = Object.fromEntries(
			[...hidden].map(([, name = '', value = '']) => [name, value])
		);
		const { location } = await ann.post('/auth/authorize', fields);
		const { code, ...more } = Object.fromEntries(new URL(location).searchParams);
		expect([code?.length, more]).toEqual([64, { ...given, iss: 'https://app.test/auth' }]);
	});

	it('keeps the query of a redirect URI', async () => {
		const { ann, authorize } = await signedIn();
		const [redirect_uri = ''] = clients.query.redirectUris;
		const location = await authorize(ann, { client_id: 'query', redirect_uri });
		expect(location).toMatch(/^https:\/\/query\.test\/done\?from=app&code=[\da-f]{64}&/);
	});

	it('shows the address of a user without a name', async () => {
		const { ann } = await signedIn({
			callbacks: { jwt: ({ token }: { token: object }) => ({ ...token, name: undefined }) }
		});
		const { text } = await ann.get(`/auth/authorize?${new URLSearchParams(asked)}`);
		expect(text).toContain('ann@example.test');
	});

	it('accepts a state of 500 characters', async () => {
		const { ann, authorize } = await signedIn();
		const state = 'x'.repeat(500);
		expect(new URL(await authorize(ann, { state })).searchParams.get('state')).toBe(state);
	});

	it('makes other users sign in first, and return to the page', async () => {
		const { visitor } = app();
		const path = `/auth/authorize?${new URLSearchParams(asked)}`;
		const { location } = await visitor().get(path);
		const to = new URL(location);
		expect(to.pathname).toBe('/auth/signin');
		expect(to.searchParams.get('callbackUrl')).toBe(`https://app.test${path}`);
	});

	it('is the session of the user, until that ends', async () => {
		const { code, exchange, use, ended } = await signedIn();
		const { status, body } = await exchange(await code());
		expect(status).toBe(200);
		expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
		expect(await use(body.access_token)).toMatchObject({ user: { name: 'ann' }, from: '7' });
		ended.is = true;
		expect(await use(body.access_token)).toBeNull();
	});

	it('expires', async () => {
		const { code, exchange, use } = await signedIn({ bearer: { clients, maxAge: 60 } });
		const { body } = await exchange(await code());
		vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] });
		try {
			expect(await use(body.access_token)).toBeNull();
		} finally {
			vi.useRealTimers();
		}
	});

	it('works only with the header', async () => {
		const { ann, code, exchange, sessionBy, use } = await signedIn();
		const { body } = await exchange(await code());
		const token = body.access_token;
		const [name = '', value = ''] =
			[...ann.cookies].find(([one]) => /session-token/.test(one)) ?? [];
		expect(await sessionBy({ cookie: `${name}=${value}` })).toBeNull();
		expect(await sessionBy({ cookie: `${name}=${token}` })).toBeNull();
		expect(await use(value)).toBeNull();
		expect(await use(body.refresh_token)).toBeNull();
		expect(await use(`${token.slice(0, -3)}AAA`)).toBeNull();
		expect(await sessionBy({ authorization: `Basic ${token}` })).toBeNull();
		expect(await sessionBy({ authorization: `Bearer ${token}, Bearer ${token}` })).toBeNull();
		expect(await sessionBy({ authorization: `bearer ${token}` })).not.toBeNull();
		expect(await sessionBy({ authorization: `Bearer  ${token}` })).not.toBeNull();
		// Nor is it a session of a browser.
		ann.cookies.set(name, token);
		expect(await ann.session()).toBeNull();
	});

	for (const [what, changes] of Object.entries({
		'a client nobody knows': { client_id: 'constructor' },
		'another address': { redirect_uri: 'com.example.app:/signed-in/..' },
		'the address of another app': { redirect_uri: 'https://other.test/done' },
		'an address in another spelling': { redirect_uri: 'com.example.app:/signed-in?' },
		'another host with a port': { redirect_uri: 'http://127.0.0.1.evil.test:5000/done' },
		'somebody in front of the host': { redirect_uri: 'http://evil@127.0.0.1:5000/done' },
		'another path of this machine': { redirect_uri: 'http://127.0.0.1:5000/done/there' },
		'a query on this machine': { redirect_uri: 'http://127.0.0.1:5000/done?x=1' },
		'https on this machine': { redirect_uri: 'https://127.0.0.1:5000/done' },
		'this machine in another spelling': { redirect_uri: 'http://127.1:5000/done' },
		'a path in another spelling': { redirect_uri: 'http://127.0.0.1:5000/x/../done' },
		'a port inside of an address': {
			client_id: 'other',
			redirect_uri: 'https://other.test/to/http://127.0.0.1:5000/done'
		},
		'a port on the web': { client_id: 'other', redirect_uri: 'https://other.test:5000/done' },
		'a token at once': { response_type: 'token' },
		'PKCE without a hash': { code_challenge_method: 'plain' },
		'no challenge': { code_challenge: '' },
		'a challenge that is no hash': { code_challenge: 'v'.repeat(44) },
		'a challenge with something behind': { code_challenge: `${challenge} ` },
		'a challenge with something before': { code_challenge: ` ${challenge}` },
		'a state without end': { state: 'x'.repeat(501) }
	})) {
		it(`is rejected for ${what}, without a redirect`, async () => {
			const { ann } = await signedIn();
			const all = { ...asked, ...changes };
			for (const answer of [
				await ann.get(`/auth/authorize?${new URLSearchParams(all)}`),
				await ann.submit('/auth/authorize', all)
			])
				expect([answer.status, answer.location]).toEqual([400, '']);
		});
	}

	it('is rejected for non-text fields', async () => {
		const { ann } = await signedIn();
		const { csrfToken } = JSON.parse((await ann.get('/auth/csrf')).text);
		for (const changes of [
			{ redirect_uri: ['http://127.0.0.1:5000/done'] },
			{ client_id: ['phone'] },
			{ code_challenge: [challenge] },
			{ state: ['s'] },
			{ state: 7 }
		]) {
			const body = JSON.stringify({ ...asked, csrfToken, ...changes });
			const json = { 'content-type': 'application/json' };
			const { status, location } = await ann.post('/auth/authorize', body, json);
			expect([changes, status, location]).toEqual([changes, 400, '']);
		}
	});

	it.each([
		['42 characters', 'v'.repeat(42)],
		['129 characters', 'v'.repeat(129)],
		['a character that is none', `${'v'.repeat(43)}!`],
		['a line in front', `\n${'v'.repeat(43)}`]
	])(
		'RFC 7636 section 4.1: rejects a verifier of %s, though its hash is right',
		async (_, code_verifier) => {
			const { ann, authorize, exchange } = await signedIn();
			const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');
			const code = new URL(await authorize(ann, { code_challenge })).searchParams.get('code') ?? '';
			expect((await exchange(code, { code_verifier })).body).toEqual({ error: 'invalid_grant' });
		}
	);

	it.each(['v'.repeat(43), `${'v'.repeat(124)}.~_-`])(
		'RFC 7636 section 4.1: accepts the verifier %s',
		async (code_verifier) => {
			const { ann, authorize, exchange } = await signedIn();
			const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');
			const code = new URL(await authorize(ann, { code_challenge })).searchParams.get('code') ?? '';
			expect((await exchange(code, { code_verifier })).status).toBe(200);
		}
	);

	it('accepts any loopback port', async () => {
		const { ann, authorize, exchange } = await signedIn();
		const redirect_uri = 'http://127.0.0.1:51004/done';
		const code = new URL(await authorize(ann, { redirect_uri })).searchParams.get('code') ?? '';
		expect((await exchange(code, { redirect_uri })).status).toBe(200);
	});

	for (const [what, changes] of Object.entries({
		'another verifier': { code_verifier: 'w'.repeat(43) },
		'a short verifier': { code_verifier: 'v' },
		'another app': { client_id: 'other' },
		'another address': { redirect_uri: 'http://127.0.0.1/done' },
		'a code nobody gave': { code: 'f'.repeat(64) }
	})) {
		it(`rejects ${what}, and consumes the code`, async () => {
			const { code, exchange } = await signedIn();
			const given = await code();
			const { status, body } = await exchange(given, changes);
			expect([status, body]).toEqual([400, { error: 'invalid_grant' }]);
			expect((await exchange(given)).status).toBe('code' in changes ? 200 : 400);
		});
	}

	it('returns no code without a signed-in user', async () => {
		const { visitor, authorize } = app();
		const to = new URL(await authorize(visitor()));
		expect([to.origin, to.pathname]).toEqual(['https://app.test', '/auth/signin']);
	});

	it('rejects a code older than a minute', async () => {
		const { code, exchange } = await signedIn();
		const [early, late] = [await code(), await code()];
		const began = Date.now();
		const at = (seconds: number) =>
			vi.useFakeTimers({ now: began + seconds * 1000, toFake: ['Date'] });
		try {
			at(58);
			expect((await exchange(early)).status).toBe(200);
			at(80);
			expect((await exchange(late)).body).toEqual({ error: 'invalid_grant' });
		} finally {
			vi.useRealTimers();
		}
	});

	it('keeps the cookies of a browser, whatever happened to the session behind a token', async () => {
		const { ann, authBy, code, exchange, ended } = await signedIn();
		const { body } = await exchange(await code());
		const cookie = [...ann.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
		ended.is = true;
		const auth = authBy(new Headers({ authorization: `Bearer ${body.access_token}`, cookie }));
		expect([await bearerSession(auth), auth.cookies()]).toEqual([null, []]);
	});

	it('rejects a code once the session behind it has ended', async () => {
		const { code, exchange, ended } = await signedIn();
		const given = await code();
		ended.is = true;
		expect((await exchange(given)).body).toEqual({ error: 'invalid_grant' });
	});

	it('has a form that other sites cannot send (T8)', async () => {
		const { ann } = await signedIn();
		const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
		expect((await ann.post('/auth/authorize', asked, foreign)).status).toBe(403);
	});

	it('rotates refresh tokens', async () => {
		const { code, exchange, refresh, use } = await signedIn();
		const first = (await exchange(await code())).body;
		const second = (await refresh(first.refresh_token)).body;
		expect(second.refresh_token).not.toBe(first.refresh_token);
		expect(await use(second.access_token)).not.toBeNull();
		expect((await refresh(second.refresh_token, 'other')).status).toBe(400);
	});

	it('belongs to the same app after each rotation', async () => {
		const { code, exchange, refresh } = await signedIn();
		let { body } = await exchange(await code());
		for (let i = 0; i < 3; i++) ({ body } = await refresh(body.refresh_token));
		expect(body).toMatchObject({ token_type: 'Bearer' });
		expect((await refresh(body.refresh_token, '')).status).toBe(400);
	});

	it('renews the session with each refresh', async () => {
		const { code, exchange, refresh } = await signedIn({
			session: { maxAge: 3600, updateAge: 60 }
		});
		let { body } = await exchange(await code());
		const began = Date.now();
		try {
			for (const minutes of [40, 80, 120]) {
				vi.useFakeTimers({ now: began + minutes * 60_000, toFake: ['Date'] });
				({ body } = await refresh(body.refresh_token));
				expect(body).toMatchObject({ token_type: 'Bearer' });
			}
			vi.useFakeTimers({ now: began + 240 * 60_000, toFake: ['Date'] });
			expect((await refresh(body.refresh_token)).body).toEqual({ error: 'invalid_grant' });
		} finally {
			vi.useRealTimers();
		}
	});

	it.each([
		['30 days, unless the app says otherwise', {}, 30 * 86_400],
		['as long as the app says', { refreshMaxAge: 7200 }, 7200]
	])('has refresh tokens for %s', async (_, own, seconds) => {
		const { code, exchange, refresh } = await signedIn({
			bearer: { clients, ...own },
			session: { maxAge: 400 * 86_400 }
		});
		const [early, late] = [
			(await exchange(await code())).body,
			(await exchange(await code())).body
		];
		const began = Date.now();
		const at = (after: number) => vi.useFakeTimers({ now: began + after * 1000, toFake: ['Date'] });
		try {
			at(seconds - 60);
			expect((await refresh(early.refresh_token)).status).toBe(200);
			at(seconds + 60);
			expect((await refresh(late.refresh_token)).status).toBe(400);
		} finally {
			vi.useRealTimers();
		}
	});

	it.each(['password', 'client_credentials', ''])('rejects the grant type "%s"', async (type) => {
		const { code, post } = await signedIn();
		const answer = await post({ grant_type: type, code: await code(), client_id: 'phone' });
		expect([answer.status, answer.body]).toEqual([400, { error: 'unsupported_grant_type' }]);
	});

	it('answers any revocation with the same (RFC 7009 section 2.2)', async () => {
		const { visitor } = app();
		for (const fields of [{ token: 'unknown' }, {}]) {
			const { status, text, headers } = await visitor().post('/auth/revoke', fields);
			expect([status, text, headers.get('cache-control')]).toEqual([200, '{}', 'no-store']);
		}
	});

	it('ends when an old token is reused (T9)', async () => {
		const { code, exchange, refresh } = await signedIn();
		const first = (await exchange(await code())).body;
		const second = (await refresh(first.refresh_token)).body;
		expect((await refresh(first.refresh_token)).body).toEqual({ error: 'invalid_grant' });
		expect((await refresh(second.refresh_token)).body).toEqual({ error: 'invalid_grant' });
	});

	it('ends when a code is reused (T9)', async () => {
		const { code, exchange, refresh } = await signedIn();
		const given = await code();
		const { body } = await exchange(given);
		expect((await exchange(given)).status).toBe(400);
		expect((await refresh(body.refresh_token)).status).toBe(400);
	});

	it('ends when a code is reused an hour later (T9)', async () => {
		const { code, exchange, refresh } = await signedIn();
		const given = await code();
		const { body } = await exchange(given);
		vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] });
		try {
			expect((await exchange(given)).status).toBe(400);
			expect((await refresh(body.refresh_token)).status).toBe(400);
		} finally {
			vi.useRealTimers();
		}
	});

	it('continues elsewhere when a code is reused', async () => {
		const { code, exchange, refresh } = await signedIn();
		const [stolen, other] = [await code(), await code()];
		await exchange(stolen);
		const { body } = await exchange(other);
		expect((await exchange(stolen)).status).toBe(400);
		expect((await refresh(body.refresh_token)).status).toBe(200);
	});

	it('returns tokens for a code to one of 100 requests (T9)', async () => {
		const { code, exchange } = await signedIn();
		const given = await code();
		const all = await Promise.all(Array.from({ length: 100 }, () => exchange(given)));
		expect(all.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
	});

	it('ends with the session, and on request of the app', async () => {
		const { code, exchange, refresh, ended, visitor } = await signedIn();
		const [first, second] = [
			(await exchange(await code())).body,
			(await exchange(await code())).body
		];
		await visitor().post('/auth/revoke', { token: first.refresh_token });
		expect((await refresh(first.refresh_token)).status).toBe(400);
		ended.is = true;
		expect((await refresh(second.refresh_token)).status).toBe(400);
	});

	it('redirects only to URLs that no other app receives (T8)', async () => {
		for (const uri of [
			'myapp:/x',
			'http://app.example/x',
			'https://app.example/x#y',
			'http://127.0.0.1.evil.test/x',
			'http://[::1]/x#y',
			'ftp://127.0.0.1/x',
			'ws://127.0.0.1/x',
			'http://localhost/x',
			'javascript:x'
		]) {
			const { visitor } = app({
				bearer: { clients: { one: { name: 'One', redirectUris: [uri] } } }
			});
			expect((await visitor().get('/auth/session')).status, uri).toBe(500);
		}
	});

	it('redirects to schemes that are a reversed domain, to https and to this machine', async () => {
		const redirectUris = [
			...['com.example.app:/x', 'a1-b+c.example2.app3:/x', 'https://app.example/x'],
			...['http://127.0.0.1/x', 'http://[::1]/x']
		];
		const { visitor } = app({ bearer: { clients: { one: { name: 'One', redirectUris } } } });
		expect((await visitor().get('/auth/session')).status).toBe(200);
	});

	it('needs records', async () => {
		const { visitor } = appWith([bearer]);
		expect((await visitor().get('/auth/session')).status).toBe(500);
	});

	it('rejects an object that is no `auth`', () => {
		const none = answering(
			() => null,
			async () => Promise.reject(new Error('asked'))
		);
		return expect(bearerSession(none)).rejects.toThrow('asked');
	});
});
