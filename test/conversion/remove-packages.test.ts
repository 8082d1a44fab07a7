import { describe, expect, it } from 'vitest';
import { removePackages } from '../../src/conversion/remove-packages.ts';

const names = ['next-auth', '@auth/core'];
const without = (source: string) => removePackages(source, { fileName: 'nuxt.config.ts', names });

describe('packages that go, in the configuration of a bundler', () => {
	it.each([
		[
			"export default { ssr: { noExternal: ['next-auth'] } };",
			'export default { ssr: { noExternal: [] } };'
		],
		[
			"export default defineConfig(() => ({ optimizeDeps: { include: ['a', '@auth/core/jwt'] } }));",
			"export default defineConfig(() => ({ optimizeDeps: { include: ['a'] } }));"
		],
		["const transpile = ['next-auth', 'a'];", "const transpile = ['a'];"]
	])('are taken out of %j', (source, expected) => {
		expect(without(source)).toBe(expected);
	});

	it.each([
		"export default { build: { manualChunks(id) { return ['next-auth'].some((one) => id.includes(one)); } } };",
		"export default { onwarn: (one) => ['next-auth'].includes(one.id) };",
		"export default { hooks: { extend(config) { config.manualChunks = function (id) { const of = { auth: ['next-auth'] }; return of; }; } } };"
	])('stay in code of the owner: %j', (source) => {
		expect(without(source)).toBe(source);
	});
});
