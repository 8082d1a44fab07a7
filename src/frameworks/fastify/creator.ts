import type { Creator } from '../../edit/server-apps.ts';
import { callsImported } from '../calls-imported.ts';

const called = callsImported('fastify', (name) => `\\b${name}(?:\\.\\w+)?\\(`);

/** `Fastify()`, under any import name. */
export const fastify: Creator = {
	code: 'Fastify()',
	kind: 'call',
	method: 'register',
	// The same app with other types.
	moves: /^withTypeProvider$/,
	pattern: {
		test: (text) =>
			called.test(text) ||
			(/['"]fastify['"]/.test(text) && /(?<![\w.])[Ff]astify\s*(?:<[^(]{0,300}>)?\(/.test(text))
	},
	isImport: (imported, from) => from === 'fastify' && /^(default|\*|fastify)$/.test(imported)
};
