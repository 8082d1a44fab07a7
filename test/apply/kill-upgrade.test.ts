// S11 for `upgrade` and `remove`, which edit, rename and delete many files at once.
import * as fs from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyPlan, finishUndo, hasUnfinishedRun } from '../../src/apply/apply.ts';
import { upgradeOf } from '../../src/commands/upgrade/upgrade.ts';
import { openProject } from '../../src/frameworks/index.ts';
import type { Plan } from '../../src/plan/change.ts';
import { merged } from '../../src/plan/merge.ts';
import { planSignIn } from '../../src/plan/plan-sign-in.ts';
import { planWholeRemoval } from '../../src/plan/plan-whole-removal.ts';
import { memoryContext } from '../commands/memory-context.ts';
import { askOf, releasesOf, settingOf } from '../commands/releases.ts';
import {
	deadPid,
	machineWith,
	realDisk,
	snapshot,
	systemError,
	targetOf,
	temporaryApp
} from './temporary-app.ts';

const [first, second] = releasesOf([
	{ version: '1.0.0' },
	{
		version: '1.1.0',
		edit: {
			'core/callback-url.ts': (text) => `${text}// new\n`,
			'core/pages.ts': (text) => `// new\n${text}`
		},
		renamed: { 'core/within.ts': 'core/in-time.ts' },
		packages: { cookie: '^1.2.0' }
	}
]);
const packageJson = `{ "devDependencies": { "@sveltejs/kit": "^3.0.0", "typescript": "^6.0.0" } }\n`;
const edited = 'src/lib/server/auth/core/pages.ts';

/** An app of the first release, with an edit of its owner's. */
async function app(): Promise<string> {
	const root = temporaryApp({ 'package.json': packageJson, 'src/app.html': '' });
	if (first === undefined) throw new Error('no release');
	const fresh = { auth: 'a'.repeat(44), dev: 'b'.repeat(44) };
	const plan = await planSignIn(settingOf(openProject(root, { env: {} }), first), {
		providers: [first.readProvider('github')],
		session: 'jwt',
		fresh,
		replaceSecret: false
	});
	await applyPlan(merged(plan), targetOf(root, { install: false }), machineWith({}));
	fs.appendFileSync(join(root, edited), '// mine\n');
	return root;
}

async function upgradePlan(root: string): Promise<Plan> {
	if (first === undefined || second === undefined) throw new Error('no release');
	const project = openProject(root, { env: {} });
	const askRelease = askOf([first]);
	const app = settingOf(project, second);
	const { plan } = await upgradeOf({ ...memoryContext(root), askRelease }, app);
	return merged(plan);
}

async function removePlan(root: string): Promise<Plan> {
	if (first === undefined) throw new Error('no release');
	const app = settingOf(openProject(root, { env: {} }), first);
	return merged(await planWholeRemoval(app, { discard: true }));
}

const writes = [
	'mkdirSync',
	'openSync',
	'writeFileSync',
	'linkSync',
	'renameSync',
	'unlinkSync',
	'rmSync',
	'rmdirSync'
] as const;

/** Applies a plan up to the given call of the disk, from which on nothing works any more. */
async function killAt(root: string, plan: Plan, moment: number): Promise<boolean> {
	let calls = 0;
	const dying = Object.fromEntries(
		writes.map((name) => [
			name,
			(...given: readonly unknown[]) => {
				if (++calls >= moment) throw systemError('KILLED');
				return Reflect.apply(realDisk[name], fs, given);
			}
		])
	);
	const machine = { ...machineWith(dying), pid: deadPid };
	await applyPlan(plan, targetOf(root, { install: false }), machine).catch(() => {});
	return calls >= moment;
}

describe.each([
	['upgrade', upgradePlan],
	['remove', removePlan]
] as const)('%s, killed', (_, planFor) => {
	it('leaves an app that the next run completes: all old or all new (S11)', async () => {
		const root = await app();
		const old = snapshot(root);
		const plan = await planFor(root);
		let moment = 1;
		let isNew = false;
		for (; !isNew && (await killAt(root, plan, moment)); moment++) {
			finishUndo(root, machineWith({}));
			expect(hasUnfinishedRun(root)).toBe(false);
			const now = snapshot(root);
			isNew = now['auth.json'] !== old['auth.json'];
			if (!isNew) expect(now, `moment ${moment}`).toEqual(old);
		}
		expect(moment).toBeGreaterThan(20);
		for (const change of plan.changes) {
			const text = fs.existsSync(join(root, change.path))
				? fs.readFileSync(join(root, change.path), 'utf8')
				: undefined;
			if (change.kind === 'create') expect(text).toBe(change.text);
			if (change.kind === 'edit') expect(text).toBe(change.after);
			if (change.kind === 'delete') expect(text).toBeUndefined();
		}
	});
});
