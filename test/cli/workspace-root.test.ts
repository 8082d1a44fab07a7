import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseApp, inChosenApp } from '../../src/choose-app.ts';
import { run } from '../../src/cli.ts';
import { WorkspaceRoot } from '../../src/detect/workspace-apps.ts';
import { WentBack } from '../../src/prompt/remembered.ts';
import { temporaryApp } from '../apply/temporary-app.ts';
import { memoryContext } from '../commands/memory-context.ts';

const web = {
	'package.json': '{ "private": true, "workspaces": ["apps/*", "packages/*"] }',
	'package-lock.json': '{ "lockfileVersion": 3 }',
	'apps/web/package.json':
		'{ "dependencies": { "next": "16.0.0" }, "scripts": { "dev": "next dev" } }',
	'apps/web/app/page.tsx': 'export default () => null;\n'
};
const site = {
	'apps/site/package.json':
		'{ "type": "module", "dependencies": { "hono": "4.13.0" }, "scripts": { "dev": "tsx src/index.ts" } }'
};

async function runIn(cwd: string, line: string, isTerminal: boolean) {
	let text = '';
	const write = (more: string) => {
		text += more;
	};
	const look = { isTerminal, columns: 200, env: { NO_COLOR: '1' } };
	const exitCode = await run(line.split(' '), { ...look, stdout: write, stderr: write, cwd });
	return { exitCode, text };
}

describe('at the root of a workspace', () => {
	it('continues in the only app at a terminal, and names it', async () => {
		const root = temporaryApp(web);
		const { text } = await runIn(root, 'init --provider github --dry-run --yes', false);
		expect(text).toContain('WORKSPACE_ROOT');
		const asked = await runIn(root, 'info', true);
		expect(asked.text).not.toContain('WORKSPACE_ROOT');
		expect(asked.text).toMatch(/^Working in apps\/web\.\n[\s\S]*NOT_SET_UP/);
	});

	it('does not prompt without a terminal', async () => {
		const { exitCode, text } = await runIn(temporaryApp({ ...web, ...site }), 'doctor', false);
		expect(exitCode).toBe(1);
		expect(text).toContain('apps/site, apps/web');
	});

	it.each(['idp', 'doctor', 'upgrade', 'audit', 'modernize', 'secret'])(
		'names the command that was typed: %s',
		async (line) => {
			const { text } = await runIn(temporaryApp({ ...web, ...site }), line, false);
			expect(text).toMatch(
				new RegExp(`npx auth-cli ${line} --cwd \\S*apps/web {3}\\(Next\\.js\\)`)
			);
		}
	);

	it('does not offer packages that apps import', async () => {
		const ui = { 'packages/ui/package.json': '{ "dependencies": { "next": "16.0.0" } }' };
		const { text } = await runIn(temporaryApp({ ...web, ...ui }), 'init', false);
		expect(text).toContain('Apps that can be served: apps/web.');
	});

	it.each([
		['that asks for the framework', '{ "dependencies": { "next": "16.0.0" } }'],
		['of plain code', '{ "dependencies": { "zod": "4.0.0" } }']
	])('is named from a package %s, with the command for each app', async (_, own) => {
		const root = temporaryApp({ ...web, ...site, 'packages/auth/package.json': own });
		const { text } = await runIn(join(root, 'packages/auth'), 'init --from authjs', false);
		expect(text).toContain('This is a package of a workspace, not an app');
		expect(text).toContain('Apps that can be served: ../../apps/site, ../../apps/web.');
		expect(text).toMatch(/npx auth-cli init --from authjs --cwd \S*apps\/web {3}\(Next\.js\)/);
	});

	it('is not named from an app that cannot be served', async () => {
		const own = '{ "scripts": { "dev": "vite" }, "dependencies": { "react": "19.0.0" } }';
		const root = temporaryApp({ ...web, 'packages/panel/package.json': own });
		const { text } = await runIn(join(root, 'packages/panel'), 'init', false);
		expect(text).toContain('NO_FRAMEWORK');
	});

	it('is no app itself when it only lists a framework for its apps', async () => {
		const own = JSON.stringify({
			workspaces: ['apps/*'],
			devDependencies: { next: '16.0.0', turbo: '2.0.0' }
		});
		const { text } = await runIn(temporaryApp({ ...web, 'package.json': own }), 'init', false);
		expect(text).toContain('WORKSPACE_ROOT');
	});
});

describe('chooseApp', () => {
	const root = new WorkspaceRoot(
		[
			{ folder: '/w/apps/site', path: 'apps/site', framework: 'Hono' },
			{ folder: '/w/apps/web', path: 'apps/web', framework: 'Next.js' }
		],
		{ title: 'root', fix: 'name one' }
	);

	function contextAnswering(answer: number) {
		const context = memoryContext('/w');
		const asked: string[] = [];
		const one: typeof context.ask.one = async ({ choices }) => {
			asked.push(...choices.map(({ label, hint }) => `${label} (${hint})`));
			const choice = choices[answer];
			if (choice === undefined) throw new Error('no such choice');
			return choice.value;
		};
		return { asked, context: { ...context, interactive: true, ask: { ...context.ask, one } } };
	}

	it('asks which app below the given folder', async () => {
		const { context, asked } = contextAnswering(1);
		expect(await chooseApp({ context, flags: { cwd: '../w' } }, root)).toBe('../w/apps/web');
		expect(asked).toEqual(['apps/site (Hono)', 'apps/web (Next.js)']);
	});

	it('is asked again where the user goes back from the first question in an app', async () => {
		const { context } = contextAnswering(1);
		const worked: string[] = [];
		const exitCode = await inChosenApp({ context, flags: {} }, root, async (cwd) => {
			if (worked.push(cwd) === 1) throw new WentBack();
			return 0;
		});
		expect(worked).toEqual(['apps/web', 'apps/web']);
		expect(exitCode).toBe(0);
	});

	it('does not ask after another error, or without a terminal', async () => {
		const { context } = contextAnswering(0);
		expect(await chooseApp({ context, flags: {} }, new Error('other'))).toBeUndefined();
		expect(await chooseApp({ context: memoryContext('/w'), flags: {} }, root)).toBeUndefined();
	});
});
