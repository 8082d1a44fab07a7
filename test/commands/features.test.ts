// Features of an app, by the commands that add, list and remove them. Which there are, the catalogue says.

import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addAdapter } from '../../src/commands/add/add-adapter.ts';
import { addFeature } from '../../src/commands/add/add-feature.ts';
import type { Context, Outcome } from '../../src/commands/command.ts';
import { doctor } from '../../src/commands/doctor/doctor.ts';
import { init } from '../../src/commands/init/init.ts';
import { removeAdapter } from '../../src/commands/remove/remove-adapter.ts';
import { removeFeature } from '../../src/commands/remove/remove-feature.ts';
import type { Plan } from '../../src/plan/change.ts';
import { openCatalogue } from '../../src/templates/catalogue.ts';
import { findFeatures, withNeeded } from '../../src/templates/features.ts';
import { appFolder, writePlan } from './app-folder.ts';
import { signInApp } from './fixture-app.ts';
import { memoryContext } from './memory-context.ts';

const catalogue = openCatalogue();
// Languages differ in their texts only.
const all = catalogue.readFeatures().filter(({ id }) => !/^language-(?!ar$)/.test(id));
const keeper = all.find(({ gives }) => gives.includes('records'))?.id ?? '';

/** Applies what a command plans. */
async function apply(
	folder: string,
	run: (context: Context) => Promise<Outcome>,
	changes: Partial<Context> = {}
): Promise<Plan> {
	const outcome = await run({ ...memoryContext(folder), ...changes });
	if (!('plan' in outcome)) throw new Error('no plan');
	writePlan(folder, outcome.plan);
	return outcome.plan;
}

const add =
	(...features: string[]) =>
	(context: Context) =>
		addFeature(context, { features });
const remove =
	(...features: string[]) =>
	(context: Context) =>
		removeFeature(context, { features });

async function appWith(options: Parameters<typeof init>[1] = {}) {
	const folder = appFolder();
	await apply(folder, (context) => init(context, { providers: ['github'], ...options }));
	return folder;
}

/** Every file with its text. */
function snapshot(folder: string): Readonly<Record<string, string>> {
	const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
	const files = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
	return Object.fromEntries(files.map((path) => [path, readFileSync(path, 'utf8')]));
}

