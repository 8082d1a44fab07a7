import { describe, expect, it } from 'vitest';
import {
	addSettings,
	type ConfigEntry,
	type NamedImport,
	removeSettings
} from '../../src/edit/config-settings.ts';
import { editFixtures, style } from './edit-fixtures.ts';

const sqlite: NamedImport = { name: 'sqlite', from: './adapters/sqlite' };
const db: NamedImport = { name: 'db', from: './db' };
const adapter: ConfigEntry = {
	name: 'adapter',
	value: (local) => `${local(sqlite)}(${local(db)})`,
	agrees: () => false
};
const session: ConfigEntry = {
	name: 'session',
	value: () => "{ strategy: 'jwt' }",
	agrees: (value) => value.includes('maxAge')
};
const accounts: ConfigEntry = {
	name: 'accounts',
	comment: 'One account each.',
	value: () => '{ implicitLinking: false }',
	agrees: () => true
};
const checked: ConfigEntry = { name: 'trustHost', agrees: (value) => value === 'true' };
const imports = [sqlite, db];
const settings = [adapter, session, accounts, checked];
const remove = (source: string, fileName = 'src/auth.ts') =>
	removeSettings(source, { fileName, imports, settings });
const config = (rest: string, above = '') =>
	`${above}export const { handle } = Auth({ ${rest} });\n`;
const bothImports = "import { sqlite } from './adapters/sqlite';\nimport { db } from './db';\n\n";

// The configurations of people differ in the same ways, whatever is taken out of them.
const fixtures = editFixtures('add-providers').filter(
	({ input, output }) => output !== undefined && !input.includes('session:')
);

describe('removeSettings', () => {
	it.each(fixtures)('restores $name', ({ input, extension }) => {
		const fileName = `src/auth.${extension}`;
		const added = addSettings(input, { fileName, style, imports, settings });
		if (!added.ok) throw new Error(added.reason);
		expect(added.text).not.toBe(input);
		expect(remove(added.text, fileName)).toEqual({ ok: true, text: input });
	});

	it.each([
		['other quotes', 'session: { strategy: "jwt" }'],
		['lines of its own', "session: {\n\tstrategy: 'jwt',\n}"],
		['more blanks', "session: {  strategy:  'jwt'  }"]
	])('removes a setting in %s', (_, setting) => {
		expect(remove(config(`providers: [], ${setting}`))).toEqual({
			ok: true,
			text: config('providers: []')
		});
	});

	it.each([
		['is compatible', "session: { strategy: 'jwt', maxAge: 9 }"],
		['is only checked', 'trustHost: true'],
		['has the name of another object', 'pages: { adapter: sqlite(db) }']
	])('keeps a setting that %s', (_, setting) => {
		const source = config(`providers: [], ${setting}`);
		expect(remove(source)).toEqual({ ok: true, text: source });
	});

	it.each([
		['adapter: sqlite(other)', 'its `adapter` says something of its own'],
		["session: { strategy: 'database' }", 'its `session` says something of its own'],
		['trustHost: false', 'its `trustHost` says something of its own']
	])('refuses %s, and shows it', (setting, reason) => {
		expect(remove(config(`providers: [], ${setting}`))).toEqual({
			ok: false,
			reason: `src/auth.ts cannot be edited safely: ${reason}`,
			frame: expect.stringContaining(setting),
			snippet: [
				"// Take out: import { sqlite } from './adapters/sqlite'",
				"// Take out: import { db } from './db'",
				'// and out of the configuration: adapter, session, accounts'
			].join('\n')
		});
	});

	it.each([
		['export const a = (', 'does not parse'],
		['export const a = 1;\n', 'no single configuration with `providers`'],
		[config('providers: []') + config('providers: [1]').replace('handle', 'other'), 'no single']
	])('refuses %j', (source, reason) => {
		expect(remove(source)).toMatchObject({ ok: false, reason: expect.stringContaining(reason) });
	});

	it('shows the second configuration', () => {
		const second = 'export const other = Auth({ providers: [2] });\n';
		expect(remove(config('providers: []') + second)).toMatchObject({
			frame: expect.stringContaining('providers: [2]')
		});
	});

	it('removes imports by the names that they have in the file', () => {
		const above =
			"import { sqlite as store } from './adapters/sqlite';\nimport { db } from './db.js';\nimport a from 'a';\n\n";
		expect(remove(config('providers: [], adapter: store(db)', above))).toEqual({
			ok: true,
			text: config('providers: []', "import a from 'a';\n\n")
		});
	});

	it.each([
		['use', 'export const rows = db.all();\n'],
		['export', 'export const all = [db];\n']
	])('keeps an import that the app has another %s for', (_, below) => {
		const source = config('providers: [], adapter: sqlite(db)', bothImports) + below;
		expect(remove(source)).toEqual({
			ok: true,
			text: config('providers: []', "import { db } from './db';\n\n") + below
		});
	});

	it('keeps an import with other names', () => {
		const above = "import { db, other } from './db';\n\n";
		expect(remove(config('providers: [], adapter: sqlite(db)', above))).toEqual({
			ok: true,
			text: config('providers: []', above)
		});
	});

	it.each([
		['below another line', '\t// One account each.\n\n\taccounts: { implicitLinking: false }'],
		['above another setting', '\t// One account each.\n\tpages: {}'],
		['of the owner', '\t// One account each, says Ann.\n\taccounts: {}']
	])('keeps a comment %s', (_, lines) => {
		const edit = remove(`export const { handle } = Auth({\n\tproviders: [],\n${lines}\n});\n`);
		expect(edit).toMatchObject({ ok: true, text: expect.stringContaining('// One account each') });
	});

	it('keeps the comment of a setting that stays', () => {
		const given = 'accounts: { implicitLinking: true }';
		const source = `export const { handle } = Auth({\n\tproviders: [],\n\t// One account each.\n\t${given}\n});\n`;
		expect(remove(source)).toEqual({ ok: true, text: source });
	});

	it('keeps a comment at the end', () => {
		const source = `${config('providers: []')}// One account each.`;
		expect(remove(source)).toEqual({ ok: true, text: source });
	});

	it('removes its comment, with CRLF too', () => {
		const lines = [
			'export const { handle } = Auth({',
			'\tproviders: [],',
			'\t// One account each.',
			'\taccounts: { implicitLinking: false }',
			'});',
			''
		];
		for (const newline of ['\n', '\r\n']) {
			const edit = remove(lines.join(newline));
			const left = ['export const { handle } = Auth({', '\tproviders: []', '});', ''];
			expect(edit).toEqual({ ok: true, text: left.join(newline) });
		}
	});
});
