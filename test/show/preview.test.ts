import { describe, expect, it } from 'vitest';
import type { Change } from '../../src/plan/change.ts';
import { renderPreview } from '../../src/show/preview.ts';
import { renderJson, renderReport } from '../../src/show/report.ts';
import { planOf } from '../apply/temporary-app.ts';

const secret = 'c2VjcmV0IHNlY3JldCBzZWNyZXQ=';
const theirs = 'postgres://user:password@host';
const before = `DATABASE_URL=${theirs}\n# OLD_KEY=hunter2\nAUTH_SECRET=former-secret\n`;
const env = {
	kind: 'edit',
	path: '.env',
	before,
	after: `${before.replace('former-secret', secret)}AUTH_GITHUB_ID=\n`,
	why: 'secret'
} as const;
const changes: readonly Change[] = [
	{
		kind: 'create',
		path: 'src/auth.ts',
		text: `const s = '${secret}';\n`,
		why: 'your configuration'
	},
	env,
	{ kind: 'delete', path: 'old.ts', before: 'x\n', why: 'no longer used' },
	{ kind: 'keep', path: 'package.json' }
];
const plan = planOf(changes, {
	install: ['jose@^6.2.17', 'cookie@^1'],
	secrets: [secret],
	next: [`Use ${secret}`, 'Register\nhttps://x.example'],
	warnings: [`odd ${secret}`]
});

