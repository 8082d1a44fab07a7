import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Context } from '../../src/commands/command.ts';
import type { SecretOptions } from '../../src/commands/secret/secret.ts';
import { secret } from '../../src/commands/secret/secret.ts';
import { readEnv } from '../../src/edit/env-file.ts';
import type { Plan } from '../../src/plan/change.ts';
import { createAsk } from '../../src/prompt/ask.ts';
import { messagesOf } from '../../src/show/preview.ts';
import { snapshot, temporaryApp } from '../apply/temporary-app.ts';

const sveltekit = JSON.stringify({ devDependencies: { '@sveltejs/kit': '^2.0.0' } });
const sveltekit3 = JSON.stringify({ devDependencies: { '@sveltejs/kit': '^3.0.0' } });
const qwik = JSON.stringify({ devDependencies: { '@builder.io/qwik-city': '^1.0.0' } });
const base = { 'package.json': sveltekit, '.gitignore': '.env\n.env.*\n' };
const fresh = Buffer.alloc(32, 7).toString('base64');
const four =
	'AUTH_SECRET=aaaaaaaa\nAUTH_SECRET_1=bbbbbbbb\nAUTH_SECRET_2=cccccccc\nAUTH_SECRET_3=dddddddd\n';

type Files = Readonly<Record<string, string>>;

function context(cwd: string, more: Partial<Context> & { yes?: boolean } = {}) {
	const printed: string[] = [];
	const signal = new AbortController().signal;
	const print = (text: string) => void printed.push(text);
	const made: Context = {
		cwd,
		stdout: print,
		stderr: print,
		drawing: { draw: () => undefined, erase: () => undefined },
		dryRun: false,
		interactive: false,
		plain: false,
		waiting: (_message, work) => work(),
		env: {},
		signal,
		now: () => new Date(0),
		randomBytes: (length) => Buffer.alloc(length, 7),
		fetch,
		ask: createAsk({ interactive: false, yes: more.yes === true, signal }),
		desktop: { open: async () => false, copy: async () => false },
		askRelease: async () => ({ reason: 'there is no network' }),
		askRegistry: async () => undefined,
		...more
	};
	return { made, printed };
}

/** The plan of a run in an app with these files, and what it would make of them. */
async function run(
	files: Files,
	options: SecretOptions = {},
	more: Parameters<typeof context>[1] = {}
) {
	const root = temporaryApp(files);
	return runIn(root, options, more);
}

async function runIn(
	root: string,
	options: SecretOptions = {},
	more: Parameters<typeof context>[1] = {}
) {
	const before = snapshot(root);
	const { made, printed } = context(root, more);
	const outcome = await secret(made, options);
	expect(snapshot(root)).toEqual(before);
	expect(printed).toEqual([]);
	if (!('plan' in outcome)) throw new Error(`no plan but exit code ${outcome.exitCode}`);
	return { ...outcome, texts: textsOf(outcome.plan) };
}

function textsOf(plan: Plan): Files {
	return Object.fromEntries(
		plan.changes.flatMap((change) => {
			if (change.kind === 'create') return [[change.path, change.text]];
			return change.kind === 'edit' ? [[change.path, change.after]] : [];
		})
	);
}

const refusal = (code: string, exitCode = 1) => expect.objectContaining({ code, exitCode });

