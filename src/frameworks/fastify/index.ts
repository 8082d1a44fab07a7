import type { App, Framework } from '../framework.ts';
import { configFrom, server } from '../server.ts';
import { serverEntry } from '../server-entry.ts';
import { fastify as creator } from './creator.ts';
import { guards } from './guard-examples.ts';

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
		guards,
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
