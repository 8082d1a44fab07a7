import { describe, expect, it } from 'vitest';
import { isEnvFile } from '../../src/plan/change.ts';
import { maskEnvLine, maskSecrets } from '../../src/show/mask.ts';

describe('maskSecrets', () => {
	it('masks a secret that contains another', () => {
		expect(maskSecrets('abcdef abc', ['abc', 'abcdef', ''])).toBe('•••••• ••••••');
	});
});

describe('maskEnvLine', () => {
	it.each([
		['A=1', 'A=••••••'],
		['  export A_B = "x y" # z', '  export A_B =••••••'],
		['A=', 'A='],
		['# A=1', '# A=••••••'],
		['# get it at https://x.example', '# get it at https://x.example'],
		['', ''],
		['MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSj', '••••••'],
		['abcDEF==', '••••••']
	])('shows %j as %j', (line, shown) => {
		expect(maskEnvLine(line)).toBe(shown);
	});
});

describe('isEnvFile', () => {
	it.each([
		['.env', true],
		['packages/web/.env.local', true],
		['.dev.vars', true],
		['.env.example', false],
		['src/env.ts', false]
	])('classifies %s as %s', (path, is) => {
		expect(isEnvFile(path)).toBe(is);
	});
});
