import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { defineAuth } from '../../../src/runtime/core/define-auth.ts';
import { features } from '../../../src/runtime/core/features.ts';
import { dataOf, flowData } from '../../../src/runtime/features/flow-data/feature.ts';
import { customFetch } from '../../../src/runtime/index.ts';
import { fapi } from '../../../src/runtime/oauth/fapi/fapi.ts';
import { oidc } from '../../../src/runtime/oauth/oidc.ts';
import { jwtSession } from '../../../src/runtime/session/jwt.ts';
import { tokens } from '../../../src/runtime/session/token.ts';
import Oidc from '../../../templates/providers/oidc.ts';
import { Visitor } from '../visitor.ts';
import { DemandingProvider, registered } from './demanding-provider.ts';
import { origin, secret } from './relying-party.ts';

let provider: DemandingProvider;
const client = { authorization_signed_response_alg: 'RS256' } as const;

beforeAll(async () => {
	vi.spyOn(console, 'info').mockReturnValue();
	vi.spyOn(console, 'warn').mockReturnValue();
	provider = await DemandingProvider.open({
		features: {
			pushedAuthorizationRequests: { enabled: true, requirePushedAuthorizationRequests: true },
			jwtResponseModes: { enabled: true }
		},
		client
	});
});
afterAll(() => {
	provider.close();
	vi.restoreAllMocks();
});

/** Takes whatever comes. */
const schema = { '~standard': { validate: (value: unknown) => ({ value }) } };

it.each([
	['pushed', {}],
	['pushed, and answered by a signed response', client]
])('flow-data survives a sign-in that is %s', async (_how, own) => {
	const told: unknown[] = [];
	const { issuer, fetch } = provider;
	const auth = defineAuth({
		...{ flows: [oidc], sessions: [jwtSession], tokens, fapi },
		features: features(flowData)
	})({
		providers: [Oidc({ ...registered, issuer, [customFetch]: fetch, client: own })],
		...{ secret, trustHost: true, development: true },
		flowData: { schema },
		callbacks: {
			signIn(asked) {
				told.push(dataOf(asked));
				return true;
			}
		}
	});
	const visitor = new Visitor((request) => auth.respond(request), origin);
	// Another one under way, with other data.
	await visitor.post('/auth/signin/oidc', { flowData: '{"invite":"other"}' });
	const { location } = await visitor.post('/auth/signin/oidc', { flowData: '{"invite":"k3x9"}' });
	const back = await provider.agree(location);
	const end = await visitor.get(`/auth/callback/oidc?${back}`);
	expect([end.location, told]).toEqual([origin, [{ invite: 'k3x9' }]]);
});
