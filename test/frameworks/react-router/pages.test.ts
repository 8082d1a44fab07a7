import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toApp } from '../../../src/app/app.ts';
import { openProject } from '../../../src/frameworks/index.ts';
import { checks } from '../../../src/frameworks/react-router/checks.ts';
import { planSignIn } from '../../../src/plan/plan-sign-in.ts';
import { planWholeRemoval } from '../../../src/plan/plan-whole-removal.ts';
import { openCatalogue } from '../../../src/templates/catalogue.ts';
import { appFolder, writePlan } from '../../commands/app-folder.ts';

const list = `import { index } from '@react-router/dev/routes';

export default [index('routes/home.tsx')];
`;
const lines = ["route('signin', 'routes/signin.tsx')", "route('account', 'routes/account.tsx')"];

function folderWith(routes = list, files: Readonly<Record<string, string>> = {}): string {
	const dependencies = { '@react-router/dev': '^8.4.0', typescript: '^6.0.0' };
	return appFolder({
		'package.json': JSON.stringify({ type: 'module', dependencies }),
		'app/root.tsx': 'export default function App() {\n  return null;\n}\n',
		'app/routes.ts': routes,
		'app/routes/home.tsx': '',
		...files
	});
}

const opened = (folder: string) => toApp(openProject(folder, { env: {} }), openCatalogue());
const routesOf = (folder: string) => readFileSync(join(folder, 'app/routes.ts'), 'utf8');

async function initialise(folder: string, more: { pages?: boolean; again?: boolean } = {}) {
	const plan = await planSignIn(opened(folder), {
		providers: [openCatalogue().readProvider('github')],
		session: 'jwt',
		pages: true,
		fresh: { auth: 'a'.repeat(44), dev: 'b'.repeat(44) },
		replaceSecret: false,
		...more
	});
	writePlan(folder, plan);
	return plan;
}

describe('pages of sign-in as code of an app of React Router', () => {
	it('are in the list of routes, and only where they are asked for', async () => {
		const folder = folderWith();
		await initialise(folder, { pages: false });
		for (const line of lines) expect(routesOf(folder)).not.toContain(line);
		await initialise(folder);
		for (const line of lines) expect(routesOf(folder)).toContain(line);
	});

	it('are in no list where the names of files say it', async () => {
		const folder = folderWith('export default flatRoutes();\n');
		await initialise(folder);
		expect(routesOf(folder)).toBe('export default flatRoutes();\n');
	});

	it.each([true, false])(
		'leave the list as it was when sign-in goes, whether they came with it: %s',
		async (atOnce) => {
			const folder = folderWith();
			await initialise(folder, { pages: atOnce });
			await initialise(folder);
			const { changes } = await planWholeRemoval(opened(folder), { discard: false });
			writePlan(folder, { changes, install: [], next: [], warnings: [], secrets: [] });
			expect(routesOf(folder)).toBe(list);
			const left = readdirSync(join(folder, 'app'), { recursive: true, encoding: 'utf8' });
			expect(left.filter((path) => /signin|account\.|own-pages|auth-/.test(path))).toEqual([]);
		}
	);

	it('lose the line of a page that its owner deleted, which doctor reports', async () => {
		const folder = folderWith();
		await initialise(folder);
		rmSync(join(folder, 'app/routes/account.tsx'));
		const found = await checks.find(opened(folder));
		expect(found.map(({ code }) => code)).toContain('ROUTE_GONE');
		await initialise(folder, { pages: false });
		expect(routesOf(folder)).toContain(lines[0]);
		expect(routesOf(folder)).not.toContain(lines[1]);
		expect((await checks.find(opened(folder))).map(({ code }) => code)).not.toContain('ROUTE_GONE');
	});

	it('are listed again with the file that doctor makes again', async () => {
		const folder = folderWith();
		await initialise(folder);
		rmSync(join(folder, 'app/routes/account.tsx'));
		await initialise(folder, { again: true });
		expect(readdirSync(join(folder, 'app/routes'))).toContain('account.tsx');
		expect(routesOf(folder)).toContain(lines[1]);
	});

	it('leave a line of an app without them alone, whatever its file', async () => {
		const own = list.replace(')]', "), route('signin', 'routes/signin.tsx')]");
		const folder = folderWith(own.replace('index }', 'index, route }'));
		await initialise(folder, { pages: false });
		expect(routesOf(folder)).toContain(lines[0]);
	});

	it.each([
		["route('signin', 'pages/login.tsx')", 'app/pages/login.tsx'],
		["...prefix('account', [index('pages/login.tsx')])", 'app/pages/login.tsx']
	])('do not take the address of a route that the list has: %s', async (item, file) => {
		const folder = folderWith(list.replace(')]', `), ${item}]`), { [file]: '' });
		await expect(initialise(folder)).rejects.toMatchObject({ code: 'FILE_IN_THE_WAY' });
	});

	it('are named below the basename, where the browser sees them', async () => {
		const files = { 'react-router.config.ts': "export default { basename: '/shop' };\n" };
		const folder = folderWith(list, files);
		await initialise(folder);
		const config = readFileSync(join(folder, 'app/auth.server.ts'), 'utf8');
		expect(config).toMatch(/signIn: ["']\/shop\/signin["']/);
		expect(routesOf(folder)).toContain(lines[0]);
	});

	it('keep their language once they are there', async () => {
		const files = { 'app/components/auth/look.js': '' };
		const { framework, project } = opened(folderWith(list, files));
		const paths = Object.keys(framework.pages?.(project)?.files ?? {});
		expect(paths).toContain('app/routes/signin.jsx');
	});
});
