import { gzipSync } from 'node:zlib';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { customFetch } from '../../../src/runtime/index.ts';
import { keyOf } from './keys.ts';
import { client, ScriptedProvider } from './provider.ts';
import { RelyingParty } from './relying-party.ts';
import { type Served, serve } from './served.ts';

const json = { 'content-type': 'application/json' };
const megabytes = 1024 * 1024;

let provider: ScriptedProvider;
let served: Served;

beforeEach(async () => {
	served = await serve((request) => provider.fetch(request));
	provider = new ScriptedProvider({}, served.origin);
});

beforeAll(() => keyOf('first'));

afterEach(async () => {
	vi.restoreAllMocks();
	await served.close();
});

/** Lets requests wait for a hundredth of their time; returns the milliseconds that they were allowed. */
function hurry(): number[] {
	const honest = AbortSignal.timeout.bind(AbortSignal);
	const allowed: number[] = [];
	vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
		allowed.push(milliseconds);
		return honest(milliseconds / 100);
	});
	return allowed;
}

/** An app that reaches the provider through the network. */
function app(): RelyingParty {
	const oidc = { ...client, [customFetch]: fetch, idToken: false };
	return new RelyingParty(provider, { oidc, config: { development: true } });
}

/** One byte after the other, for ever. */
function drip(): Response {
	let wanted = true;
	const stream = new ReadableStream<Uint8Array>({
		async pull(controller) {
			await new Promise((resolve) => setTimeout(resolve, 20));
			if (wanted) controller.enqueue(new Uint8Array([0x20]));
		},
		cancel() {
			wanted = false;
		}
	});
	return new Response(stream, { headers: json });
}

const never = () => new Promise<Response>(() => undefined);
/** A valid response with an additional, unrequested field. */
async function padded(honest: () => Response | Promise<Response>): Promise<string> {
	const right: object = await (await honest()).json();
	return JSON.stringify({ ...right, padding: 'x'.repeat(10 * megabytes) });
}

async function large(_request: Request, honest: () => Response | Promise<Response>) {
	return new Response(await padded(honest), { headers: json });
}

async function bomb(_request: Request, honest: () => Response | Promise<Response>) {
	const headers = { ...json, 'content-encoding': 'gzip' };
	return new Response(gzipSync(await padded(honest)), { headers });
}

describe('requests to a provider over the network', () => {
	it('end with a session from a correct provider', async () => {
		const relyingParty = app();
		const answer = await relyingParty.signIn();
		expect([answer.location, relyingParty.log()]).toEqual(['https://app.example', '']);
		expect(provider.asked.map(({ endpoint }) => endpoint)).toEqual([
			'discovery',
			'token',
			'jwks',
			'userinfo'
		]);
	});

	for (const endpoint of ['discovery', 'token', 'jwks', 'userinfo'] as const) {
		it.each([
			['never answers', never],
			['answers one byte after the other', drip],
			['answers as it should, in 10 MB', large],
			['answers as it should, in 10 MB out of 10 kB of gzip', bomb]
		])(`G3: are aborted if ${endpoint} %s`, async (_name, answer) => {
			provider.script = { answer: { [endpoint]: answer } };
			const relyingParty = app();
			const allowed = answer === never || answer === drip ? hurry() : [0];
			const begun = performance.now();
			const answered =
				endpoint === 'discovery' ? await relyingParty.start() : await relyingParty.signIn();
			expect(answered.location).toBe('https://app.example/auth/error?error=Configuration');
			expect(relyingParty.store.writes).toEqual([]);
			expect(await relyingParty.session()).toBeNull();
			expect(performance.now() - begun).toBeLessThan(8000);
			expect(Math.max(...allowed)).toBeLessThanOrEqual(30_000);
		});
	}

	it.each([
		['never answers', never],
		['answers one byte after the other', drip],
		['answers as it should, in 10 MB', large],
		['redirects', () => Response.redirect(`${served.origin}/elsewhere`, 307)]
	])('G2, G3: that a provider sends itself have the same limits: %s', async (_name, userinfo) => {
		provider.script = { tokens: { id_token: undefined }, answer: { userinfo } };
		const relyingParty = app();
		relyingParty.config.providers = [
			{
				...{ id: 'oidc', name: 'By hand', type: 'oauth', ...client, [customFetch]: fetch },
				authorization: `${served.origin}/authorize`,
				token: `${served.origin}/token`,
				userinfo: {
					request: async ({ provider: { fetch: limited }, tokens }) => {
						const headers = { authorization: `Bearer ${tokens.access_token}` };
						return (await limited(`${served.origin}/userinfo`, { headers })).json();
					}
				}
			}
		];
		if (userinfo === never || userinfo === drip) hurry();
		await relyingParty.signIn();
		expect(relyingParty.errors).toHaveLength(1);
		expect([relyingParty.store.writes, await relyingParty.session()]).toEqual([[], null]);
		expect(provider.asked.map(({ url }) => url.pathname)).toEqual(['/token', '/userinfo']);
	});

	it('G2: send no secret or code to a redirect of the token endpoint', async () => {
		const got: string[] = [];
		const other = await serve(async (request) => {
			got.push(`${request.headers.get('authorization')} ${await request.text()}`);
			return Response.json({ access_token: 'evil', token_type: 'Bearer' });
		});
		try {
			for (const target of [other.origin, served.origin]) {
				const headers = { location: `${target}/elsewhere` };
				const answer = { token: () => new Response(null, { status: 307, headers }) };
				provider.script = { answer };
				const relyingParty = app();
				await relyingParty.signIn();
				expect(await relyingParty.session()).toBeNull();
			}
		} finally {
			await other.close();
		}
		expect(got).toEqual([]);
		expect(provider.asked.map(({ url }) => url.pathname)).not.toContain('/elsewhere');
	});
});
