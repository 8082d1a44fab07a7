import type { Creator } from '../../edit/server-apps.ts';

/** `Fastify()`, by whatever name it is imported. */
export const fastify: Creator = {
	code: 'Fastify()',
	kind: 'call',
	method: 'register',
	// The same app with other types.
	moves: /^withTypeProvider$/,
	pattern: new RegExp(
		[
			/['"]fastify['"][\s\S]*(?<![\w.])[Ff]astify\s*(?:<[^(]*>)?\(/,
			/\bimport\s+(?:\*\s*as\s+)?(?<name>\w+)\b[^;'"]*?['"]fastify['"][\s\S]*\b\k<name>(?:\.\w+)?\(/,
			/\brequire\(\s*['"]fastify['"]\s*\)\(/
		]
			.map(({ source }) => source)
			.join('|')
	),
	isImport: (imported, from) => from === 'fastify' && /^(default|\*|fastify)$/.test(imported)
};
