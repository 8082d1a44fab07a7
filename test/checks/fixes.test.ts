import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { redactionOf, withoutSecrets } from '../../src/checks/without-secrets.ts';
import { finding } from '../../src/codes/finding.ts';
import { doctor } from '../../src/commands/doctor/doctor.ts';
import { info } from '../../src/commands/info/info.ts';
import { openApp } from '../../src/commands/open-app.ts';
import { messagesOf } from '../../src/show/preview.ts';
import { writePlan } from '../commands/app-folder.ts';
import { memoryContext } from '../commands/memory-context.ts';
import { type App, examined, healthyApp } from './healthy-app.ts';
import { faultsOfServers } from './planted-in-servers.ts';

const runtime = 'src/lib/server/auth';

async function planOf({ folder }: App) {
	const outcome = await doctor(memoryContext(folder), { fix: true });
	if (!('plan' in outcome)) throw new Error('no plan');
	return outcome.plan;
}

describe('doctor --fix', () => {
	it.each<[string, (app: App) => void]>([
		[
			'a secret',
			(app) => app.edit('.env', (text) => text.replace(/^AUTH_SECRET=.*$/m, 'AUTH_SECRET='))
		],
		['.gitignore', (app) => app.write('.gitignore', 'node_modules\n')],
		['a vendored file', (app) => rmSync(join(app.folder, runtime, 'core/within.ts'))],
		['a provider', (app) => rmSync(join(app.folder, runtime, 'providers/github.ts'))],
		['hooks', (app) => rmSync(join(app.folder, 'src/hooks.server.ts'))],
		[
			'hooks of their own',
			(app) =>
				app.write(
					'src/hooks.server.ts',
					'export const handle = async ({ event, resolve }) => resolve(event);\n'
				)
		],
		[
			'a package',
			(app) => app.edit('package.json', (text) => text.replace(/^.*"cookie".*\n/m, ''))
		],
		['a declaration', (app) => rmSync(join(app.folder, 'src/env.ts'))]
	])('fixes %s completely', async (_, plant) => {
		const app = await healthyApp('sveltekit-3');
		plant(app);
		expect((await examined(app)).exitCode).toBe(1);
		const plan = await planOf(app);
		expect(plan.findings).toEqual([]);
		writePlan(app.folder, plan);
		expect((await examined(app)).codes).toEqual([]);
	});

	it.each(
		faultsOfServers.filter(
			({ code, kind, name }) =>
				code === 'HOOK_MISSING' && kind !== 'fetch' && !name.includes('gone')
		)
	)('mounts sign-in like init: $name', async ({ kind = 'hono-4', plant }) => {
		const app = await healthyApp(kind);
		plant(app);
		const plan = await planOf(app);
		expect(plan.findings).toEqual([]);
		writePlan(app.folder, plan);
		expect((await examined(app)).codes).toEqual([]);
		expect(app.read('src/index.ts').match(/\((handle)\)/g)).toHaveLength(
			app.read('src/index.ts').includes('// app.use(handle)') ? 2 : 1
		);
		expect(app.read('src/index.ts').match(/^import .*handle.*auth'/gm)).toHaveLength(1);
	});

	it('adds a database to .gitignore, unless git tracks it', async () => {
		const app = await healthyApp('hono-4', ['dev'], 'sqlite');
		app.write('.gitignore', 'node_modules\n.env\n');
		const plan = await planOf(app);
		expect(plan.findings).toEqual([]);
		writePlan(app.folder, plan);
		expect((await examined(app)).codes).toEqual([]);
		app.write('auth.db', '');
		app.git('add', '--force', 'auth.db');
		expect((await planOf(app)).findings).toMatchObject([{ code: 'DATABASE_TRACKED' }]);
	});

	it('removes the line of a deleted demo page, and keeps the rest', async () => {
		const app = await healthyApp('react-router-7');
		const before = app.read('app/routes.ts');
		app.edit('app/routes.ts', (text) =>
			text.replace('[', "[route('auth-demo', 'routes/auth-demo/route.tsx'), ")
		);
		expect((await examined(app)).codes).toEqual(['ROUTE_GONE']);
		writePlan(app.folder, await planOf(app));
		expect(app.read('app/routes.ts')).toBe(before);
		expect((await examined(app)).codes).toEqual([]);
	});

	it('changes nothing without findings, and names what it leaves', async () => {
		const app = await healthyApp('qwik-2');
		const kinds = (await planOf(app)).changes.map(({ kind }) => kind);
		expect(new Set(kinds)).toEqual(new Set(['keep']));
		app.edit('src/routes/plugin@auth.ts', (text) =>
			text.replace('providers:', 'debug: true, providers:')
		);
		const plan = await planOf(app);
		expect(messagesOf(plan)).toEqual([expect.stringContaining('sets debug')]);
		expect(plan.changes.filter(({ kind }) => kind !== 'keep')).toEqual([]);
	});

	it('keeps files of another release at that release', async () => {
		const app = await healthyApp('sveltekit-2');
		app.edit('auth.json', (text) => text.replace(/"version": "[^"]*"/, '"version": "0.0.1"'));
		await expect(planOf(app)).rejects.toMatchObject({ code: 'OTHER_RELEASE' });
	});
});

describe('a clone without the variables of the local provider', () => {
	it('is told the command that fills them in, and to register nothing', async () => {
		const app = await healthyApp('sveltekit-3');
		app.edit('.env', (text) => text.replace(/^AUTH_DEV_.*\n/gm, ''));
		const { findings } = await examined(app);
		expect(findings.map(({ fix }) => fix)).toEqual(
			Array(3).fill('Run `npx auth-cli add provider dev`: it fills it in.')
		);
	});
});

describe('info', () => {
	it('reports the sign-in setup with findings and without values', async () => {
		const app = await healthyApp('sveltekit-3');
		app.edit('.env', (text) => text.replace(/^AUTH_GITHUB_SECRET=.*$/m, 'AUTH_GITHUB_SECRET='));
		const outcome = await info(memoryContext(app.folder), {});
		expect(outcome).toMatchObject({
			exitCode: 0,
			text: expect.stringContaining('dev, github'),
			data: {
				framework: { id: 'sveltekit', major: 3 },
				language: 'typescript',
				packageManager: 'npm',
				choices: { session: 'jwt', sessions: ['jwt'], parts: [], pages: false, demo: false },
				providers: [
					{ id: 'dev', callbackUrl: 'http://localhost:5173/auth/callback/dev' },
					{ id: 'github', type: 'oauth', own: false }
				],
				basePath: '/auth',
				places: { config: 'src/auth.ts', runtime },
				packages: expect.arrayContaining([{ name: 'jose', range: expect.stringMatching(/^\^\d/) }]),
				findings: [{ code: 'PROVIDER_VARIABLE_MISSING' }]
			}
		});
		expect(JSON.stringify(outcome)).not.toContain('value-of-the-owner');
	});
});

describe('withoutSecrets', () => {
	it('masks the value of a secret in a finding', async () => {
		const app = await healthyApp('sveltekit-3');
		const opened = openApp(memoryContext(app.folder));
		const leaked = finding('URL_UNREADABLE', { title: 'odd value-of-the-owner', fix: 'x' });
		const [shown] = withoutSecrets(opened, [leaked]);
		expect(shown).toEqual({ ...leaked, title: 'odd ••••••' });
	});

	it('masks the password in a URL', async () => {
		const app = await healthyApp('sveltekit-3');
		const redact = redactionOf(openApp(memoryContext(app.folder)));
		expect(redact('cannot reach postgres://me:word@db:1/x, see https://a.example/b')).toBe(
			'cannot reach postgres://••••••@db:1/x, see https://a.example/b'
		);
	});
});
