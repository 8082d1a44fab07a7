import { describe, expect, it } from 'vitest';
import { flowsFor } from '../../src/templates/parts.ts';

describe('flowsFor', () => {
	it('names the flow that OAuth and OpenID Connect share once', () => {
		expect(flowsFor(['oidc', 'oauth', 'oidc']).map(({ name }) => name)).toEqual(['oauth']);
	});

	it('throws for a type that no flow serves', () => {
		expect(() => flowsFor(['smoke'])).toThrow('smoke');
	});
});
