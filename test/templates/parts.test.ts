import { describe, expect, it } from 'vitest';
import { flowsFor } from '../../src/templates/parts.ts';

const plain = { type: 'oauth', imports: ['oauth/provider.ts'] };
const odd = { type: 'oauth', imports: ['oauth/quirks.ts'] };
const openId = { type: 'oidc', imports: ['oauth/quirks.ts'] };

describe('flowsFor', () => {
	it.each([
		['plain OAuth', [plain], ['oauth']],
		['OpenID Connect', [openId], ['oidc']],
		['OAuth with quirks', [odd, plain], ['quirky']],
		// The flow of OpenID Connect serves OAuth 2.0 too, and two for one type would be one too many.
		['all of them', [openId, plain, odd, openId], ['oidc']]
	])('names for %s its parts', (_name, providers, names) => {
		expect(flowsFor(providers).map(({ name }) => name)).toEqual(names);
	});

	it('throws for a type that no flow serves', () => {
		expect(() => flowsFor([{ type: 'smoke', imports: [] }])).toThrow('smoke');
	});
});
