import type { FrameworkDefinition } from './framework.ts';

/** SvelteKit: since version 2.60 new apps have no svelte.config.js, and version 3 refuses that file. */
export const sveltekit = {
	id: 'sveltekit',
	name: 'SvelteKit',
	packages: [{ name: '@sveltejs/kit', majors: [2, 3] }],
	devPort: 5173,
	confirms: (viteConfig, has) =>
		/\bsveltekit\s*\(/.test(viteConfig) || has('src/app.html') || has('svelte.config.js'),
	style: { indent: '\t', quote: "'", semicolons: true, trailingComma: false, newline: '\n' },
	styleFiles: [
		'src/app.d.ts',
		'src/hooks.server.ts',
		'src/hooks.server.js',
		'src/lib/index.ts',
		'src/routes/+layout.server.ts',
		'src/routes/+layout.server.js',
		'src/routes/+layout.ts',
		'src/routes/+layout.js',
		'src/routes/+page.server.ts',
		'src/routes/+page.server.js',
		'src/routes/+page.ts',
		'src/routes/+page.js'
	]
} as const satisfies FrameworkDefinition;
