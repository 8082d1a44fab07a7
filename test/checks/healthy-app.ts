// Small apps with sign-in in which nothing is wrong, to plant faults in.
import { execFileSync } from 'node:child_process';
import {
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	realpathSync,
	rmSync,
	writeFileSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Finding } from '../../src/codes/finding.ts';
import type { DoctorOptions } from '../../src/commands/doctor/doctor.ts';
import { doctor } from '../../src/commands/doctor/doctor.ts';
import { init } from '../../src/commands/init/init.ts';
import { writePlan } from '../commands/app-folder.ts';
import { memoryContext } from '../commands/memory-context.ts';

export type Kind =
	| 'next-16'
	| 'nuxt-4'
	| 'sveltekit-2'
	| 'sveltekit-3'
	| 'qwik-1'
	| 'qwik-2'
	| 'elysia-1'
	| 'react-router-7'
	| 'react-router-8'
	| 'tanstack-start-1'
	| 'astro-7'
	| 'solid-start-2'
	| 'hono-4'
	| 'express-5'
	| 'fastify-5'
	| 'fetch';

const starters: Readonly<Record<Kind, string>> = {
	'next-16': 'next@^16.0.0',
	'nuxt-4': 'nuxt@^4.0.0',
	'sveltekit-2': '@sveltejs/kit@^2.60.0',
	'sveltekit-3': '@sveltejs/kit@^3.0.0',
	'qwik-1': '@builder.io/qwik-city@^1.19.0',
	'qwik-2': '@qwik.dev/router@^2.0.0',
	'elysia-1': 'elysia@^1.4.0',
	'react-router-7': '@react-router/dev@^7.12.0',
	'react-router-8': '@react-router/dev@^8.0.0',
	'tanstack-start-1': '@tanstack/react-start@^1.169.0',
	'astro-7': 'astro@^7.0.0',
	'solid-start-2': '@solidjs/start@^2.0.0',
	'hono-4': 'hono@^4.13.0',
	'express-5': 'express@^5.0.0',
	'fastify-5': 'fastify@^5.0.0',
	fetch: 'typescript@^6.0.0'
};

/** As `npx auth-cli secret` makes them. */
export const secret = 'mD3vQeZ0uX7bWk1sYt9JcRfH5pLg2NxA8aTiBoVwEyI=';

/** What each starter has, without which sign-in has no place. */
const needed: Readonly<Partial<Record<Kind, Readonly<Record<string, string>>>>> = {
	'next-16': { 'app/page.tsx': 'export default function Page() {}\n' },
	'nuxt-4': { 'app/app.vue': '<template>\n\t<NuxtPage />\n</template>\n' },
	'elysia-1': {
		'src/index.ts': `import { Elysia } from 'elysia'\n\nnew Elysia().listen(3000)\n`
	},
	'react-router-7': { 'app/routes.ts': 'export default []\n' },
	'react-router-8': {
		'app/routes.ts': 'export default []\n',
		'app/root.tsx': 'export default function App() {\n\treturn null;\n}\n'
	},
	'astro-7': {
		'astro.config.mjs': 'export default defineConfig({ adapter: node() });\n',
		'src/pages/index.astro': '<h1>Home</h1>\n'
	},
	'hono-4': {
		'src/index.ts': `import { Hono } from 'hono'\n\nconst app = new Hono()\n\napp.get('/', (c) => c.text('Hello'))\n\nexport default app\n`
	},
	'express-5': {
		'src/index.ts': `import express from 'express';\n\nconst app = express();\n\napp.get('/', (req, res) => res.send('Hello'));\n\napp.listen(3000);\n`
	},
	'fastify-5': {
		'src/index.ts': `import Fastify from 'fastify'\n\nconst app = Fastify()\n\napp.get('/', async () => 'Hello')\n\nawait app.listen({ port: 3000 })\n`
	},
	fetch: {
		'src/index.ts': `import { handle } from './auth'\n\nexport default { fetch: (request: Request) => handle(request, () => new Response('Hello')) }\n`
	}
};

