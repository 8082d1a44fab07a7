import { calculateJwkThumbprint, decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { answering } from '../../../../src/runtime/core/ask.ts';
import { customFetch } from '../../../../src/runtime/core/config.ts';
import { csrf } from '../../../../src/runtime/core/csrf.ts';
import { defineAuth } from '../../../../src/runtime/core/define-auth.ts';
import { features } from '../../../../src/runtime/core/features.ts';
import { visits } from '../../../../src/runtime/core/visits.ts';
import { memoryRecords } from '../../../../src/runtime/features/memory-records.ts';
import { getAccessToken, refresh } from '../../../../src/runtime/features/refresh/feature.ts';
import type { OwnRequest } from '../../../../src/runtime/features/refresh/settings.ts';
import { fapi } from '../../../../src/runtime/oauth/fapi/fapi.ts';
import { oidc } from '../../../../src/runtime/oauth/oidc.ts';
import { jwtSession } from '../../../../src/runtime/session/jwt.ts';
import { tokens } from '../../../../src/runtime/session/token.ts';
import Oidc from '../../../../templates/providers/oidc.ts';
import {
	clientKey,
	DemandingProvider,
	dpopNonces,
	registered
} from '../../rp/demanding-provider.ts';
import type { OidcOptions } from '../../rp/relying-party.ts';
import { Visitor } from '../../visitor.ts';
import { later, useQuickClock } from './clock.ts';
import { Shop, signIn } from './rig.ts';

const redirectUri = 'https://app.test/auth/callback/oidc';
const opened: DemandingProvider[] = [];

beforeAll(() => {
	// It warns of its built-in pages, which are just what is wanted here.
	vi.spyOn(console, 'info').mockReturnValue();
	vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
	for (const one of opened.splice(0)) one.close();
});
afterAll(() => void vi.restoreAllMocks());

/** An app at an oidc-provider that binds the tokens of this public client to its key, refresh tokens too. */
async function boundApp(token: NonNullable<OidcOptions['token']>) {
	const client = {
		dpop_bound_access_tokens: true,
		token_endpoint_auth_method: 'none'
	} as const;
	const grants = { grant_types: ['authorization_code' as const, 'refresh_token' as const] };
	const provider = await DemandingProvider.open({
		features: dpopNonces,
		client: { ...client, ...grants, client_secret: undefined, redirect_uris: [redirectUri] }
	});
	opened.push(provider);
	const params = { scope: 'openid email offline_access', prompt: 'consent' };
	const warnings: unknown[] = [];
	const config = {
		secret: 'a secret of the tests, longer than thirty-two characters',
		trustHost: true,
		development: true,
		basePath: '/auth',
		records: memoryRecords(),
		logger: {
			error: () => {},
			warn: (...said: unknown[]) => void warnings.push(said)
		},
		// Its tokens are good for an hour: each one is renewed.
		refresh: { minimum: 4000 },
		providers: [
			Oidc({
				...registered,
				issuer: provider.issuer,
				authorization: { params },
				client,
				token,
				[customFetch]: provider.fetch
			})
		]
	};
	const open = defineAuth({
		flows: [oidc],
		sessions: [jwtSession],
		tokens,
		csrf,
		fapi,
		features: features(refresh)
	});
	const auth = open(config);
	const visitor = new Visitor((request) => auth.respond(request));
	const { location } = await visitor.submit('/auth/signin/oidc');
	await visitor.get(`/auth/callback/oidc?${await provider.agree(location)}`);
	const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
	const event = { headers: new Headers({ cookie }), url: new URL('https://app.test/page') };
	const place = () => ({ env: {}, development: true, base: '' });
	const rig = visits(open, config, { visit: (one: typeof event) => one, place });
	const page = answering(
		() => rig.auth(event),
		(question) => rig.ask(event, question)
	);
	return { provider, page, warnings };
}

describe('tokens bound to a key, at an oidc-provider that demands it', () => {
	it('are refreshed with a proof of the same key', async () => {
		const { jwk, jwks } = await clientKey('ES256');
		const { provider, page } = await boundApp({ dpopPrivateKey: jwk });
		const token = await getAccessToken(page, 'oidc');
		const renewals = provider
			.to('/token')
			.filter(({ init }) => String(init.body).includes('grant_type=refresh_token'));
		expect(renewals.at(-1)?.status).toBe(200);
		const proof = new Headers(renewals.at(-1)?.init.headers).get('dpop') ?? '';
		const [own = {}] = jwks.keys;
		const thumbprint = await calculateJwkThumbprint(own);
		expect(await calculateJwkThumbprint(decodeProtectedHeader(proof).jwk ?? {})).toBe(thumbprint);
		expect(decodeJwt(proof)).toMatchObject({ htm: 'POST', htu: `${provider.issuer}/token` });
		expect(token).toMatch(/^[\w-]{20,}$/);
	});

	it('report a key that was discarded after the sign-in', async () => {
		const { provider, page, warnings } = await boundApp({});
		await expect(getAccessToken(page, 'oidc')).resolves.toEqual(expect.any(String));
		expect(warnings).toContainEqual(['tokens-not-renewable', 'oidc', 'no_key']);
		expect(warnings).toContainEqual(['token-not-renewed', 'oidc', 'no_key']);
		const sent = provider.to('/token').map(({ init }) => String(init.body));
		expect(sent.filter((one) => one.includes('refresh_token='))).toEqual([]);
	});
});

describe('a provider with its own token request', () => {
	useQuickClock();

	async function shown(own?: OwnRequest) {
		const token = { url: 'https://idp.test/token', request: () => ({}) };
		const settings = { refresh: { ...(own && { requests: { idp: own } }) } };
		const shop = new Shop({ provider: { token }, settings });
		const app = shop.process([refresh]);
		const ann = app.visitor();
		await signIn(ann);
		later(3600);
		return { ask: () => getAccessToken(app.page(ann), 'idp') };
	}

	it('is refreshed by the request that the app wrote', async () => {
		const asked: string[] = [];
		const { ask } = await shown(async ({ refreshToken, provider }) => {
			asked.push(`${provider.id} ${refreshToken}`);
			return { access_token: 'second', expires_in: 3600 };
		});
		expect(await ask()).toBe('second');
		expect(asked).toEqual(['idp canary-refresh-1']);
	});

	it.each([
		[
			'an error of RFC 6749',
			() => Object.assign(new Error('no'), { error: 'invalid_grant' }),
			'invalid_grant'
		],
		['a temporary one', () => ({ error: 'temporarily_unavailable' }), 'unavailable'],
		['one that refuses the client', () => ({ error: 'invalid_client' }), 'refused'],
		['another one', () => new Error('canary-refresh-1 lost'), 'unavailable']
	])('fails as %s says', async (_what, thrown, code) => {
		const { ask } = await shown(async () => {
			throw thrown();
		});
		await expect(ask()).rejects.toMatchObject({ type: 'RefreshTokenError', code });
	});

	it.each([{}, { access_token: '' }, { access_token: 7 }])(
		'is refused without an access token: %j',
		async (tokens) => {
			const { ask } = await shown(async () => Object(tokens));
			await expect(ask()).rejects.toMatchObject({ code: 'refused' });
		}
	);

	it('is followed only if it is a function', async () => {
		const { ask } = await shown(Object('no function'));
		await expect(ask()).rejects.toMatchObject({ code: 'unsupported' });
	});

	it('is missing in the log of the start, and there only if the app wrote none', async () => {
		vi.resetModules();
		const fresh = await import('./rig.ts');
		const feature = await import('../../../../src/runtime/features/refresh/feature.ts');
		const said = async (requests: Record<string, OwnRequest>) => {
			const token = { url: 'https://idp.test/token', request: () => ({}) };
			const shop = new fresh.Shop({ provider: { token }, settings: { refresh: { requests } } });
			await shop.process([feature.refresh]).visitor().get('/auth/session');
			return shop.base.warnings;
		};
		expect(await said({ idp: async () => ({}) })).toEqual([]);
		expect(await said({})).toEqual([['tokens-not-renewable', 'idp', 'unsupported']]);
	});

	it('is named in the log of the start together with another one', async () => {
		vi.resetModules();
		const fresh = await import('./rig.ts');
		const feature = await import('../../../../src/runtime/features/refresh/feature.ts');
		const token = { url: 'https://idp.test/token', request: () => ({}) };
		const shop = new fresh.Shop({ provider: { token } });
		const { config, open } = shop.process([feature.refresh]);
		const other = shop.base.provider({ id: 'other', token });
		const auth = open({ ...config, providers: [...config.providers, other] });
		await auth.respond(new Request('https://app.test/auth/session'));
		expect(shop.base.warnings).toEqual([
			['tokens-not-renewable', 'idp', 'unsupported', 'other', 'unsupported']
		]);
	});

	it('without one names the missing setting', async () => {
		const { ask } = await shown();
		await expect(ask()).rejects.toMatchObject({
			code: 'unsupported',
			message: expect.stringContaining('`refresh.requests`')
		});
	});
});
