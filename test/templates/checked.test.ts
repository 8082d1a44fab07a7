import { describe, expect, it } from 'vitest';
import { identifier, oneLine, specifier, url, variable } from '../../src/templates/checked.ts';

describe.each([
	[identifier, ['GitHub', '$x', '_1'], ['', '1a', 'a-b', 'class', 'await', "a'", 'a b']],
	[
		specifier,
		['./auth', '../auth', './lib/server/auth/providers/42-school'],
		['auth', "./a'b", './a\nb', './a b', '']
	],
	[variable, ['AUTH_SECRET', '_A1'], ['', 'a', '1A', 'A-B', 'A=1']],
	[
		url,
		['https://a.example/b?c=d', 'http://localhost:1'],
		['', 'ftp://a', 'javascript:alert(1)', "https://a'b", 'https://a\nb']
	],
	[oneLine, ['', 'GitHub: https://a.example'], ['a\nb', 'a\u001b[1m', 'a\u2028b']]
])('%o', (check, good, bad) => {
	it.each(good)('accepts %j', (text) => {
		expect(check(text)).toBe(text);
	});

	it.each(bad)('throws for %j', (text) => {
		expect(() => check(text)).toThrow();
	});
});