/** An app on disk, gone after the test. */
export interface App {
	readonly folder: string;
	readonly read: (path: string) => string;
	readonly write: (path: string, text: string) => void;
	readonly edit: (path: string, change: (text: string) => string) => void;
	readonly git: (...args: readonly string[]) => void;
}

export function appIn(folder: string): App {
	const read = (path: string) => readFileSync(join(folder, path), 'utf8');
	const write = (path: string, text: string) => {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	};
	return {
		folder,
		read,
		write,
		edit: (path, change) => write(path, change(read(path))),
		git: (...args) => void execFileSync('git', args, { cwd: folder, stdio: 'ignore' })
	};
}

/** The texts of each app by path: what is on disk would outlive a worker that is ended. */
const made = new Map<string, Promise<ReadonlyMap<string, string>>>();

/** A copy of an app that `init` was run in with these providers, whose variables are filled in. */
export async function healthyApp(
	kind: Kind,
	providers = ['github', 'dev'],
	adapter?: string
): Promise<App> {
	const key = `${kind} ${providers.join()} ${adapter}`;
	const original = made.get(key) ?? setUp(kind, { providers, adapter });
	made.set(key, original);
	const app = temporaryApp();
	onTestFinished(() => rmSync(app.folder, { recursive: true }));
	for (const [path, text] of await original) app.write(path, text);
	return app;
}

async function setUp(
	kind: Kind,
	choice: { readonly providers: string[]; readonly adapter: string | undefined }
): Promise<ReadonlyMap<string, string>> {
	const app = temporaryApp();
	const { folder } = app;
	const [, name = '', range = ''] = /^(.+)@(.+)$/.exec(starters[kind]) ?? [];
	const devDependencies = { [name]: range, typescript: '^6.0.0' };
	app.write('package.json', `${JSON.stringify({ name: 'app', devDependencies }, null, '\t')}\n`);
	for (const [path, text] of Object.entries(needed[kind] ?? {})) app.write(path, text);
	const outcome = await init(memoryContext(folder), {
		...choice,
		...(kind === 'fetch' && { framework: 'fetch' })
	});
	if (!('plan' in outcome)) throw new Error('no plan');
	writePlan(folder, outcome.plan);
	const env = /^(qwik|next)/.test(kind) ? '.env.local' : '.env';
	app.edit(env, (text) =>
		text
			.replace(/^(AUTH_\w+)=""?$|^(AUTH_\w+)=$/gm, (_, a, b) => `${a ?? b}=value-of-the-owner`)
			.replace(/^AUTH_SECRET=.*$/m, `AUTH_SECRET=${secret}`)
	);
	rmSync(join(folder, '.git'), { recursive: true });
	const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => relative(folder, join(entry.parentPath, entry.name)));
	const texts = new Map(paths.map((path) => [path, app.read(path)]));
	rmSync(folder, { recursive: true });
	return texts;
}

function temporaryApp(): App {
	const app = appIn(realpathSync(mkdtempSync(join(tmpdir(), 'doctor-'))));
	app.git('init', '--quiet', '--template=');
	return app;
}

/** What doctor finds, and what it prints. */
export async function examined(
	{ folder }: Pick<App, 'folder'>,
	options: DoctorOptions = {},
	world: Partial<ReturnType<typeof memoryContext>> = {}
): Promise<{
	findings: readonly Finding[];
	codes: readonly string[];
	text: string;
	exitCode: number;
}> {
	const outcome = await doctor({ ...memoryContext(folder), ...world }, options);
	if (!('exitCode' in outcome)) throw new Error('a plan');
	const found: unknown = Reflect.get(Object(outcome.data), 'findings');
	const findings: readonly Finding[] = Array.isArray(found) ? found : [];
	const { text = '', exitCode } = outcome;
	return { findings, codes: findings.map(({ code }) => code), text, exitCode };
}