describe('secret', () => {
	it('plans an env file that only its owner can read (S7)', async () => {
		const { plan } = await run(base);
		expect(plan.changes).toEqual([
			{
				kind: 'create',
				path: '.env',
				text: `AUTH_SECRET=${fresh}\n`,
				mode: 0o600,
				why: 'holds a new AUTH_SECRET'
			}
		]);
		expect(plan.install).toEqual([]);
	});

	it.each([
		['beside other variables', '# db\nDB="x"\n', `# db\nDB="x"\n\nAUTH_SECRET=${fresh}\n`],
		['over an empty value', 'AUTH_SECRET="" # s\nDB=x\n', `AUTH_SECRET="${fresh}" # s\nDB=x\n`],
		[
			'under one in a comment',
			'# AUTH_SECRET=old\n',
			`# AUTH_SECRET=old\n\nAUTH_SECRET=${fresh}\n`
		],
		[
			'beside a similar name',
			'MY_AUTH_SECRET=keep\r\n',
			`MY_AUTH_SECRET=keep\r\n\r\nAUTH_SECRET=${fresh}\r\n`
		]
	])('writes one %s (S7)', async (_, before, after) => {
		const { texts } = await run({ ...base, '.env': before });
		expect(texts).toEqual({ '.env': after });
	});

	it.each([
		['AUTH_SECRET', { '.env': `AUTH_SECRET=${fresh}\n` }, '.env'],
		['AUTH_SECRET_2', { '.env': `AUTH_SECRET_2=${fresh}\n` }, '.env'],
		['AUTH_SECRET in .env.local', { '.env.local': `AUTH_SECRET=${fresh}\n` }, '.env.local']
	])('keeps %s', async (_, files, path) => {
		const { plan } = await run({ ...base, ...files });
		expect(plan).toEqual({
			changes: [{ kind: 'keep', path }],
			install: [],
			next: [],
			warnings: [],
			findings: [],
			secrets: []
		});
	});

	it.each([
		['.env on SvelteKit', sveltekit, {}, '.env'],
		['.env.local on Qwik', qwik, {}, '.env.local'],
		[
			'.env.local where it hides .env with an empty line',
			sveltekit,
			{ '.env': 'AUTH_SECRET=x', '.env.local': 'AUTH_SECRET=\n' },
			'.env.local'
		],
		['.env on Qwik where the name lives there', qwik, { '.env': 'AUTH_SECRET=\n' }, '.env']
	])('chooses %s', async (_, pkg, files, path) => {
		const { texts } = await run({ ...base, 'package.json': pkg, ...files });
		expect(Object.keys(texts)).toEqual([path]);
	});

	it.each([{}, { rotate: true }])(
		'makes none beside one in a file that a script reads: %j',
		async (options) => {
			const scripts = { dev: 'dotenv -e config/dev.env -- vite dev' };
			const pkg = JSON.stringify({ ...JSON.parse(sveltekit), scripts });
			const files = { ...base, 'package.json': pkg, 'config/dev.env': 'AUTH_SECRET=there\n' };
			const { plan, texts } = await run(files, options);
			expect(texts).toEqual({});
			expect(plan.warnings.join()).toContain('AUTH_SECRET is set in a file that');
		}
	);

	it('warns of settings that override the env file', async () => {
		const files = {
			...base,
			'.env.development': 'AUTH_SECRET=x\n',
			'.env.example': 'AUTH_SECRET=x\n',
			'.env.ssr.local': 'AUTH_SECRET_1=x\n'
		};
		const { plan } = await run(files, {}, { env: { AUTH_SECRET: 'x' } });
		expect(messagesOf(plan)).toEqual([
			'AUTH_SECRET in the environment of this shell wins over .env.',
			expect.stringContaining('.env.development holds'),
			expect.stringContaining('.env.ssr.local holds')
		]);
	});

	it('warns on SvelteKit 3 of an undeclared variable', async () => {
		const files = { ...base, 'package.json': sveltekit3, '.env': 'AUTH_SECRET=x\n' };
		expect(messagesOf((await run(files, { rotate: true })).plan)).toEqual([
			expect.stringContaining('AUTH_SECRET, AUTH_SECRET_1')
		]);
		const declared = { ...files, 'src/env.ts': 'AUTH_SECRET: {}, AUTH_SECRET_1: {}' };
		expect(messagesOf((await run(declared, { rotate: true })).plan)).toEqual([]);
	});

	it.each([
		['no .gitignore', undefined, '.env\n'],
		['a rule that is taken back', '.env\n!.env\n', '.env\n!.env\n.env\n']
	])('adds the file to .gitignore first if there is %s (S8)', async (_, before, after) => {
		const files = {
			'package.json': sveltekit,
			...(before === undefined ? {} : { '.gitignore': before })
		};
		for (const repository of [false, true]) {
			const root = temporaryApp(files);
			if (repository) execFileSync('git', ['init', '--quiet'], { cwd: root });
			const { texts } = await runIn(root);
			expect(Object.entries(texts)[0]).toEqual(['.gitignore', after]);
		}
	});

	it('rejects an env file that git tracks (S8)', async () => {
		const root = temporaryApp({ ...base, '.env': 'A=1\n' });
		execFileSync('git', ['init', '--quiet'], { cwd: root });
		execFileSync('git', ['add', '-f', '.env'], { cwd: root });
		await expect(runIn(root)).rejects.toThrow(refusal('ENV_TRACKED'));
	});

	it('does not trust a .gitignore that git does not follow (S8)', async () => {
		const root = temporaryApp({ 'package.json': sveltekit, 'rules.txt': '.env\n' });
		execFileSync('git', ['init', '--quiet'], { cwd: root });
		symlinkSync('rules.txt', join(root, '.gitignore'));
		await expect(runIn(root)).rejects.toThrow(refusal('ENV_NOT_IGNORED'));
	});

	it.each([
		['tracks', '.env\nconfig/env\n', true],
		['does not ignore', '.env\n', false]
	])('rejects an env file that is a link to one that git %s (S3, S8)', async (_, rules, add) => {
		const root = temporaryApp({ ...base, '.gitignore': rules, 'config/env': 'A=1\n' });
		execFileSync('git', ['init', '--quiet'], { cwd: root });
		if (add) execFileSync('git', ['add', '-f', 'config/env'], { cwd: root });
		symlinkSync('config/env', join(root, '.env'));
		await expect(runIn(root)).rejects.toThrow(refusal('ENV_LINK'));
	});

	it('writes through a link to an ignored file', async () => {
		const root = temporaryApp({ ...base, '.gitignore': '.env\nconfig\n', 'config/env': '' });
		execFileSync('git', ['init', '--quiet'], { cwd: root });
		symlinkSync('config/env', join(root, '.env'));
		expect((await runIn(root)).texts['.env']).toContain('AUTH_SECRET=');
	});

	it('removes a byte-order mark, which would hide the first variable from the app (S7)', async () => {
		const { texts, plan } = await run({ ...base, '.env': '\uFEFFA=1\n' });
		expect(texts['.env']).toBe(`A=1\n\nAUTH_SECRET=${fresh}\n`);
		expect(plan.changes).toContainEqual(
			expect.objectContaining({ why: expect.stringContaining('byte-order mark') })
		);
	});

	it.each(['changeme', 'your-secret-here', 'x'.repeat(40), 'a'.repeat(31)])(
		'reports that the secret %s stays, which the strict policy rejects',
		async (value) => {
			const { plan } = await run({ ...base, '.env': `AUTH_SECRET=${value}\n` });
			expect(messagesOf(plan)).toEqual([expect.stringMatching(/placeholder.*strict.*--rotate/)]);
			expect(JSON.stringify(plan.findings)).not.toContain(value);
		}
	);

	it.each(['.env', '.env.local', '.gitignore'])(
		'rejects a %s that is a link out of the project (S3)',
		async (name) => {
			const root = temporaryApp({ 'package.json': sveltekit });
			symlinkSync(join(temporaryApp({ x: '' }), 'x'), join(root, name));
			await expect(runIn(root)).rejects.toThrow(refusal('OUTSIDE_PROJECT'));
		}
	);

	it.each([
		['a missing folder', '/missing-folder', 2],
		['a folder without package.json', '', 1]
	])('rejects %s (S2)', async (_, path, exitCode) => {
		const { made } = context(path || temporaryApp({}));
		await expect(secret(made, {})).rejects.toThrow(expect.objectContaining({ exitCode }));
	});
});

