import { describe, expect, it } from 'vitest';
import type { Context } from '../../src/commands/command.ts';
import { init } from '../../src/commands/init/init.ts';
import { initCommand } from '../../src/commands/init/record.ts';
import { readOwnVersion } from '../../src/detect/own-version.ts';
import type { Plan } from '../../src/plan/change.ts';
import { appFolder, writePlan } from './app-folder.ts';
import { memoryContext } from './memory-context.ts';

async function planned(
	folder: string,
	options: Parameters<typeof init>[1]
): Promise<{ plan: Plan; replay?: string }> {
	const outcome = await init(memoryContext(folder), options);
	if (!('plan' in outcome)) throw new Error('no plan');
	return outcome;
}

const envOf = ({ changes }: Plan) => changes.find(({ path }) => path === '.env');
const github = { providers: ['github'] };
const keptWhere = (name: string) => `${name}: records are needed. Where are they kept?`;

describe('init', () => {
	it.each([
		['app/page.tsx', '16.2.4', 'Next.js 16.2 (app router, TypeScript) in ./'],
		['pages/index.tsx', '^16.1.0', 'Next.js 16.1 (pages router, TypeScript) in ./']
	])('reports what it found and which release runs: %s', async (page, next, found) => {
		const folder = appFolder({
			'package.json': JSON.stringify({
				dependencies: { next },
				devDependencies: { typescript: '^6' }
			}),
			'tsconfig.json': '{}',
			[page]: 'export default function Page() {\n\treturn null;\n}\n'
		});
		const said: string[] = [];
		await init({ ...memoryContext(folder), stderr: (text) => said.push(text) }, github);
		expect(said[0]).toBe(`auth-cli ${readOwnVersion()} · ${found}\n`);
	});

	it('plans sign-in for an app without it, and prints the command that repeats it', async () => {
		const { plan, replay } = await planned(appFolder(), github);
		const paths = plan.changes.filter(({ kind }) => kind === 'create').map(({ path }) => path);
		expect(paths).toEqual(
			expect.arrayContaining([
				'.gitignore',
				'.env',
				'.env.example',
				'auth.json',
				'src/auth.ts',
				'src/env.ts'
			])
		);
		expect(replay).toBe('init --provider github --session jwt --yes');
	});

	it('follows the folders of the SvelteKit configuration, with server code in its guarded folder', async () => {
		const files = `files: { src: 'app', lib: 'app/shared', hooks: { server: 'app/hooks/server' } }`;
		const devDependencies = { '@sveltejs/kit': '^2.70.0', typescript: '^6.0.0' };
		const folder = appFolder({
			'package.json': JSON.stringify({ devDependencies }),
			'svelte.config.js': `export default { kit: { ${files} } };\n`
		});
		const { plan } = await planned(folder, github);
		const paths = plan.changes.filter(({ kind }) => kind === 'create').map(({ path }) => path);
		expect(paths.filter((path) => path.startsWith('src/'))).toEqual([]);
		expect(paths).toEqual(
			expect.arrayContaining([
				'app/auth.ts',
				'app/hooks/server.ts',
				'app/shared/server/auth/index.ts',
				'app/shared/auth/provider-icons.ts'
			])
		);
		expect(plan.changes.find(({ path }) => path === 'app/hooks/server.ts')).toMatchObject({
			text: expect.stringContaining("from '../auth'")
		});
		writePlan(folder, plan);
		const again = await planned(folder, github);
		expect(again.plan.changes.filter(({ kind }) => kind !== 'keep')).toEqual([]);
	});

	it('warns once that a worker has no process.env, and continues', async () => {
		const folder = appFolder({
			'package.json': JSON.stringify({
				devDependencies: { '@react-router/dev': '^8.4.0', typescript: '^5.0.0' }
			}),
			'app/routes.ts': 'export default [];\n',
			'app/root.tsx': 'export default function App() {}\n',
			'wrangler.jsonc':
				'{ "compatibility_date": "2025-02-24", "compatibility_flags": ["nodejs_compat"] }'
		});
		const said = ({ findings = [] }: Plan) => findings.map(({ title }) => title).join();
		const { plan } = await planned(folder, github);
		expect(said(plan)).toContain('wrangler.jsonc gives the worker no process.env');
		writePlan(folder, plan);
		const again = await planned(folder, github);
		expect(said(again.plan)).not.toContain('process.env');
	});

	it.each([
		['Hono', { hono: '^4.13.0' }],
		['Nuxt', { nuxt: '^4.0.0' }]
	])(
		'reports that %s has no demo page, and lists the others in its help',
		async (name, dependencies) => {
			const folder = appFolder({
				'package.json': JSON.stringify({ dependencies }),
				'src/index.ts': `import { Hono } from 'hono';\n\nexport default new Hono();\n`,
				'nuxt.config.ts': 'export default defineNuxtConfig({});\n'
			});
			await expect(planned(folder, { ...github, demoPage: true })).rejects.toMatchObject({
				code: 'NO_DEMO_PAGE',
				message: `There is no demo page for ${name}`
			});
			expect(initCommand.help).toMatch(/not for Nuxt, Hono, Express, Fastify, Elysia,/);
		}
	);

	it('follows the folders of the Qwik configuration, but rejects a custom routes folder', async () => {
		const folder = appFolder({
			'package.json': JSON.stringify({
				devDependencies: { '@builder.io/qwik-city': '^1.19.0', typescript: '^5.0.0' }
			}),
			'vite.config.ts': `export default { plugins: [qwikCity({ routesDir: 'app/pages' }), qwikVite({ srcDir: 'app' })] };\n`
		});
		const { plan } = await planned(folder, github);
		const paths = plan.changes.map(({ path }) => path);
		expect(paths).toContain('app/pages/plugin@auth.ts');
		expect(paths).toContain('app/auth/index.ts');
		await expect(planned(folder, { ...github, components: true })).rejects.toMatchObject({
			code: 'FOLDERS_MOVED',
			fix: expect.stringContaining('--components')
		});
	});

	it('keeps existing files when it runs again, whatever the secret flags say', async () => {
		const folder = appFolder();
		writePlan(folder, (await planned(folder, github)).plan);
		for (const secret of [undefined, 'keep', 'generate'] as const) {
			const { plan } = await planned(folder, { ...github, secret });
			expect(plan.changes.filter(({ kind }) => kind !== 'keep')).toEqual([]);
		}
	});

	it('points to secret --rotate when it should generate a second secret', async () => {
		const folder = appFolder();
		writePlan(folder, (await planned(folder, github)).plan);
		const { plan } = await planned(folder, { ...github, secret: 'generate' });
		expect(plan.warnings).toEqual([expect.stringContaining('auth-cli secret --rotate')]);
	});

	it('keeps an existing secret, unless told to generate one', async () => {
		const folder = appFolder({ '.env': 'AUTH_SECRET=old\n' });
		const kept = await planned(folder, github);
		expect(kept.replay).toBe('init --provider github --session jwt --secret keep --yes');
		expect(envOf(kept.plan)).toMatchObject({ after: expect.stringContaining('AUTH_SECRET=old\n') });
		const replaced = await planned(folder, { ...github, secret: 'generate' });
		expect(envOf(replaced.plan)).toMatchObject({ after: expect.not.stringContaining('old') });
	});

	it('generates secrets of 32 random bytes and marks them as secret', async () => {
		const { plan } = await planned(appFolder(), { providers: ['dev'] });
		expect(plan.secrets.map((secret) => Buffer.from(secret, 'base64').length)).toEqual([32, 32]);
		for (const secret of plan.secrets)
			expect(envOf(plan)).toMatchObject({ text: expect.stringContaining(secret) });
	});

	it('defaults to the local provider, and later to the configured ones', async () => {
		const folder = appFolder();
		expect((await planned(folder, {})).replay).toContain('--provider dev');
		writePlan(folder, (await planned(folder, github)).plan);
		expect((await planned(folder, {})).replay).toContain('--provider github --session');
	});

	it('creates components only on request, and reports when there are none', async () => {
		const pkg = JSON.stringify({ devDependencies: { '@qwik.dev/router': '2.0.0-beta.45' } });
		const folder = appFolder({ 'package.json': pkg });
		const components = ({ changes }: Plan) =>
			changes.filter(({ path }) => path.endsWith('/look.ts')).length;
		expect(components((await planned(folder, github)).plan)).toBe(0);
		const { plan, replay } = await planned(folder, { ...github, components: true });
		expect(components(plan)).toBeGreaterThan(0);
		expect(replay).toBe('init --provider github --session jwt --components --yes');
		writePlan(folder, plan);
		expect((await planned(folder, {})).replay).toContain('--components');
	});

	it.each([
		['Svelte 4', 'Svelte 5', { '@sveltejs/kit': '^2.0.0', svelte: '^4.2.0' }, {}],
		[
			'`ssr: false`',
			'the server renders',
			{ nuxt: '^4.0.0' },
			{ 'nuxt.config.ts': 'export default defineNuxtConfig({ ssr: false });\n' }
		]
	])('says of an app with %s that components need %s', async (has, needs, packages, files) => {
		const pkg = JSON.stringify({ devDependencies: packages });
		const folder = appFolder({ 'package.json': pkg, ...files });
		const refused = planned(folder, { ...github, components: true });
		await expect(refused).rejects.toMatchObject({ code: 'NO_COMPONENTS', exitCode: 2 });
		await expect(refused).rejects.toThrow(has);
		await expect(refused).rejects.toThrow(needs);
	});

	it.each([
		['github', ['jwt', 'database']],
		['passkey', ['database']]
	])('asks where to store sessions, and offers with %s only what works', async (id, offered) => {
		const context = memoryContext(appFolder());
		const asked: string[][] = [];
		const one: Context['ask']['one'] = (question) => {
			asked.push(question.choices.map(({ value }) => value));
			return context.ask.one({ ...question, yes: question.fallback });
		};
		const outcome = await init({ ...context, ask: { ...context.ask, one } }, { providers: [id] });
		expect(asked[0]).toEqual(offered);
		expect(outcome).toMatchObject({ replay: expect.stringContaining(`--session ${offered[0]}`) });
	});

	it('says at once that the app opens no such database, before more is asked', async () => {
		const context = memoryContext(appFolder());
		const asked: string[] = [];
		const one: Context['ask']['one'] = async ({ message, choices, given }) => {
			asked.push(message);
			const last = choices.at(-1);
			if (message === 'Which database?') expect(last?.hint).toBe('your app has to open it first');
			const wanted = choices.find(({ value }) => ['database', 'drizzle'].includes(value));
			return given ?? wanted?.value ?? expect.unreachable();
		};
		const person = { ...context, interactive: true, ask: { ...context.ask, one } };
		await expect(init(person, { providers: ['github'], features: [] })).rejects.toMatchObject({
			code: 'ADAPTER_CLIENT_MISSING'
		});
		expect(asked.at(-1)).toBe('Which database?');
	});

	it.each([
		['bearer', 'needs no database'],
		['two-factor', 'asks the database less often']
	])('says what cookies are good for beside the feature %s', async (feature, said) => {
		const context = memoryContext(appFolder());
		const hints: (string | undefined)[] = [];
		const one: Context['ask']['one'] = (question) => {
			hints.push(question.choices[0]?.hint);
			const wanted = ['database', 'sqlite'];
			const given = question.choices.find(({ value }) => wanted.includes(value))?.value;
			return context.ask.one({ ...question, given });
		};
		const person = { ...context, ask: { ...context.ask, one } };
		await init(person, { providers: ['github'], features: [feature] });
		expect(hints[0]).toBe(said);
	});

	it.each([
		['bearer', 'database', 'sqlite', ['Where are sessions kept?', 'Which database?']],
		[
			'bearer',
			'database',
			'xata',
			['Where are sessions kept?', 'Which database?', keptWhere('Access for other apps')]
		],
		['bearer', 'jwt', 'none', ['Where are sessions kept?', keptWhere('Access for other apps')]],
		['two-factor', 'jwt', 'sqlite', ['Where are sessions kept?', 'Which database?']],
		[
			'two-factor',
			'jwt',
			'xata',
			['Where are sessions kept?', 'Which database?', keptWhere('Second factor')]
		]
	])(
		'for %s, with sessions in %s and %s, asks about records only where that leaves it open',
		async (feature, session, adapter, questions) => {
			const context = memoryContext(appFolder());
			const asked: string[] = [];
			const offered = new Set<string>();
			const one: Context['ask']['one'] = async ({ message, choices, given }) => {
				if (given !== undefined) return given;
				asked.push(message);
				if (message.includes('records')) for (const { label } of choices) offered.add(label);
				const wanted = [session, adapter, 'memory-records'];
				const { value } =
					choices.find((choice) => wanted.includes(choice.value)) ??
					choices[0] ??
					expect.unreachable();
				return value;
			};
			const person = { ...context, interactive: true, ask: { ...context.ask, one } };
			const more = { components: false, demoPage: false, tests: false, agents: false };
			await init(person, { providers: ['dev'], features: [feature], secret: 'generate', ...more });
			expect(asked).toEqual(questions);
			// A database that was chosen and keeps none would be chosen in vain.
			expect(offered.has('In a database')).toBe(adapter === 'none');
		}
	);

	it.each([true, false])('needs no provider beside passwords (--yes: %s)', async (yes) => {
		const context = memoryContext(appFolder(), yes);
		const outcome = await init(context, { features: ['password'], adapter: 'sqlite' });
		if (!('plan' in outcome)) return expect.unreachable();
		const { changes, next } = outcome.plan;
		expect(JSON.stringify(changes)).toContain('providers: []');
		expect(changes.filter(({ path }) => path.includes('/providers/'))).toEqual([]);
		expect(JSON.stringify(envOf(outcome.plan))).not.toContain('AUTH_DEV');
		expect(next.join('\n')).toContain('Start the local inbox in a second terminal');
		expect(outcome.replay).toMatch(/^init --feature password --feature revocation --session/);
	});

	it.each([
		[['password'], 'init --feature password --feature revocation --session'],
		[
			['password', 'github'],
			'init --provider github --feature password --feature revocation --session'
		]
	])('offers passwords among the ways to sign in: %j', async (chosen, replay) => {
		const context = memoryContext(appFolder());
		const asked: [string, boolean][] = [];
		const many: Context['ask']['many'] = async (question) => {
			const { message, choices } = question;
			asked.push([message, choices.some(({ value }) => value === 'password')]);
			return message === 'How do users sign in?' ? chosen : context.ask.many(question);
		};
		const person = { ...context, ask: { ...context.ask, many } };
		expect(await init(person, { adapter: 'sqlite' })).toMatchObject({
			replay: expect.stringMatching(new RegExp(`^${replay}`))
		});
		expect(asked).toEqual([
			['How do users sign in?', true],
			['Any features besides sign-in? (Enter: none)', false]
		]);
	});

	it('exits with code 2 when providers are missing and it cannot prompt', async () => {
		await expect(init(memoryContext(appFolder(), false), {})).rejects.toMatchObject({
			exitCode: 2
		});
	});

	it.each([
		[{ providers: ['gihtub'] }, 'PROVIDER_UNKNOWN', 2],
		[{ providers: ['../x'] }, 'PROVIDER_ID_INVALID', 2],
		[{ ...github, adapter: 'sqlight' }, 'ADAPTER_UNKNOWN', 2],
		[{ providers: ['nodemailer'] }, 'PROVIDER_NEEDS_ADAPTER', 2]
	])('rejects %j', async (options, code, exitCode) => {
		await expect(init(memoryContext(appFolder()), options)).rejects.toMatchObject({
			code,
			exitCode
		});
	});

	it('rejects an app whose auth.ts it did not create', async () => {
		const folder = appFolder({ 'src/auth.ts': 'export const auth = 1;\n' });
		await expect(init(memoryContext(folder), github)).rejects.toMatchObject({
			code: 'AUTH_FILE_NOT_OURS'
		});
	});
});
