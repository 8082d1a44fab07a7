import { describe, expect, it } from 'vitest';
import { flowsFor } from '../../src/templates/parts.ts';

describe('flowsFor', () => {
	it.each([
		[['oauth'], ['oauth']],
		[['oidc'], ['oidc']],
		// The flow of OpenID Connect serves OAuth 2.0 too, and two for one type would be one too many.
		[['oidc', 'oauth', 'oidc'], ['oidc']],
		[
			['webauthn', 'email', 'email'],
			['email', 'webauthn']
		]
	])('names for %j the parts %j', (types, names) => {
		expect(flowsFor(types, true).map(({ name }) => name)).toEqual(names);
	});

	it('throws for a type that no flow serves', () => {
		expect(() => flowsFor(['smoke'], true)).toThrow('smoke');
	});

	it.each(['email', 'webauthn'])(
		'refuses %s without a database, and says how to get one',
		(type) => {
			expect(() => flowsFor([type], false)).toThrow(
				expect.objectContaining({
					code: 'PROVIDER_NEEDS_ADAPTER',
					exitCode: 2,
					fix: expect.stringContaining('auth-cli add adapter sqlite')
				})
			);
		}
	);
});
