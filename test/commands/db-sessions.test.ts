import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { addAdapter } from '../../src/commands/add/add-adapter.ts';
import { addFeature } from '../../src/commands/add/add-feature.ts';
import type { Outcome } from '../../src/commands/command.ts';
import { sessions } from '../../src/commands/db/sessions.ts';
import { init } from '../../src/commands/init/init.ts';
import { appFolder, writePlan } from './app-folder.ts';
import { memoryContext } from './memory-context.ts';

const cwd = process.cwd();
afterEach(() => process.chdir(cwd));

const dateAhead = (days: number) => new Date(Date.now() + days * 86_400_000);
const sessionToken = 'canary-token-of-a-session';

/** An Express app with SQLite, and a user with two sessions. */
async function app(session: 'jwt' | 'database', ...features: string[]) {
	const root = appFolder({
		'package.json': JSON.stringify({ type: 'module', dependencies: { express: '^5.0.0' } }),
		'server.js': `import express from 'express';\nconst app = express();\napp.listen(3000);\n`
	});
	const write = async (outcome: Promise<Outcome>) => {
		const made = await outcome;
		if (!('plan' in made)) throw new Error('no plan');
		writePlan(root, made.plan);
	};
	await write(init(memoryContext(root), { providers: ['github'] }));
	await write(addAdapter(memoryContext(root), { adapter: 'sqlite', session }));
	if (features.length) await write(addFeature(memoryContext(root), { features }));
	symlinkSync(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'));
	const load = (path: string) => import(pathToFileURL(join(root, path)).href);
	const run = async (options: object, dryRun = false) => {
		const said = await sessions({ ...memoryContext(root), dryRun }, options);
		if ('plan' in said) throw new Error('a plan');
		expect(JSON.stringify(said)).not.toContain(sessionToken);
		return said;
	};
	const folder = ['src/lib/auth', 'lib/auth', 'auth'].find((path) =>
		existsSync(join(root, path, 'adapters/sqlite.js'))
	);
	process.chdir(root);
	const { sqlite } = await load(`${folder}/adapters/sqlite.js`);
	const adapter = sqlite({});
	const user = await adapter.createUser({ id: 'x', email: 'ann@app.test', emailVerified: null });
	const other = await adapter.createUser({ id: 'y', email: 'bob@app.test', emailVerified: null });
	return { root, folder, load, run, adapter, user, other };
}

describe('auth-cli db sessions with sessions in a database', () => {
	it('lists those of a user by ID or email, and ends them', async () => {
		const { run, adapter, user, other } = await app('database');
		await adapter.createSession({ sessionToken, userId: user.id, expires: dateAhead(2) });
		await adapter.createSession({ sessionToken: 'over', userId: user.id, expires: dateAhead(-2) });
		await adapter.createSession({ sessionToken: 'bob', userId: other.id, expires: dateAhead(2) });
		for (const asked of [user.id, 'ann@app.test', 'Ann@App.Test']) {
			const said = await run({ user: asked });
			expect(said.data).toMatchObject({ user: user.id, sessions: [{}], ended: false });
			expect(said.text).toContain('1 session of');
		}
		expect((await run({ user: 'ann@app.test', end: true })).data).toMatchObject({ ended: true });
		expect((await run({ user: 'ann@app.test' })).data).toMatchObject({ sessions: [] });
		expect((await run({ user: other.id })).data).toMatchObject({ sessions: [{}] });
	});

	it('reports an unknown user', async () => {
		const { run } = await app('database');
		for (const user of ['nobody@app.test', '42', "' OR 1=1 --"])
			await expect(run({ user, end: true })).rejects.toMatchObject({ code: 'USER_UNKNOWN' });
		await expect(run({})).rejects.toMatchObject({ code: 'USAGE', exitCode: 2 });
	});
});

describe('auth-cli db sessions with sessions in cookies', () => {
	it('needs the feature that can end them', async () => {
		const { run } = await app('jwt');
		await expect(run({ user: 'ann@app.test' })).rejects.toMatchObject({
			code: 'SESSIONS_ELSEWHERE',
			fix: expect.stringContaining('add feature revocation')
		});
	});

	it('ends them through a record that the app reads', async () => {
		const { run, adapter, user } = await app('jwt', 'revocation');
		expect((await run({ user: 'ann@app.test' })).data).toMatchObject({ sessions: null });
		expect((await run({ user: 'ann@app.test', end: true })).data).toMatchObject({ ended: true });
		expect(await adapter.rows.list('records', { owner: user.id })).toMatchObject([
			{ kind: 'sessions-ended' }
		]);
	});

	it('lists them where the app records them', async () => {
		const { run, adapter, user } = await app('jwt', 'sessions');
		const id = `${'a'.repeat(32)}.${user.id}`;
		await adapter.rows.insert('records', {
			kind: 'session-note',
			key: 'a'.repeat(32),
			owner: user.id,
			value: JSON.stringify({
				id,
				browser: 'Firefox',
				system: 'Linux',
				begun: 1e12,
				used: 2e12,
				mark: ''
			}),
			expires: dateAhead(2)
		});
		const said = await run({ user: 'ann@app.test' });
		expect(said.data).toMatchObject({ sessions: [{ id, browser: 'Firefox' }] });
		expect(said.text).toContain('Firefox on Linux');
		await run({ user: 'ann@app.test', end: true });
		expect((await run({ user: 'ann@app.test' })).data).toMatchObject({ sessions: [] });
	});

	it('does not write to a database that the app does not read', async () => {
		const { run } = await app('jwt', 'revocation', 'memory-records');
		await expect(run({ user: 'ann@app.test', end: true })).rejects.toMatchObject({
			code: 'SESSIONS_ELSEWHERE'
		});
	});
});

describe('a dry run of auth-cli db sessions', () => {
	it('says what it would run, and runs nothing', async () => {
		const { run } = await app('database');
		const said = await run({ user: 'nobody', end: true }, true);
		expect(said.text).toContain('ends the sessions of a user in SQLite');
	});
});
