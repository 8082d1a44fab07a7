// Commands in a package of a workspace that holds sign-in, in an app that takes it from there, and above both.

import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addProvider } from '../../src/commands/add/add-provider.ts';
import { audit } from '../../src/commands/audit/audit.ts';
import type { Command, Outcome } from '../../src/commands/command.ts';
import { diff } from '../../src/commands/diff/diff.ts';
import { doctor } from '../../src/commands/doctor/doctor.ts';
import { init } from '../../src/commands/init/init.ts';
import { modernize } from '../../src/commands/modernize/modernize.ts';
import { remove } from '../../src/commands/remove/remove.ts';
import { removeProvider } from '../../src/commands/remove/remove-provider.ts';
import { secret } from '../../src/commands/secret/secret.ts';
import { upgrade } from '../../src/commands/upgrade/upgrade.ts';
import { toShellPath as asTyped } from '../../src/detect/cwd.ts';
import { newText, type Plan } from '../../src/plan/change.ts';
import { writePlan } from './app-folder.ts';
import { memoryContext } from './memory-context.ts';
import { converted, workspace } from './workspace-folder.ts';

const four = 'next-auth-4-in-a-package';
const five = 'next-auth-5-in-a-package';
const reactFile = 'src/lib/auth/compat/next-auth-4/react.ts';

async function inPackage(name: string) {
	const { folder } = await converted(name);
	const root = join(folder, 'packages/auth');
	return { folder, root, context: memoryContext(root) };
}

function planIn(outcome: Outcome): Plan {
	if (!('plan' in outcome)) throw new Error('no plan');
	return outcome.plan;
}

function textAfter({ changes }: Plan, path: string): string | undefined {
	const change = changes.find((one) => one.path === path);
	return change && newText(change);
}

