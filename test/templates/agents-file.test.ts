import { describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { frameworks } from '../../src/frameworks/index.ts';
import { planSignIn } from '../../src/plan/plan-sign-in.ts';
import { planWholeRemoval } from '../../src/plan/plan-whole-removal.ts';
import { agentsFile } from '../../src/templates/agents-file.ts';
import { openCatalogue } from '../../src/templates/catalogue.ts';
import { applied, type Files, memoryApp } from './memory-app.ts';

const catalogue = openCatalogue();
const fresh = { auth: 'c2VjcmV0LW9mLXRoaXJ0eS10d28tYnl0ZXMtLS0tLS0=', dev: 'ZGV2LXNlY3JldA==' };
async function plan(files: Files, agents: boolean) {
	const app = toApp(memoryApp(files), catalogue);
	return planSignIn(app, {
		providers: [catalogue.readProvider('dev')],
		session: 'jwt',
		agents,
		fresh,
		replaceSecret: false
	});
}

describe('AGENTS.md', () => {
	it.each(frameworks.map(({ id }) => id))('has at most 60 lines about sign-in, %s', async (id) => {
		const app = toApp(memoryApp({}, { framework: id, major: 3 }), catalogue);
		const [file] = agentsFile(app, { agents: true });
		const text = (await file?.render?.()) ?? '';
		expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
		expect(text.trimEnd().split('\n').length).toBeGreaterThan(25);
		expect(text).not.toMatch(/undefined|\{\{|\{config\}/);
	});

	it('has the layout that Prettier gives it', async () => {
		const own = { 'AGENTS.md': '# Mine\n' };
		const text = applied(await plan(own, true), own)['AGENTS.md'] ?? '';
		expect(text).toMatch(/^# Mine\n\n<!-- auth-cli:begin [0-9a-f]{12} -->\n\n## /);
		expect(text).toMatch(/[^\n]\n\n<!-- auth-cli:end -->\n$/);
		const rows = text.split('\n').filter((line) => line.startsWith('|'));
		expect(rows.length).toBeGreaterThan(5);
		expect(new Set(rows.map((row) => row.length)).size).toBe(1);
	});

	it('is created and extended only on request', async () => {
		expect(applied(await plan({}, false), {})['AGENTS.md']).toBeUndefined();
		const own = { 'AGENTS.md': '# Mine\n' };
		expect(applied(await plan(own, false), own)['AGENTS.md']).toBe('# Mine\n');
	});

	it('is kept by a second run, reports changes of its owner, and is restored', async () => {
		const own = { 'AGENTS.md': '# Mine' };
		const once = applied(await plan(own, true), own);
		expect(once['AGENTS.md']).toMatch(/^# Mine\n\n<!-- auth-cli:begin [0-9a-f]{12} joined -->\n/);
		expect(once['auth.json']).toContain('"AGENTS.md"');
		const again = await plan(once, false);
		expect(again.changes.filter(({ kind }) => kind !== 'keep')).toEqual([]);
		const edited = {
			...once,
			'AGENTS.md': (once['AGENTS.md'] ?? '').replace('## Sign-in', '## Mine')
		};
		expect((await plan(edited, true)).warnings.join()).toContain('AGENTS.md was changed');
		const app = toApp(memoryApp(once), catalogue);
		const removal = await planWholeRemoval(app, { discard: false });
		expect(applied(removal, once)['AGENTS.md']).toBe('# Mine');
	});

	it('goes with sign-in if it was created for it', async () => {
		const once = applied(await plan({}, true), {});
		const app = toApp(memoryApp(once), catalogue);
		const removal = await planWholeRemoval(app, { discard: false });
		expect(applied(removal, once)['AGENTS.md']).toBeUndefined();
	});

	it('contains no value of an env file', async () => {
		const env = { '.env': 'AUTH_SECRET="a-secret-that-must-not-be-shown-anywhere"\n' };
		const text = applied(await plan(env, true), env)['AGENTS.md'] ?? '';
		expect(text).toContain('`.env`');
		expect(text).not.toContain('must-not-be-shown');
		expect(text).not.toContain(fresh.dev);
	});
});
