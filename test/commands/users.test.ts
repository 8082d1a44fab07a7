import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { addAdapter } from '../../src/commands/add/add-adapter.ts';
import { addFeature } from '../../src/commands/add/add-feature.ts';
import type { Command, Outcome } from '../../src/commands/command.ts';
import { init } from '../../src/commands/init/init.ts';
import { ban, unban } from '../../src/commands/users/ban.ts';
import { createAdmin } from '../../src/commands/users/create-admin.ts';
import { list } from '../../src/commands/users/list.ts';
import { passwordLink } from '../../src/commands/users/password-link.ts';
import { appFolder, writePlan } from './app-folder.ts';
import { memoryContext } from './memory-context.ts';

const cwd = process.cwd();
afterEach(() => process.chdir(cwd));

const ahead = new Date(Date.now() + 86_400_000);
const sessionToken = 'canary-token-of-a-session';

/** An Express app with SQLite and these features, and a signed-in user. */
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
	async function run<Options>(command: Command<Options>, options: Options, dryRun = false) {
		const said = await command({ ...memoryContext(root), dryRun }, options);
		if ('plan' in said) throw new Error('a plan');
		expect(JSON.stringify(said)).not.toContain(sessionToken);
		return { text: said.text ?? '', data: Object(said.data), exitCode: said.exitCode };
	}
	const folder = ['src/lib/auth', 'lib/auth', 'auth'].find((path) =>
		existsSync(join(root, path, 'adapters/sqlite.js'))
	);
	process.chdir(root);
	const { sqlite } = await load(`${folder}/adapters/sqlite.js`);
	const adapter = sqlite({});
	const ann = await adapter.createUser({ id: 'x', email: 'ann@app.test', emailVerified: null });
	await adapter.createSession({ sessionToken, userId: ann.id, expires: ahead });
	const records = async (kind: string) => adapter.rows.list('records', { kind });
	return { root, load, folder, run, adapter, ann, records };
}

describe('auth-cli users list', () => {
	it('lists the users of the database, with their roles and bans', async () => {
		const { run, adapter } = await app('database', 'user-admin');
		await adapter.createUser({ id: 'y', email: 'bob@app.test', emailVerified: new Date(0) });
		await run(createAdmin, { email: 'bob@app.test' });
		await run(ban, { user: 'ann@app.test' });
		const { data, text } = await run(list, {});
		expect(data).toEqual({
			more: false,
			users: [
				expect.objectContaining({ email: 'ann@app.test', role: null, banned: true }),
				expect.objectContaining({ email: 'bob@app.test', role: 'admin', verified: true })
			]
		});
		expect(text).toContain('2 users.');
		expect((await run(list, { role: 'admin' })).data.users).toHaveLength(1);
		expect((await run(list, { banned: true })).data.users).toMatchObject([
			{ email: 'ann@app.test' }
		]);
	});

	it('limits the list, and says that there are more', async () => {
		const { run, adapter } = await app('database');
		for (let i = 0; i < 5; i++) await adapter.createUser({ id: `${i}`, email: `${i}@app.test` });
		const { data, text } = await run(list, { limit: 2 });
		expect([data.users.length, data.more]).toEqual([2, true]);
		expect(text).toContain('raise --limit');
	});

	it('needs the feature for its data', async () => {
		const { run } = await app('database');
		await expect(run(list, { role: 'admin' })).rejects.toMatchObject({ code: 'FEATURE_NOT_ADDED' });
	});
});