/** The app as an older release left it, so that files that nothing needs any more would go. */
function madeByOlder(root: string): void {
	const path = join(root, 'auth.json');
	const text = readFileSync(path, 'utf8');
	writeFileSync(path, text.replace(/"version": "[^"]*"/, '"version": "0.0.1"'));
}

describe('a workspace package with sign-in', () => {
	it('keeps in `upgrade` what only other packages import', async () => {
		const { root, context } = await inPackage(four);
		madeByOlder(root);
		const plan = planIn(await upgrade(context, {}));
		const { changes } = plan;
		expect(changes.filter(({ kind }) => kind === 'delete')).toEqual([]);
		expect(changes.map(({ path }) => path)).toContain('auth.json');
		expect(textAfter(plan, 'auth.json')).toContain(reactFile);
	});

	it('loses in `upgrade` what other packages no longer import', async () => {
		const { folder, root, context } = await inPackage(four);
		madeByOlder(root);
		for (const path of ['apps/web/app/page.tsx', 'apps/web/components/providers.tsx'])
			writeFileSync(join(folder, path), 'export {};\n');
		writeFileSync(join(folder, 'packages/ui/src/login-form.tsx'), 'export {};\n');
		const { changes } = planIn(await upgrade(context, {}));
		expect(changes).toContainEqual(expect.objectContaining({ kind: 'delete', path: reactFile }));
	});

	it('gets a provider, and names the env file of its apps for the variables', async () => {
		const { context } = await inPackage(four);
		const plan = planIn(await addProvider(context, { providers: ['github', 'dev'] }));
		const paths = plan.changes.filter(({ kind }) => kind !== 'keep').map(({ path }) => path);
		expect(paths).toContain('src/auth.ts');
		expect(
			paths.filter((path) => /\.env|\.gitignore|nextauth|proxy|middleware/.test(path))
		).toEqual([]);
		expect(plan.changes.filter(({ kind }) => kind === 'delete')).toEqual([]);
		const next = plan.next.join('\n');
		expect(next).toContain('fill in AUTH_GITHUB_ID and AUTH_GITHUB_SECRET in apps/web/.env');
		expect(next).toContain('In apps/web/.env, set\nAUTH_DEV_ID=auth-cli-dev');
		expect(next).toContain('Start the app, in apps/web: pnpm dev');
		expect(next).toContain('second terminal, in apps/web: npx auth-cli idp');
	});

	it('loses a provider, and keeps what other packages import', async () => {
		const { root, context } = await inPackage(five);
		writePlan(root, planIn(await addProvider(context, { providers: ['github'] })));
		const { changes } = planIn(await removeProvider(context, { providers: ['github'] }));
		const deleted = changes.flatMap(({ kind, path }) => (kind === 'delete' ? [path] : []));
		expect(deleted).toEqual(['src/lib/auth/providers/github.ts']);
	});

	it('is checked by `doctor` with the secret of its apps and without their routes', async () => {
		const { folder, context } = await inPackage(four);
		expect(await doctor(context, {})).toMatchObject({ data: { ok: true, findings: [] } });
		writeFileSync(join(folder, 'apps/web/.env'), '');
		const said = await doctor(context, {});
		expect(JSON.stringify(said)).toContain('SECRET_MISSING');
		expect(JSON.stringify(said)).not.toMatch(/ROUTE|HOOK|OUTSIDE/);
	});

	it.each([
		{ dev: 'dotenv -e ../../.env -- next dev' },
		{ dev: 'pnpm with-env next dev', 'with-env': 'dotenv -e ../../.env --' }
	])(
		'is checked by `doctor` with the env file that a script of its apps names: %j',
		async (scripts) => {
			const { folder, context } = await inPackage(four);
			const json = join(folder, 'apps/web/package.json');
			writeFileSync(json, JSON.stringify({ ...JSON.parse(readFileSync(json, 'utf8')), scripts }));
			renameSync(join(folder, 'apps/web/.env'), join(folder, '.env'));
			expect(await doctor(context, {})).toMatchObject({ data: { ok: true, findings: [] } });
		}
	);

	it('is checked by `audit` against known flaws', async () => {
		const { root, context } = await inPackage(four);
		expect(await audit(context, { offline: true })).toMatchObject({ exitCode: 0 });
		rmSync(join(root, 'src/lib/auth/core/callback-url.ts'));
		expect(await audit(context, { offline: true })).toMatchObject({ exitCode: 1 });
	});

	it('keeps in `modernize` what other packages import, and names their code', async () => {
		const { root, context } = await inPackage(four);
		const outcome = await modernize(context, {});
		const plan = planIn(outcome);
		expect(textAfter(plan, 'src/auth.ts')).toContain(
			'// TODO(auth-cli): write `export const { auth, handlers } = NextAuth(options)`, and hand its `handlers` on in the route of each app'
		);
		expect(outcome).toMatchObject({
			data: { staying: expect.arrayContaining(['apps/web/app/page.tsx']) }
		});
		writePlan(root, plan);
		const readme = readFileSync(join(root, 'src/lib/auth/README.md'), 'utf8');
		expect(readme).toContain('compat/next-auth-4/react.ts');
		expect(plan.warnings.join('\n')).not.toContain('react.ts stays');
	});

	it('is kept by `remove`, since its code existed before', async () => {
		const { context } = await inPackage(five);
		await expect(remove(context, {})).rejects.toMatchObject({ code: 'APP_WAS_CONVERTED' });
	});

	it('leaves the secret to its apps, with the command to type', async () => {
		const { folder, context } = await inPackage(five);
		const typed = { ...context, command: 'secret --rotate' };
		await expect(secret(typed, { rotate: true })).rejects.toMatchObject({
			code: 'IN_AN_APP',
			fix: `npx auth-cli secret --rotate --cwd ${asTyped(join(folder, 'apps/web'))}`
		});
	});
});

describe('an app that imports sign-in from a package of its workspace', () => {
	const commands: readonly [string, Command<object>][] = [
		['upgrade', upgrade],
		['modernize', modernize],
		['add provider github', addProvider],
		['remove provider github', removeProvider],
		['doctor', doctor],
		['audit --offline', audit],
		['diff', diff],
		['remove', remove],
		['init --provider github', init]
	];

	it.each(commands)('answers `%s` with the command to type', async (typed, run) => {
		const { folder } = await converted(five);
		const context = { ...memoryContext(join(folder, 'apps/web')), command: typed };
		await expect(run(context, {})).rejects.toMatchObject({
			code: 'IN_A_PACKAGE',
			message: 'This app takes sign-in from packages/auth, a package of its workspace',
			fix: `npx auth-cli ${typed} --cwd ${asTyped(join(folder, 'packages/auth'))}`
		});
	});

	it.each(commands)('says at the root of the workspace where to type `%s`', async (typed, run) => {
		const { folder } = await converted(four);
		const context = { ...memoryContext(folder), command: typed };
		const there = `npx auth-cli ${typed} --cwd ${asTyped(join(folder, 'packages/auth'))}   (Next.js)`;
		await expect(run(context, {})).rejects.toMatchObject({
			code: 'WORKSPACE_ROOT',
			fix: typed.startsWith('init') ? expect.stringContaining('apps/web') : there
		});
	});

	it('says where to type each next step', async () => {
		const { plan } = await converted(four);
		const next = plan.next.join('\n');
		expect(next).toContain('Start the app, in apps/web: pnpm dev');
		expect(next).toContain('in packages/auth, `npx auth-cli modernize`');
		expect(next).toContain('`npx auth-cli doctor`, are for packages/auth');
	});

	it('says nothing about an `auth` file that it does not have', async () => {
		const { plan } = await converted(five);
		expect(plan.next.join('\n')).not.toContain('src/auth.ts');
	});

	it('may be set up itself when no package has sign-in', async () => {
		const folder = workspace(five);
		const asked = addProvider(memoryContext(join(folder, 'apps/web')), { providers: ['github'] });
		await expect(asked).rejects.toMatchObject({ code: 'NOT_SET_UP' });
	});
});
