import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { openProject } from '../../src/frameworks/index.ts';
import { planSignIn } from '../../src/plan/plan-sign-in.ts';
import { openCatalogue } from '../../src/templates/catalogue.ts';
import { temporaryApp } from '../apply/temporary-app.ts';

const pkg = JSON.stringify({
	devDependencies: { nx: '^22.0.0', '@sveltejs/kit': '^2.63.0', typescript: '^6.0.0' }
});
const app = (name: string) => ({
	[`apps/${name}/project.json`]: JSON.stringify({ name }),
	[`apps/${name}/vite.config.ts`]: 'export default { plugins: [sveltekit()] };\n',
	[`apps/${name}/tsconfig.json`]: '{}'
});
const repository = {
	'.git/HEAD': '',
	'nx.json': '{}',
	'package.json': pkg,
	'package-lock.json': '{}',
	'libs/ui/project.json': '{}',
	...app('web'),
	...app('shop/admin')
};
const detect = (root: string, env: NodeJS.ProcessEnv = {}) => openProject(root, { env });

describe('an nx repository with one package.json', () => {
	it('is rejected at its root, which names a command for every app', () => {
		const root = temporaryApp(repository);
		expect(() => detect(root)).toThrow(
			expect.objectContaining({
				code: 'WORKSPACE_ROOT',
				detail: 'Apps that can be served: apps/shop/admin, apps/web.',
				fix: expect.stringMatching(/init --cwd \S+apps\/shop\/admin .*\n.*init --cwd \S+apps\/web /)
			})
		);
	});

	it('is supported at its root if the app is there', () => {
		const root = temporaryApp({ ...repository, 'src/app.html': '' });
		expect(detect(root).framework).toMatchObject({ name: 'SvelteKit', major: 2 });
		expect(detect(root).packageManager).not.toHaveProperty('shared');
	});

	it('is supported in the folder of an app, whose packages go into the shared package.json', async () => {
		const project = detect(join(temporaryApp(repository), 'apps/web'));
		expect(project.framework).toMatchObject({ name: 'SvelteKit', major: 2 });
		expect(project.packageManager).toMatchObject({
			name: 'npm',
			shared: { folder: '../..', add: ['npm', 'install'] },
			lockFiles: ['../../package-lock.json', '../../package.json']
		});
		const catalogue = openCatalogue();
		const plan = await planSignIn(toApp(project, catalogue), {
			providers: [catalogue.readProvider('github')],
			session: 'jwt',
			fresh: { auth: 'a', dev: 'b' },
			replaceSecret: false
		});
		expect(plan.next).toContainEqual(expect.stringContaining('Start the app: npx nx dev\n'));
		expect(plan.install).toContainEqual(expect.stringMatching(/^jose@/));
		const paths = plan.changes.map(({ path }) => path);
		expect(paths).not.toContain('package.json');
		expect(paths).toContain('src/lib/server/auth/index.ts');
	});

	it('is started by nx where each app has a package.json without scripts', async () => {
		const kit = { dependencies: { '@sveltejs/kit': '^2.63.0' } };
		const startOf = async (own: object, others: Readonly<Record<string, string>>) => {
			const root = temporaryApp({
				...{ '.git/HEAD': '', 'package.json': '{ "workspaces": ["apps/*"] }' },
				...{ 'apps/web/package.json': JSON.stringify({ ...kit, ...own }), ...others }
			});
			const catalogue = openCatalogue();
			const { next } = await planSignIn(toApp(detect(join(root, 'apps/web')), catalogue), {
				...{ providers: [catalogue.readProvider('github')], session: 'jwt' },
				...{ fresh: { auth: 'a', dev: 'b' }, replaceSecret: false }
			});
			return next.find((one) => one.startsWith('Start the app'))?.split('\n')[0];
		};
		const nx = { 'nx.json': '{}' };
		const dev = { scripts: { dev: 'vite dev' } };
		expect(await startOf({}, nx)).toBe('Start the app, in apps/web: npx nx dev');
		expect(await startOf(dev, nx)).toBe('Start the app, in apps/web: npm run dev');
		expect(await startOf({}, {})).toBe('Start the app, in apps/web: npm run dev');
	});

	it('does not make a folder without an app acceptable', () => {
		const root = temporaryApp({ ...repository, 'apps/notes/README.md': '' });
		expect(() => detect(join(root, 'apps/notes'))).toThrow(
			expect.objectContaining({ code: 'NO_PACKAGE_JSON' })
		);
	});
});

describe('the install command on a build server', () => {
	const kit = { 'package.json': '{ "dependencies": { "@sveltejs/kit": "^3.0.0" } }' };
	const berry = { 'yarn.lock': '__metadata:\n  version: 8\n' };
	it.each([
		['pnpm', { 'pnpm-lock.yaml': '' }, ['pnpm', 'install', '--no-frozen-lockfile']],
		['Yarn 2 or newer', berry, ['yarn', 'install', '--no-immutable']],
		['Yarn 1', { 'yarn.lock': '# yarn lockfile v1\n' }, ['yarn', 'install']],
		['npm', { 'package-lock.json': '{}' }, ['npm', 'install']]
	])('may update the lock file of %s', (_, files, install) => {
		const root = temporaryApp({ '.git/HEAD': '', ...kit, ...files });
		expect(detect(root, { CI: 'true' }).packageManager.install).toEqual(install);
		expect(detect(root, { CI: 'false' }).packageManager.install).toEqual(install.slice(0, 2));
	});
});