describe('secret --rotate', () => {
	it.each([
		['AUTH_SECRET where there is none', '', 'AUTH_SECRET'],
		['AUTH_SECRET_1 above AUTH_SECRET', 'AUTH_SECRET=a\n', 'AUTH_SECRET_1'],
		['AUTH_SECRET_3 above a gap', 'AUTH_SECRET=a\nAUTH_SECRET_2=b\n', 'AUTH_SECRET_3'],
		['AUTH_SECRET_2 after closing a gap', 'AUTH_SECRET=a\nAUTH_SECRET_3=b\n', 'AUTH_SECRET_2']
	])('adds %s, and keeps the older ones in order', async (_, before, name) => {
		const { texts } = await run({ ...base, '.env': before }, { rotate: true });
		const values = readEnv(texts['.env']);
		const older = Object.values(readEnv(before)).filter((value) => value !== '');
		expect(values[name]).toBe(fresh);
		expect(chain(texts['.env'])).toEqual([fresh, ...older.toReversed()]);
	});

	it('drops the oldest of four with --yes, and prints the command to repeat', async () => {
		const { texts, replay } = await run({ ...base, '.env': four }, { rotate: true }, { yes: true });
		expect(chain(texts['.env'])).toEqual([fresh, 'dddddddd', 'cccccccc', 'bbbbbbbb']);
		expect(replay).toBe('secret --rotate --yes');
	});

	it.each([
		['AUTH_SECRET=a\n'],
		['AUTH_SECRET=a\nAUTH_SECRET_1=b\nAUTH_SECRET_2=c\n'],
		['AUTH_SECRET=a\nAUTH_SECRET_3=b\n'],
		[four]
	])('says what to set at a host: %j', async (before) => {
		const { texts, plan } = await run({ ...base, '.env': before }, { rotate: true }, { yes: true });
		const at = readEnv(before);
		const host = { ...at };
		const advice = plan.next.find((one) => one.startsWith('Where the app is deployed')) ?? '';
		for (const [, to = '', from = ''] of advice.matchAll(/(\w+) gets the value of (\w+)/g))
			host[to] = at[from] ?? '';
		for (const [, to = ''] of advice.matchAll(/(\w+) gets a new value/g)) host[to] = fresh;
		const names = Object.keys(readEnv(texts['.env']));
		expect(names.map((name) => host[name])).toEqual(Object.values(readEnv(texts['.env'])));
	});

	it('asks before it drops one, and names --yes without a terminal (S13)', async () => {
		const files = { ...base, '.env': four };
		await expect(run(files, { rotate: true })).rejects.toThrow(
			expect.objectContaining({ exitCode: 2, fix: expect.stringContaining('--yes') })
		);
		const { made } = context(temporaryApp(files));
		const ask = { ...made.ask, confirm: async () => false };
		const outcome = { note: 'Nothing was changed.\n', exitCode: 1 };
		expect(await secret({ ...made, ask }, { rotate: true })).toEqual(outcome);
	});

	it('rejects secrets in two files', async () => {
		const files = { ...base, '.env': 'AUTH_SECRET=a\n', '.env.local': 'AUTH_SECRET_1=b\n' };
		for (const options of [{ rotate: true }, { prune: true }]) {
			await expect(run(files, options)).rejects.toThrow(refusal('SECRET_IN_TWO_FILES'));
		}
	});

	it('keeps every other line unchanged (S7)', async () => {
		const others = [
			'\uFEFF# top',
			'export MY_AUTH_SECRET="keep # me"',
			"PEM='a\r\nAUTH_SECRET_1=no\r\nb' # c",
			'#AUTH_SECRET=old',
			'D=$A',
			''
		];
		const source = [...others, "AUTH_SECRET = 'a b' # mine", 'LAST=1'].join('\r\n');
		const { texts } = await run({ ...base, '.env': source }, { rotate: true });
		expect(texts['.env']).toBe(source.replace('# mine', `# mine\r\nAUTH_SECRET_1=${fresh}`));
	});
});