/** Sets something in the configuration. */
function set(folder: string, text: string, config = 'src/auth.ts') {
	const path = join(folder, config);
	const code = readFileSync(path, 'utf8');
	writeFileSync(path, code.replace(/providers: \[/, `${text},\n\tproviders: [`));
}

async function codes(folder: string, which = /^(FEATURE|FILE)/): Promise<string[]> {
	const outcome = await doctor(memoryContext(folder), {});
	if (!('data' in outcome)) throw new Error('nothing was said');
	const { findings } = Object(outcome.data);
	return findings
		.map(({ code, title }: { code: string; title: string }) => `${code}: ${title}`)
		.filter((one: string) => which.test(one));
}

/** A feature with those that it needs, and what keeps their records. */
function withNeeds(id: string): string[] {
	const needed = withNeeded(findFeatures([id], catalogue), catalogue);
	const keeps = needed.some(({ needs }) => needs.includes('records'));
	return [...needed.map((one) => one.id), ...(keeps ? [keeper] : [])];
}
const needsDatabase = ({ needs }: (typeof all)[number]) =>
	needs.includes('adapter') || needs.includes('session database');

describe('a feature that is added and removed', () => {
	const places = [
		'sveltekit-3-typescript',
		'sveltekit-2-jsdoc',
		'next-16',
		'qwik-1',
		'express-5',
		'express-4'
	];
	it.each(places)('restores the bytes of %s', async (place) => {
		const folder = await signInApp(place);
		const before = snapshot(folder);
		for (const feature of all.filter((one) => !needsDatabase(one))) {
			await apply(folder, add(...withNeeds(feature.id)));
			expect(snapshot(folder)).not.toEqual(before);
			const { warnings } = await apply(folder, remove(...withNeeds(feature.id)));
			expect([feature.id, warnings]).toEqual([feature.id, []]);
			expect(snapshot(folder)).toEqual(before);
		}
	});

	it('restores the bytes of an app with a database', async () => {
		const folder = await appWith({ adapter: 'sqlite', session: 'jwt' });
		const before = snapshot(folder);
		const fitting = all.filter(
			({ needs }) => !needs.includes('session database') && !needs.includes('session jwt')
		);
		for (const { id } of fitting) {
			const ids = withNeeded(findFeatures([id], catalogue), catalogue).map((one) => one.id);
			await apply(folder, add(id));
			await apply(folder, remove(...ids));
			expect(snapshot(folder)).toEqual(before);
		}
	});

	it('restores the bytes of a converted app', async () => {
		const converted = await convertedApp();
		const before = snapshot(converted);
		await apply(converted, add('bearer', keeper, 'session-update'));
		expect(snapshot(converted)).not.toEqual(before);
		await apply(converted, remove('bearer', keeper, 'session-update'));
		expect(snapshot(converted)).toEqual(before);
	});

	it('names the dependencies that no other feature needs any more', async () => {
		const folder = await appWith({ adapter: 'sqlite', session: 'jwt' });
		await apply(folder, add('language-ar', 'user-admin', 'invite'));
		const both = await apply(folder, remove('language-ar', 'invite'));
		expect(both.next.join('\n')).toContain('i18n stays, and no other feature needs it any more');
		expect(both.next.join('\n')).toContain('user-admin stays');
		expect(both.next.join('\n')).not.toContain('revocation stays');
	});

	it('may be part of the first init, which names the next steps', async () => {
		const folder = appFolder();
		const plan = await apply(folder, (context) =>
			init(context, { providers: ['github'], features: ['flow-data'] })
		);
		expect(plan.next.join('\n')).toContain('Set `flowData: { schema }`');
		const again = await apply(folder, (context) => init(context, { providers: ['github'] }));
		expect(again.next.join('\n')).not.toContain('flowData');
	});
});

async function convertedApp(): Promise<string> {
	const folder = appFolder();
	const fixture = join(import.meta.dirname, '../fixtures/apps/authjs-sveltekit-2');
	cpSync(fixture, folder, { recursive: true });
	await apply(folder, (context) => init(context, { from: 'authjs' }));
	return folder;
}

describe('add feature', () => {
	it('names every storage for records when there is none', async () => {
		const folder = await appWith();
		await expect(apply(folder, add('bearer'))).rejects.toMatchObject({
			code: 'FEATURE_LACKS',
			message: 'The feature bearer needs a place for records',
			fix: 'Add a database, `auth-cli add adapter sqlite --session jwt`, or `auth-cli add feature memory-records`, or `auth-cli add feature redis-records`.'
		});
	});

	it('prompts for the storage of records if it can', async () => {
		const folder = await appWith();
		const asked: string[] = [];
		const { ask } = memoryContext(folder);
		const one: typeof ask.one = async (question) => {
			asked.push(question.message);
			const [, second] = question.choices;
			if (!second) throw new Error('no choices');
			return second.value;
		};
		const plan = await apply(folder, add('bearer'), { interactive: true, ask: { ...ask, one } });
		expect(asked).toEqual(['Access for other apps: records are needed. Where are they kept?']);
		expect(plan.changes.map(({ path }) => path)).toContain(
			`src/lib/server/auth/features/${keeper}/feature.ts`
		);
	});

	it('does not take a word in a comment or a callback for record storage', async () => {
		const folder = await appWith();
		set(folder, "// records: mine\n\tcallbacks: { redirect: () => '/records' }");
		await expect(apply(folder, add('bearer'))).rejects.toMatchObject({ code: 'FEATURE_LACKS' });
		set(folder, 'records: () => mine');
		await apply(folder, add('bearer'));
	});

	it.each([
		['postgres', 'migrations/0001_auth.sql', 'run `npx auth-cli db migrate`.'],
		['mysql', 'migrations/0001_auth.sql', 'run `npx auth-cli db migrate`.']
	])('names how a database with %s gets the table', async (adapter, file, how) => {
		const folder = await appWith({ adapter, session: 'jwt' });
		const plan = await apply(folder, add('bearer'));
		expect(plan.next[0]).toBe(
			`bearer keeps records in a table of its own (${file}). If your database does not have it yet, ${how}`
		);
	});

	it('names how to add a migration for Kysely, which runs each only once', async () => {
		const client = { 'src/lib/server/db.ts': 'export const db = new Kysely({});\n' };
		const folder = appFolder(client);
		const options = { providers: ['github'], adapter: 'kysely', session: 'jwt' } as const;
		await apply(folder, (context) => init(context, { ...options, providers: ['github'] }));
		const plan = await apply(folder, add('bearer'));
		expect(plan.next[0]).toContain("`export { addRecords as up } from './0001_auth';`");
	});

	it.each([
		[['0001_notes', '0002_tags'], '0003_auth'],
		[['1700000000000_notes'], '1700000000001_auth'],
		[['2026-11-01-notes'], '2026-11-01-notes_auth'],
		[['2026_11_01_notes'], '2026_11_01_notes_auth']
	])('puts the migration of Kysely after those of the app: %j', async (names, name) => {
		const own = names.map((one) => [`src/migrations/${one}.ts`, 'export async function up() {}\n']);
		const client = { 'src/db.ts': 'export const db = new Kysely({});\n' };
		const folder = appFolder({ ...client, ...Object.fromEntries(own) });
		const first = await apply(folder, (context) =>
			init(context, { providers: ['github'], adapter: 'kysely', session: 'jwt' })
		);
		expect(first.next.join('\n')).toContain(`Run src/migrations/${name}.ts as you run`);
		expect(readFileSync(join(folder, `src/migrations/${name}.ts`), 'utf8')).toContain('addRecords');
		const plan = await apply(folder, add('bearer'));
		expect(plan.next[0]).toContain(`(src/migrations/${name}.ts)`);
		expect(plan.next[0]).toContain(`from './${name}'`);
	});

	it('does not mention tables when the database creates them itself', async () => {
		const folder = await appWith({ adapter: 'sqlite' });
		const plan = await apply(folder, add('bearer'));
		expect(plan.next.join()).not.toContain('table');
	});
});

describe('remove feature', () => {
	it('names what stays in the database and in the configuration', async () => {
		const folder = await appWith({ adapter: 'sqlite', features: ['bearer', 'session-update'] });
		set(folder, 'bearer: { clients: {} }');
		const plan = await apply(folder, remove('bearer', 'session-update'));
		expect(plan.next).toEqual([
			'The records of bearer stay in SQLite. `npx auth-cli db prune` removes those that expire; the others go only by your own hand.',
			'Remove `bearer` from src/auth.ts: nothing reads this setting any more.'
		]);
	});

	it('rejects the removal of a feature that stores records of another', async () => {
		const folder = await appWith({ features: [keeper, 'bearer'] });
		await expect(apply(folder, remove(keeper))).rejects.toMatchObject({
			code: 'FEATURE_NEEDED',
			fix: `Remove both: \`auth-cli remove feature ${keeper},bearer\`.`
		});
		await apply(folder, remove(keeper, 'bearer'));
	});

	it('reports a feature that is not installed', async () => {
		const folder = await appWith();
		const { warnings } = await apply(folder, remove());
		expect(warnings).toEqual(['This app has no features.']);
		expect((await apply(folder, remove('bearer'))).warnings).toEqual([
			'This app has no feature bearer.'
		]);
	});
});

describe('a database with features', () => {
	it('is not removed while a feature stores records in it', async () => {
		const folder = await appWith({ adapter: 'sqlite', features: ['bearer'] });
		const run = (context: Context) => removeAdapter(context, { session: 'jwt' });
		await expect(apply(folder, run)).rejects.toMatchObject({
			code: 'FEATURE_LACKS',
			fix: 'Remove the feature first: `auth-cli remove feature bearer`.'
		});
		await apply(folder, add(keeper));
		await apply(folder, run);
	});

	it('can be added to an app whose feature needs it', async () => {
		const folder = await appWith({ features: ['bearer', keeper] });
		await apply(folder, (context) => addAdapter(context, { adapter: 'sqlite', session: 'jwt' }));
		await apply(folder, remove(keeper));
	});
});

describe('doctor', () => {
	it('reports what a feature needs and lacks', async () => {
		const folder = await appWith({ features: ['flow-data'] });
		expect(await codes(folder)).toEqual([
			'FEATURE_LACKING: The feature flow-data needs `flowData` in the configuration'
		]);
		set(folder, 'flowData: { schema }');
		expect(await codes(folder)).toEqual([]);
	});

	it('warns of a feature whose mails nothing sends in production', async () => {
		const folder = await appWith({ adapter: 'sqlite', features: ['password'] });
		expect(await codes(folder)).toEqual([
			'FEATURE_SENDS_NO_MAIL: The feature password needs something that sends mails in production'
		]);
		set(folder, 'password: { sendMail: async () => {} }');
		expect(await codes(folder)).toEqual([]);
		const other = await appWith({
			adapter: 'sqlite',
			features: ['password'],
			providers: ['resend']
		});
		expect((await codes(other)).filter((one) => one.startsWith('FEATURE'))).toEqual([]);
	});

	it.each([
		['src/auth.ts', 'sveltekit-3-typescript'],
		['src/routes/plugin@auth.ts', 'qwik-1']
	])('reports a missing setting of a feature, in %s', async (config, fixture) => {
		const folder = await signInApp(fixture, ['dev']);
		expect(await codes(folder)).toEqual([]);
		set(folder, 'sessionUpdate: {}', config);
		expect(await codes(folder)).toEqual([
			`FEATURE_ABSENT: ${config} sets \`sessionUpdate\`, and the app does not have the feature session-update`
		]);
		await apply(folder, add('session-update'));
		expect(await codes(folder)).toEqual([]);
	});

	it('does not take a nested setting for one of a feature', async () => {
		const folder = await appWith();
		set(folder, 'callbacks: { session: () => ({ bearer: 1, flowData: 2 }) }');
		expect(await codes(folder)).toEqual([]);
	});

	it('reports a modified file of a feature', async () => {
		const folder = await appWith({ features: ['session-update'] });
		const file = 'src/lib/server/auth/features/session-update/feature.ts';
		writeFileSync(join(folder, file), `${readFileSync(join(folder, file), 'utf8')}// mine\n`);
		expect(await codes(folder)).toEqual([
			`FILE_EDITED: ${file} was changed since auth-cli wrote it`
		]);
	});
});

/** The code that the page of a framework has for such posts. */
function hooksOfDocs(framework: string): string {
	const page = readFileSync(`docs/${framework}.md`, 'utf8');
	const [, code = ''] =
		/## Posts from other programs[\s\S]*?```ts\n(\/\/ src\/[\s\S]*?)```/.exec(page) ?? [];
	return code;
}

describe('routes that receive posts of other programs', () => {
	const open = all.filter(({ opens }) => opens);

	it.each(open.map(({ id }) => id))(
		'are rejected by SvelteKit unless configured, as add says: %s',
		async (id) => {
			const folder = await signInApp('sveltekit-3-typescript', ['dev']);
			const plan = await apply(folder, add(...withNeeds(id)));
			expect(plan.findings?.map(({ code }) => code)).toContain('FEATURE_ROUTE_CLOSED');
			const other = await apply(folder, add('session-update'));
			expect(other.findings?.map(({ code }) => code)).not.toContain('FEATURE_ROUTE_CLOSED');
			expect((await codes(folder)).join()).toContain('FEATURE_ROUTE_CLOSED');
			writeFileSync(
				join(folder, 'svelte.config.js'),
				"export default { kit: { csrf: { trustedOrigins: ['*'] } } };"
			);
			const told = async () => (await codes(folder, /^(FEATURE|FRAMEWORK|HOOK)/)).join();
			expect(await told()).not.toContain('FEATURE_ROUTE_CLOSED');
			expect(await told()).toContain('FRAMEWORK_CSRF_OFF');
			writeFileSync(join(folder, 'src/hooks.server.ts'), hooksOfDocs('sveltekit'));
			expect(await told()).not.toMatch(/FEATURE_ROUTE|FRAMEWORK_CSRF|HOOK_MISSING/);
		}
	);
});
