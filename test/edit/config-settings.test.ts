import { describe, expect, it } from 'vitest';
import { addSettings, type ConfigEntry, type NamedImport } from '../../src/edit/config-settings.ts';
import { parse, syntaxError } from '../../src/edit/source-file.ts';
import { editFixtures, isInsertedInto, style } from './edit-fixtures.ts';

const fileName = 'src/auth.ts';
const sqlite: NamedImport = { name: 'sqlite', from: './lib/server/auth/adapters/sqlite' };
const adapter: ConfigEntry = {
	name: 'adapter',
	value: (local) => local(sqlite),
	agrees: () => false
};
const tokens: ConfigEntry = {
	name: 'session',
	value: () => `{ strategy: 'jwt' }`,
	agrees: (value) => value.includes('jwt')
};
const people: ConfigEntry = {
	name: 'accounts',
	comment: 'Whoever signs in is somebody.',
	value: () => '{ implicitLinking: false }',
	agrees: () => true
};
const options = { fileName, style, imports: [sqlite], settings: [adapter, tokens, people] };
const add = (source: string, changes: Partial<typeof options> = {}) =>
	addSettings(source, { ...options, ...changes });

// The configurations of people differ in the same ways, whatever is added to them.
const fixtures = editFixtures('add-providers');
const taken = fixtures.filter(({ output }) => output !== undefined);

describe('addSettings', () => {
	it.each(taken)('inserts into $name, once', ({ input, extension }) => {
		const once = add(input, { fileName: `src/auth.${extension}` });
		if (!once.ok) throw new Error(once.reason);
		expect(isInsertedInto(input, once.text)).toBe(true);
		expect(syntaxError(parse(once.text, fileName))).toBeUndefined();
		for (const name of ['adapter:', 'session:', 'accounts:', 'adapters/sqlite'])
			expect(once.text.split(name)).toHaveLength(2);
		expect(add(once.text)).toEqual({ ok: true, text: once.text });
	});

	it('puts each setting on its own line with a comment if the others do', () => {
		const source = `import { SvelteKitAuth } from './lib/server/auth/sveltekit';
import Dev from './lib/server/auth/providers/dev';

export const { handle } = SvelteKitAuth({
  providers: [Dev],
  trustedRedirectOrigins: []
});
`;
		expect(add(source)).toEqual({
			ok: true,
			text: `import { SvelteKitAuth } from './lib/server/auth/sveltekit';
import Dev from './lib/server/auth/providers/dev';
import { sqlite } from './lib/server/auth/adapters/sqlite';

export const { handle } = SvelteKitAuth({
  providers: [Dev],
  trustedRedirectOrigins: [],
  adapter: sqlite,
  session: { strategy: 'jwt' },
  // Whoever signs in is somebody.
  accounts: { implicitLinking: false }
});
`
		});
	});

	it('keeps a one-line configuration on one line, in its quotes', () => {
		const source = `import x from "x";\nexport const { handle } = Auth({ providers: [] });\n`;
		expect(add(source)).toMatchObject({
			text: expect.stringContaining(
				'Auth({ providers: [], adapter: sqlite, session: { strategy: "jwt" }, accounts: { implicitLinking: false } })'
			)
		});
	});

	it('uses another name when its own is taken, also for two imports', () => {
		const client = { name: 'sqlite', from: './lib/server/db' };
		const value = (local: (one: NamedImport) => string) => `${local(sqlite)}(${local(client)})`;
		const source = `const sqliteAdapter2 = 1;\nexport const { handle } = Auth({ providers: [] });\n`;
		expect(
			add(source, { imports: [sqlite, client], settings: [{ ...adapter, value }] })
		).toMatchObject({
			text: expect.stringMatching(
				/import \{ sqlite as sqliteAdapter \} from .*adapters\/sqlite';\nimport \{ sqlite \} from '.\/lib\/server\/db';[\s\S]*adapter: sqliteAdapter\(sqlite\)/
			)
		});
		expect(add(`const sqlite = 1;\n${source}`)).toMatchObject({
			text: expect.stringContaining('import { sqlite as sqliteAdapter }')
		});
	});

	it.each([
		['adapter: other', 'its `adapter` says something else'],
		["session: { strategy: 'database' }", 'its `session` says something else']
	])('rejects a configuration with %s, and shows it', (setting, reason) => {
		const edit = add(`export const { handle } = Auth({ providers: [], ${setting} });\n`);
		expect(edit).toMatchObject({
			ok: false,
			reason: expect.stringContaining(reason),
			frame: expect.stringContaining(setting),
			snippet: [
				"import { sqlite } from './lib/server/auth/adapters/sqlite';",
				'',
				'// and in the configuration:',
				'adapter: sqlite',
				"session: { strategy: 'jwt' }",
				'accounts: { implicitLinking: false }'
			].join('\n')
		});
	});

	it('only checks a setting without a value', () => {
		const checked = { name: 'trustHost', agrees: (value: string) => value === 'true' };
		const checking = { imports: [], settings: [checked] };
		const config = (rest: string) => `export const { handle } = Auth({ providers: []${rest} });\n`;
		for (const rest of ['', ', trustHost: true'])
			expect(add(config(rest), checking)).toEqual({ ok: true, text: config(rest) });
		expect(add(config(', trustHost: false'), checking)).toMatchObject({ ok: false });
	});

	it('takes an import for its own only by its name and its module', () => {
		const config = 'export const { handle } = Auth({ providers: [] });\n';
		const others = `import { other } from './lib/server/auth/adapters/sqlite';\nimport { sqlite } from 'elsewhere';\n`;
		expect(add(others + config, { settings: [adapter] })).toEqual({
			ok: true,
			text: `${others}import { sqlite as sqliteAdapter } from './lib/server/auth/adapters/sqlite';\nexport const { handle } = Auth({ providers: [], adapter: sqliteAdapter });\n`
		});
	});

	it('writes a value of the same name once', () => {
		const own = { name: 'adapter', from: './adapter' };
		const setting = { ...adapter, value: (local: (one: NamedImport) => string) => local(own) };
		expect(
			add('export const { handle } = Auth({ providers: [] });\n', {
				imports: [own],
				settings: [setting]
			})
		).toMatchObject({ text: expect.stringContaining('Auth({ providers: [], adapter })') });
	});

	it('rejects two configurations, and shows the second', () => {
		const edit = add('a({ providers: [] });\n\n\n\n\n\n\nb({ providers: [2] });\n');
		expect(edit).toMatchObject({
			ok: false,
			reason: expect.stringContaining('no single configuration with `providers`'),
			frame: expect.stringContaining('b({ providers: [2] })')
		});
	});

	it('keeps a setting that is sufficient', () => {
		const source = `import { sqlite } from './lib/server/auth/adapters/sqlite.js';
export const { handle } = Auth({ providers: [], adapter: sqlite, session: { strategy: 'jwt', maxAge: 9 }, accounts: {} });
`;
		expect(add(source)).toEqual({ ok: true, text: source });
	});

	it('adds no duplicate import', () => {
		const source = `import { sqlite } from './lib/server/auth/adapters/sqlite';
export const { handle } = Auth({ providers: [], adapter: sqlite });
`;
		expect(add(source)).toMatchObject({ text: expect.not.stringMatching(/import[\s\S]*import/) });
	});

	it.each([
		['export const a = (', 'does not parse'],
		['Auth({ providers: [] });\nf(', 'does not parse'],
		['export const a = 1;\n', 'no single configuration']
	])('rejects %j', (source, reason) => {
		expect(add(source)).toMatchObject({ ok: false, reason: expect.stringContaining(reason) });
	});
});