describe('secret --prune', () => {
	it.each([
		['the newest, as AUTH_SECRET', four, 'AUTH_SECRET=dddddddd\n'],
		['one that has another name', 'X=1\nAUTH_SECRET_2="c"\n', 'X=1\nAUTH_SECRET="c"\n']
	])('keeps %s', async (_, before, after) => {
		const { texts } = await run({ ...base, '.env': before }, { prune: true });
		expect(texts).toEqual({ '.env': after });
	});

	it('restores the bytes from before a rotation, with the new value', async () => {
		const before = '# mine\nAUTH_SECRET="aaaaaaaa"\nX=1\n';
		const { texts } = await run({ ...base, '.env': before }, { rotate: true });
		const pruned = await run({ ...base, '.env': texts['.env'] ?? '' }, { prune: true });
		expect(pruned.texts['.env']).toBe(`# mine\nAUTH_SECRET=${fresh}\nX=1\n`);
	});

	it('changes nothing with one secret, and fails without any', async () => {
		const { plan } = await run({ ...base, '.env': 'AUTH_SECRET=a\n' }, { prune: true });
		expect(plan.changes).toEqual([{ kind: 'keep', path: '.env' }]);
		await expect(run(base, { prune: true })).rejects.toThrow(refusal('NO_SECRET'));
	});
});

describe('secret --print', () => {
	it('prints a fresh value and a newline, and needs no project', async () => {
		const { made } = context('/missing-folder');
		const outcome = { text: `${fresh}\n`, exitCode: 0 };
		expect(await secret(made, { print: true })).toEqual(outcome);
	});

	it('prints 256 random bits, never the same twice (S10)', async () => {
		const { made } = context('/missing-folder', { randomBytes });
		const printed = new Set<unknown>();
		for (let count = 0; count < 10_000; count += 1)
			printed.add(Reflect.get(await secret(made, { print: true }), 'text'));
		expect(printed.size).toBe(10_000);
		expect([...printed].every((line) => /^[A-Za-z0-9+/]{43}=\n$/.test(String(line)))).toBe(true);
	});
});

describe('the plan of secret', () => {
	it.each<[SecretOptions]>([[{}], [{ rotate: true }], [{ prune: true }]])(
		'marks every secret as such and prints none, with %j (S9)',
		async (options) => {
			const source = options.prune || options.rotate ? four : '';
			const { plan, replay } = await run({ ...base, '.env': source }, options, { yes: true });
			const values = [
				...Object.values(readEnv(source)),
				...Object.values(readEnv(textsOf(plan)['.env']))
			];
			expect(plan.secrets).toEqual(expect.arrayContaining(values));
			const said = JSON.stringify([
				plan.next,
				plan.warnings,
				plan.findings,
				plan.changes.map((change) => 'why' in change && change.why),
				replay
			]);
			expect(values.filter((value) => said.includes(value))).toEqual([]);
		}
	);

	it('is empty the second time (S18)', async () => {
		const { texts } = await run(base);
		const again = await run({ ...base, ...texts });
		expect(again.plan.changes).toEqual([{ kind: 'keep', path: '.env' }]);
	});
});

/** The secrets of an env file in the order in which the runtime reads them. */
function chain(source: string | undefined): readonly string[] {
	const values = readEnv(source);
	return ['AUTH_SECRET_3', 'AUTH_SECRET_2', 'AUTH_SECRET_1', 'AUTH_SECRET'].flatMap(
		(name) => values[name] || []
	);
}
