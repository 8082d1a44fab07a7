import { describe, expect, it } from 'vitest';
import type { Manifest } from '../../src/manifest.ts';
import { mayMakeSecret } from '../../src/plan/made-secret.ts';

const manifest: Manifest = {
	version: '0.1.0',
	framework: { id: 'express', major: 5 },
	choices: { session: 'jwt' },
	places: { config: 'src/auth.ts' },
	files: {},
	edited: {}
};
const madeIn = (path: string, names = ['AUTH_SECRET']) =>
	mayMakeSecret({
		manifest: {
			...manifest,
			added: { packages: [], ignored: [], made: [], variables: { [path]: names } }
		}
	});

describe('mayMakeSecret', () => {
	it.each(['.env', '.env.local', '.dev.vars', '../../.env', 'config/.env.development'])(
		'is true where a run has made one before: %s',
		(path) => expect(madeIn(path)).toBe(true)
	);

	it.each([
		['.env.example', ['AUTH_SECRET']],
		['src/env.ts', ['AUTH_SECRET']],
		['.env', ['AUTH_GITHUB_ID']]
	])('is false where it is somewhere else: %s with %s', (path, names) =>
		expect(madeIn(path, names)).toBe(false)
	);

	it('is true before the first run', () => {
		expect(mayMakeSecret({ manifest: undefined })).toBe(true);
	});
});