describe('renderPreview', () => {
	it('shows one line per change, with its reason', () => {
		expect(renderPreview(plan, { colour: false })).toMatchInlineSnapshot(`
			"  CREATE   src/auth.ts              your configuration
			  MODIFY   .env                     secret
			  DELETE   old.ts                   no longer used
			  INSTALL  jose@^6.2.17, cookie@^1
			  WARNING  odd ••••••
			"
		`);
	});

	it('wraps between package names only', () => {
		const many = planOf([], {
			install: ['@types/nodemailer@^8.0.2', 'cookie@^1.1.1', 'jose@^6.2.17']
		});
		expect(renderPreview(many, { colour: false, width: 44, terminal: true })).toBe(
			'  INSTALL  @types/nodemailer@^8.0.2,\n           cookie@^1.1.1, jose@^6.2.17\n'
		);
		expect(renderPreview(many, { colour: false, width: 44 }).split('\n')).toHaveLength(2);
	});

	it('shows changed lines as unified diffs, and no values of an env file', () => {
		expect(renderPreview(planOf([env]), { colour: false, diffs: 'all' })).toMatchInlineSnapshot(`
			"  MODIFY   .env  secret

			--- a/.env
			+++ b/.env
			@@ -3,1 +3,2 @@
			-AUTH_SECRET=••••••
			+AUTH_SECRET=••••••
			+AUTH_GITHUB_ID=
			"
		`);
	});

	it('shows a folder of new files as one line, and each of them on a dry run', () => {
		const names = [
			'auth.ts',
			...['a', 'b', 'c', 'd', 'e'].flatMap((name) => [
				`lib/auth/core/${name}.ts`,
				`lib/auth/oauth/${name}.ts`
			])
		];
		const full = planOf(
			names.map((name) => ({ kind: 'create', path: `src/${name}`, text: 'a\nb\n', why: 'new' }))
		);
		const kept = '`audit` and `upgrade` look after them';
		expect(renderPreview(full, { colour: false, width: 120 })).toBe(
			`  CREATE   src/auth.ts    new\n  CREATE   src/lib/auth/\n             10 files, 20 lines: core and oauth; ${kept} (--dry-run shows each)\n`
		);
		const each = renderPreview(full, { colour: false, diffs: 'all' }).match(/^ {2}CREATE .*$/gm);
		expect(each).toHaveLength(11);
		const flat = names.map((name) => name.replace(/(core|oauth)\//, '$1-'));
		const level = planOf(
			flat.map((name) => ({ kind: 'create', path: `src/${name}`, text: '', why: 'new' }))
		);
		expect(renderPreview(level, { colour: false })).toContain(
			`  10 files, 0 lines; ${kept} (--dry-run shows each)\n`
		);
		const gone = planOf(
			names.map((name) => ({ kind: 'delete', path: `src/${name}`, before: '', why: 'old' }))
		);
		expect(renderPreview(gone, { colour: false })).toBe(
			'  DELETE   src/auth.ts    old\n  DELETE   src/lib/auth/  10 files, 0 lines: core and oauth (--dry-run shows each)\n'
		);
	});

	it('folds two full folders, even if neither has most of the files', () => {
		const numbers = Array.from({ length: 14 }, (_, index) => index);
		const paths = [
			...['.env', 'auth.ts', 'auth.json', 'proxy.ts', 'app/signin/page.tsx'],
			...numbers.flatMap((one) => [`lib/auth/core/${one}.ts`, `lib/auth/oauth/${one}.ts`]),
			...numbers.slice(4).map((one) => `components/auth/${one}.tsx`)
		];
		const full = planOf(paths.map((path) => ({ kind: 'create', path, text: 'a\n', why: 'new' })));
		const rows = renderPreview(full, { colour: false }).match(/^ {2}CREATE +\S+/gm) ?? [];
		expect(rows.map((row) => row.replace(/^ {2}CREATE +/, ''))).toEqual([
			...['.env', 'auth.ts', 'auth.json', 'proxy.ts', 'app/signin/page.tsx'],
			...['lib/auth/', 'components/auth/']
		]);
	});

	it('shows new files by their size on a dry run, and in full on request', () => {
		const edit = { kind: 'edit', path: 'b.ts', before: 'b\n', after: 'c\n', why: 'odd' } as const;
		const both = planOf([{ kind: 'create', path: 'a.ts', text: 'a\n', why: 'new' }, edit]);
		const short = renderPreview(both, { colour: false, diffs: 'edits' });
		expect(short).toMatch(/CREATE {3}a\.ts {2}new \(1 line\)/);
		expect(short).toMatch(/^-b\n\+c$/m);
		expect(short).not.toContain('+a');
		expect(renderPreview(both, { colour: false, diffs: 'all' })).toMatch(/^\+a$/m);
	});

	it('wraps a long reason at the width of the terminal', () => {
		const long = planOf([
			{ kind: 'delete', path: 'a.ts', before: '', why: 'word '.repeat(20).trim() }
		]);
		const lines = renderPreview(long, { colour: false, width: 60 }).trimEnd().split('\n');
		expect(lines).toHaveLength(4);
		expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(60);
	});

	it('writes colours only on request', () => {
		expect(renderPreview(plan, { colour: true, diffs: 'all' })).toContain('\u001b[32mCREATE');
		expect(renderPreview(plan, { colour: false, diffs: 'all' })).not.toContain('\u001b');
	});

	it('escapes control characters, so that a name cannot steer the terminal (S16)', () => {
		const path = 'a\u001b]0;title\u0007\u001b[2J\nCREATE b';
		const hostile = planOf([{ kind: 'create', path, text: '\u001b[31m\u202e', why: '\u009b1m' }]);
		const shown = renderPreview(hostile, { colour: false, diffs: 'all' });
		expect(shown).not.toMatch(/[\u001b\u0007\u009b\u202e]/);
		expect(shown.split('\n')[0]).toContain('\\u001b]0;title\\u0007\\u001b[2J\\u000aCREATE b');
	});
});

describe('renderReport', () => {
	it('reports changes, next steps and the command to repeat', () => {
		const report = renderReport(
			{ plan, state: 'applied', replay: 'npx auth-cli init --yes', installBy: 'npm install' },
			{ colour: false, terminal: false }
		);
		expect(report).toMatchInlineSnapshot(`
			"Done: 1 created, 1 modified, 1 deleted.

			Next steps
			  1. Install the packages: npm install
			  2. Use ••••••
			  3. Register
			     https://x.example

			Again without questions:
			  npx auth-cli init --yes
			"
		`);
	});

	it('draws a box in a terminal', () => {
		const report = renderReport({ plan, state: 'applied' }, { colour: false, terminal: true });
		expect(report).toContain('╭─ Next steps\n│\n│  1. Use');
	});

	it('draws no box for a screen reader', () => {
		const look = { colour: false, terminal: true, plain: true };
		const report = renderReport({ plan, state: 'applied' }, look);
		expect(report).toContain('Next steps\n  1. Use');
		expect(report).not.toMatch(/[\u2500-\u259f]/);
	});

	it.each([
		['planned', 'Dry run: nothing was written.'],
		['unchanged', 'Already up to date.\n\nodd ••••••']
	] as const)('reports a plan that was only %s, with its own notes', (state, text) => {
		expect(renderReport({ plan, state }, { colour: false, terminal: false })).toBe(`${text}\n`);
	});
});

describe('renderJson', () => {
	it('contains the same plan as one document', () => {
		const document = JSON.parse(renderJson({ plan, state: 'planned', replay: 'x' }));
		expect(document).toMatchObject({ state: 'planned', install: plan.install, replay: 'x' });
		expect(document.changes.map(({ kind, path }: Change) => [kind, path])).toEqual(
			changes.map(({ kind, path }) => [kind, path])
		);
		expect(document.changes[2].diff).toEqual([
			'--- a/old.ts',
			'+++ /dev/null',
			'@@ -1,1 +0,0 @@',
			'-x'
		]);
	});
});

describe('every view of a plan', () => {
	const conflict = {
		kind: 'conflict',
		path: '.env',
		existing: before,
		proposed: env.after,
		why: 'y'
	} as const;
	const whole = { ...plan, changes: [...changes, conflict] };
	const done = { plan: whole, state: 'applied', replay: `--x ${secret}` } as const;
	it.each([
		['preview', renderPreview(whole, { colour: true })],
		['dry run', renderPreview(whole, { colour: true, diffs: 'all' })],
		['report', renderReport(done, { colour: true, terminal: true })],
		['json', renderJson(done)]
	])('masks secrets, new ones and existing ones beside them: %s', (_, text) => {
		for (const value of [secret, theirs, 'hunter2', 'former-secret'])
			expect(text).not.toContain(value);
	});
});
