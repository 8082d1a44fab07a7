import { describe, expect, it } from 'vitest';
import { flowsFor } from '../../src/templates/parts.ts';

describe('flowsFor', () => {
	it.each([
		[['oauth'], ['oauth']],
		[['oidc'], ['oidc']],
		// The flow of OpenID Connect serves OAuth 2.0 too, and two for one type would be one too many.
		[['oidc', 'oauth', 'oidc'], ['oidc']]
	])('names for %j the parts %j', (types, names) => {
		expect(flowsFor(types).map(({ name }) => name)).toEqual(names);
	});

	it('throws for a type that no flow serves', () => {
		expect(() => flowsFor(['smoke'])).toThrow('smoke');
	});
});
