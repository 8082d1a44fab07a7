import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyPlan, thisMachine } from '../../src/apply/apply.ts';
import { installing } from '../../src/apply/installing.ts';
import { planOf, targetOf, temporaryApp } from './temporary-app.ts';

const shared = {
	folder: '../..',
	add: ['pnpm', 'add', '--workspace-root'],
	dev: 'npx nx dev'
};
const packageManager = { install: ['pnpm', 'install'], lockFiles: ['../../package.json'], shared };
const plan = planOf([{ kind: 'create', path: 'src/auth.ts', text: 'a\n', why: '' }], {
	install: ['jose@^6.0.0']
});

describe('installing', () => {
	it('installs the packages of package.json, or adds to those of the repository', () => {
		expect(installing({ install: ['npm', 'install'] }, plan).text).toBe('npm install');
		expect(installing(packageManager, plan).text).toBe(
			'cd ../.. && pnpm add --workspace-root jose@^6.0.0'
		);
	});

	it.each([
		['leaves what was added there', true],
		['puts that package.json back if it fails', false]
	])('runs in the folder of the repository: %s', async (_, ok) => {
		const root = temporaryApp({ 'package.json': 'old', 'apps/web/project.json': '{}' });
		const app = join(root, 'apps/web');
		const file = join(root, 'package.json');
		const ran: unknown[] = [];
		const machine = {
			...thisMachine,
			run: async (command: readonly string[], { cwd }: { cwd: string }) => {
				ran.push([...command, cwd]);
				thisMachine.disk.writeFileSync(file, 'new');
				return { ok, output: '' };
			}
		};
		const applied = applyPlan(plan, targetOf(app, { packageManager }), machine);
		await (ok ? applied : expect(applied).rejects.toThrow(/pnpm add --workspace-root/));
		expect(ran).toEqual([['pnpm', 'add', '--workspace-root', 'jose@^6.0.0', root]]);
		expect(thisMachine.disk.readFileSync(file, 'utf8')).toBe(ok ? 'new' : 'old');
	});
});