describe('auth-cli users create-admin', () => {
	it('creates the first administrator, and says how they sign in', async () => {
		const { run, adapter } = await app('database', 'user-admin', 'password');
		const { data, text } = await run(createAdmin, { email: 'Boss@App.test', name: 'Boss' });
		expect(data).toMatchObject({ email: 'boss@app.test', created: true, administrators: 1 });
		expect(text).toContain('users password-link --user boss@app.test --url http://localhost:3000');
		expect(await adapter.getUserByEmail('boss@app.test')).toMatchObject({ name: 'Boss' });
	});

	it('accepts an existing user, and reports an unverified address', async () => {
		const { run, ann } = await app('database', 'user-admin');
		const { data, text } = await run(createAdmin, { email: 'ann@app.test' });
		expect(data).toMatchObject({ user: ann.id, created: false, verified: false });
		expect(text).toContain('never verified');
		expect((await run(createAdmin, { email: 'ann@app.test' })).data.administrators).toBe(1);
	});

	it.each(['', 'ann', 'a b@c.d', '<a>@b.c'])('rejects the address %s', async (email) => {
		const { run } = await app('database', 'user-admin');
		await expect(run(createAdmin, { email })).rejects.toMatchObject({ code: 'USAGE', exitCode: 2 });
	});
});

describe.each(['jwt', 'database'] as const)('auth-cli users ban: %s', (session) => {
	it('ends the sessions of a user, stores the ban, and lifts it', async () => {
		const { run, ann, adapter, records } = await app(session, 'user-admin');
		const banned = await run(ban, { user: 'ann@app.test', reason: 'spam', until: '2999-01-01' });
		expect(banned.data).toMatchObject({ user: ann.id, banned: true });
		expect(await records('ban')).toMatchObject([{ key: ann.id }]);
		if (session === 'database') expect(await adapter.listSessions(ann.id)).toEqual([]);
		else expect(await records('sessions-ended')).toHaveLength(1);
		expect((await run(unban, { user: ann.id })).data).toMatchObject({ had: true });
		expect((await run(unban, { user: ann.id })).data).toMatchObject({ had: false });
		expect(await records('ban')).toEqual([]);
	});
});

describe('auth-cli users ban', () => {
	it('reports missing and unknown arguments', async () => {
		const { run } = await app('database', 'user-admin');
		await expect(run(ban, {})).rejects.toMatchObject({ code: 'USAGE', exitCode: 2 });
		await expect(run(ban, { user: 'x@y.z' })).rejects.toMatchObject({ code: 'USER_UNKNOWN' });
		for (const until of ['yesterday', '1969-01-01', '12'])
			await expect(run(ban, { user: 'ann@app.test', until })).rejects.toMatchObject({
				code: 'USAGE'
			});
	});

	it('does not write to a database that the app does not read', async () => {
		const { run } = await app('jwt', 'user-admin', 'memory-records');
		await expect(run(ban, { user: 'ann@app.test' })).rejects.toMatchObject({
			code: 'RECORDS_ELSEWHERE'
		});
	});

	it('runs nothing in a dry run', async () => {
		const { run, records } = await app('database', 'user-admin');
		const { text } = await run(ban, { user: 'ann@app.test' }, true);
		expect(text).toContain('bans a user in SQLite');
		expect(await records('ban')).toEqual([]);
	});
});

describe('auth-cli users password-link', () => {
	it('prints a link whose token is not stored in plain text', async () => {
		const { run, ann, records } = await app('database', 'password');
		const { data } = await run(passwordLink, { user: ann.id, url: 'https://app.test/x' });
		expect(data.link).toMatch(/^https:\/\/app\.test\/auth\/set-password\?token=[\da-f]{64}$/);
		const kept = JSON.stringify(await records('password-link'));
		expect(kept).toContain('ann@app.test');
		expect(kept).not.toContain(data.link.slice(-64));
	});

	it('needs the URL of the app, and the feature', async () => {
		const { run } = await app('database', 'password');
		await expect(run(passwordLink, { user: 'ann@app.test' })).rejects.toMatchObject({
			code: 'USAGE'
		});
		await expect(
			run(passwordLink, { user: 'ann@app.test', url: 'javascript:1' })
		).rejects.toMatchObject({ code: 'USAGE' });
		const without = await app('database');
		await expect(without.run(passwordLink, { user: 'ann@app.test' })).rejects.toMatchObject({
			code: 'FEATURE_NOT_ADDED'
		});
	});
});
