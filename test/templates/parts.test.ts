import { describe, expect, it } from 'vitest';
import { flowsFor } from '../../src/templates/parts.ts';

const plain = { type: 'oauth', imports: ['oauth/provider.ts'] };
const odd = { type: 'oauth', imports: ['oauth/quirks.ts'] };
const mail = { type: 'email', imports: [] };
const passkey = { type: 'webauthn', imports: [] };
const openId = { type: 'oidc', imports: ['oauth/provider.ts'] };
const oddId = { type: 'oidc', imports: ['oauth/quirks.ts'] };

describe('flowsFor', () => {
	it.each([
		['plain OAuth', [plain], ['oauth']],
		['OpenID Connect', [openId], ['oidc']],
		['OAuth with quirks', [odd, plain], ['quirky']],
		// The flow of OpenID Connect serves OAuth 2.0 too, and two for one type would be one too many.
		['both without quirks', [openId, plain, openId], ['oidc']],
		['OpenID Connect with quirks', [openId, oddId], ['quirkyOidc']],
		['OpenID Connect beside OAuth with quirks', [odd, plain, openId], ['quirkyOidc']],
		['mail and passkeys', [mail, passkey, mail], ['email', 'webauthn']]
	])('names for %s its parts', (_name, providers, names) => {
		expect(flowsFor(providers, true).map(({ name }) => name)).toEqual(names);
	});

	it('throws for an unsupported type', () => {
		expect(() => flowsFor([{ type: 'smoke', imports: [] }], true)).toThrow('smoke');
	});

	it.each(['email', 'webauthn'])(
		'rejects %s without a database, and says how to add one',
		(type) => {
			expect(() => flowsFor([{ type, imports: [] }], false)).toThrow(
				expect.objectContaining({
					code: 'PROVIDER_NEEDS_ADAPTER',
					exitCode: 2,
					fix: expect.stringContaining('auth-cli add adapter sqlite')
				})
			);
		}
	);
});
