// A framework that there is not: without Vite, pages, hooks and a folder for sources. Its owner's entry gets a mount.

import { importOf } from '../../src/app/folder.ts';
import { portOfScript } from '../../src/detect/dev-port.ts';
import type { Project } from '../../src/detect/project.ts';
import type { Framework } from '../../src/frameworks/framework.ts';

const entries = ['server.ts', 'src/server.ts'];

/** What `src/frameworks/plain/index.ts` would export. */
export const plain: Framework = {
	id: 'plain',
	name: 'Plain',
	packages: [{ name: 'plain-server', majors: [1] }],
	yields: true,
	confirms: ({ root, reader }) => entries.some((path) => reader.kind(`${root}/${path}`) === 'file'),
	devPort: (app) => portOfScript(app, 'plain') ?? 4000,
	folders: ({ root, reader }) => {
		const source = reader.kind(`${root}/src/server.ts`) === 'file' ? 'src' : '';
		return { source, routes: source, shared: source, hooks: `${source}/server` };
	},
	code: {
		aliases: () => [],
		modules: ['plain-server'],
		ending: () => '.ts',
		loads: 'node'
	},
	style: {
		usual: { indent: '  ', quote: "'", semicolons: true, trailingComma: true, newline: '\n' },
		files: entries
	},
	env: {
		files: ['.env'],
		development: ['.env']
	},
	addresses: {
		base: () => '',
		auth: '/api/auth'
	},
	places: (project) => ({
		config: inSource(project, 'auth.ts'),
		runtime: inSource(project, 'lib/auth'),
		env: '.env',
		icons: inSource(project, 'lib/auth/provider-icons.ts')
	}),
	integration: {
		files: () => ({ 'plain.ts': 'plain.ts' })
	},
	wiring: ({ project, framework, places }, { brings }) => {
		const path = entries.find((entry) => project.text(entry) !== undefined);
		if (brings === undefined || path === undefined) return [];
		const line = `import { handle } from '${importOf({ project, framework }, path, places.config)}';`;
		return [
			{
				kind: 'owners',
				path,
				why: 'runs sign-in on every request',
				edit: async (source) => {
					const mounted = source.replace(/^const app = server\(\);\n/m, '$&app.use(handle);\n');
					const text = source.includes(line) ? source : `${line}\n${mounted}`;
					return { ok: true, text };
				}
			}
		];
	},
	configuration: {
		calls: { name: 'PlainAuth', file: 'plain' },
		exports: ['handle', 'auth']
	},
	usage: {
		first: 'Read the session in a handler: `await auth(request)`.'
	}
};

function inSource({ folders: { source } }: Pick<Project, 'folders'>, path: string): string {
	return source === '' ? path : `${source}/${path}`;
}
