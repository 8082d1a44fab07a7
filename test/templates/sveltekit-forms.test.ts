import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../templates/sveltekit/browser');

/** Where the form of a component leads to, for a page and a base path. */
function actionOf(file: string, page: string, base: string): unknown {
	const text = readFileSync(join(folder, file), 'utf8');
	const [, code = ''] =
		/action = \$derived\((.*)\);/.exec(text) ?? /action=\{(.*)\}/.exec(text) ?? [];
	const known = { base, root: `${base}/`, signInPage: page, signOutPage: page };
	return runInNewContext(code, known);
}

describe.each([
	'SignIn.svelte',
	'SignOut.svelte',
	'svelte-4/SignIn.svelte',
	'svelte-4/SignOut.svelte'
])('the form of %s', (file) => {
	it.each([
		['leave', '', '/leave'],
		['leave', '/app', '/app/leave'],
		['apple', '/app', '/app/apple'],
		// Auth.js adds no base path, so its apps write it themselves.
		['app/leave', '/app', '/app/leave']
	])('for %s under the base path "%s" leads to %s', (page, base, path) => {
		expect(actionOf(file, page, base)).toBe(path);
	});
});
