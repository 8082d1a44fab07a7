import { describe, expect, it } from 'vitest';
import { keepPackages } from '../../../templates/compat/nuxt-module.ts';

/** What is transpiled once Nuxt has installed its modules. */
function transpiled(...transpile: readonly (string | RegExp)[]) {
	const done: (() => void)[] = [];
	const options = { build: { transpile: [...transpile] } };
	const nuxt = { options, hook: (_: string, run: () => void) => done.push(run) };
	Reflect.apply(keepPackages, undefined, [nuxt, '/app/server/auth/compat/nuxt-auth']);
	for (const run of done) run();
	return options.build.transpile;
}

describe('keepPackages', () => {
	it('takes the app out of what Nuxt transpiles', () => {
		expect(transpiled('pinia', /^vue-/, '/app')).toEqual(['pinia', /^vue-/]);
		expect(transpiled('/app/server/auth/compat')).toEqual([]);
	});

	it('leaves what others put there', () => {
		expect(transpiled('/app', 'pinia', '/app')).toEqual(['pinia', '/app']);
		expect(transpiled('/ap', '/app/layers/one', '@nuxt/ui')).toEqual([
			'/ap',
			'/app/layers/one',
			'@nuxt/ui'
		]);
	});
});
