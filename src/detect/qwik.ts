import type { FrameworkDefinition } from './framework.ts';

/** Qwik City 1 and Qwik 2, whose router has another package name. */
export const qwik = {
	id: 'qwik',
	name: 'Qwik',
	packages: [
		{ name: '@builder.io/qwik-city', majors: [1] },
		{ name: '@qwik.dev/router', majors: [2] }
	],
	devPort: 5173,
	confirms: (viteConfig, has) =>
		/\bqwik(?:City|Router)\s*\(/.test(viteConfig) || has('src/entry.ssr.tsx'),
	style: { indent: '  ', quote: '"', semicolons: true, trailingComma: true, newline: '\n' },
	styleFiles: [
		'src/root.tsx',
		'src/entry.ssr.tsx',
		'src/routes/layout.tsx',
		'src/routes/index.tsx',
		'src/root.jsx',
		'src/routes/layout.jsx',
		'src/routes/index.jsx'
	]
} as const satisfies FrameworkDefinition;
