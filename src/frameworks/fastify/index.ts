import type { Creator } from '../../edit/server-apps.ts';
import type { App, Framework } from '../framework.ts';
import { configFrom, server } from '../server.ts';
import { callsImported, serverEntry } from '../server-entry.ts';

const called = callsImported('fastify', (name) => `\\b${name}(?:\\.\\w+)?\\(`);

/** `Fastify()`, under any import name. */
export const creator: Creator = {
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

const ofAny = server({
	id: 'fastify',
	name: 'Fastify',
	packages: [{ name: 'fastify', majors: [5] }],
	creator,
	modules: ['fastify', '@fastify/'],
	style: { indent: '  ', quote: "'", semicolons: false, trailingComma: false, newline: '\n' },
	configuration: {
		calls: { name: 'FastifyAuth', file: 'fastify' },
		exports: ['handle', 'signIn', 'signOut']
	},
	reads: /\bfastify start\s/,
	files: ['fastify.ts'],
	usage: {
		guards: (_project, auth) => [
			{
				about: 'Pages',
				file: 'a plugin of their own, around them',
				code: `app.addHook('onRequest', async (request, reply) => {
  if (await request.auth()) return;
  return reply.redirect(\`${auth}/signin?callbackUrl=\${encodeURIComponent(request.url)}\`);
});`
			},
			{
				about: 'Endpoints',
				file: 'a plugin of their own, around them',
				code: `app.addHook('onRequest', async (request, reply) => {
  if (!(await request.auth())) return reply.code(401).send();
});`
			}
		],
		ambient: /\breq(?:uest)?\.auth\s*\(/,
		first: 'Read the session in handlers: `await request.auth()`.'
	}
});

/** Fastify 5. */
export const fastify: Framework = {
	...ofAny,
	files: async (app) => {
		const path = pluginOf(app);
		if (path === undefined) return [];
		const text = await app.code('plugin.ts.hbs', { importFrom: configFrom(app, path) });
		return [{ kind: 'ours', path, why: 'runs sign-in before the routes', text }];
	},
	wiring: (app, wanted) => (pluginOf(app) === undefined ? ofAny.wiring(app, wanted) : [])
};

/** The plugin that `@fastify/autoload` finds, if `fastify start` creates the app. */
function pluginOf({ project, places }: App): string | undefined {
	const entry = serverEntry(project, {
		test: (text) => /@fastify\/autoload['"]/.test(text) && /['"]plugins['"]/.test(text)
	});
	const text = entry === undefined ? '' : (project.text(entry) ?? '');
	if (entry === undefined || creator.pattern.test(text) || !/@fastify\/autoload/.test(text)) return;
	const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
	return `${folder}plugins/auth${/\.\w+$/.exec(places.config)?.[0]}`;
}
