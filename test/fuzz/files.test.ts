// Files of owners at random against what edits them: a refusal is fine, a byte of the owner that is lost is not.

import { parseEnv } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { setCompilerOptions } from '../../src/edit/compiler-settings.ts';
import type { Edit } from '../../src/edit/edit.ts';
import { readEnv, removeEnv, setEnv } from '../../src/edit/env-file.ts';
import { composeHook } from '../../src/edit/hook/compose-hook.ts';
import { hunksBetween, revertHunks } from '../../src/edit/hunks.ts';
import { ignorePath, ignores, unignorePaths } from '../../src/edit/ignore-file.ts';
import { addDependencies, removeDependencies } from '../../src/edit/package-json.ts';
import { addProviders, removeProviders } from '../../src/edit/provider-list.ts';
import { parse, syntaxError } from '../../src/edit/source-file.ts';
import { joinPieces, mergeTexts } from '../../src/edit/three-way.ts';
import { CliError } from '../../src/errors.ts';
import { readManifest } from '../../src/manifest.ts';
import { editFixtures, isInsertedInto, style } from '../edit/edit-fixtures.ts';
import { seed } from './seed.ts';

/** Of each property, for a quarter of the requests of the other test. */
const numRuns = Math.ceil(Number(process.env['FUZZ_COUNT'] ?? 200_000) / 100);
const timeout = 3_600_000;

function holds<T extends [unknown, ...unknown[]]>(
	what: string,
	arbitraries: { [K in keyof T]: fc.Arbitrary<T[K]> },
	check: (...values: T) => void
): void {
	it(`${what} (FUZZ_SEED=${seed})`, { timeout }, () => {
		fc.assert(fc.property(...arbitraries, check), { seed, numRuns });
	});
}

/** What an edit gives; undefined if it refuses, as it may. Any other error is a fault. */
function unlessRefused<T>(work: () => T): T | undefined {
	try {
		return work();
	} catch (error) {
		if (error instanceof CliError && error.code !== 'INTERNAL') return undefined;
		throw error;
	}
}
const textOf = (edit: Edit): string | undefined => (edit.ok ? edit.text : undefined);

const newline = fc.constantFrom('\n', '\r\n');
const odd = fc.constantFrom(
	'',
	' ',
	'\t',
	'#',
	'"',
	"'",
	'`',
	'\\',
	'=',
	'$A',
	'$' + '{A}',
	'\\n',
	'# not a comment',
	'ü',
	'\u2028',
	'__proto__',
	'export',
	'a b',
	'//',
	'a'.repeat(300)
);
const word = fc.oneof(odd, fc.string({ maxLength: 12 }), fc.stringMatching(/^[A-Z_]{1,8}$/));

const envLine = fc.oneof(
	fc.constantFrom(
		'',
		' ',
		'# comment',
		'#A=1',
		'A=1',
		'export B=2',
		'A = 1 # why',
		'AUTH_SECRET=',
		'A='
	),
	fc.constantFrom(
		'C="two\nlines"',
		"D='two\nlines'",
		'E=`a\nb`',
		'F="open',
		'G=a"b',
		'AUTH_SECRET_1="x" # old'
	),
	fc.tuple(fc.stringMatching(/^[A-Za-z_]{1,8}$/), word).map(([name, value]) => `${name}=${value}`),
	word
);
const envText = fc
	.tuple(fc.constantFrom('', '\uFEFF'), fc.array(envLine, { maxLength: 8 }), newline, fc.boolean())
	.map(([mark, lines, end, ended]) => mark + lines.join(end) + (ended ? end : ''));
const entry = fc.record({
	name: fc.constantFrom('AUTH_SECRET', 'AUTH_GITHUB_ID', 'A'),
	value: fc.oneof(fc.constant(''), fc.stringMatching(/^[\w+/=-]{1,40}$/), word)
});

holds(
	'env files keep every other variable and line',
	[envText, fc.array(entry, { maxLength: 3 })],
	(text, entries) => {
		const after = unlessRefused(() => setEnv(text, entries));
		if (after === undefined) return;
		const set = Object.fromEntries(entries.map(({ name, value }) => [name, value]));
		expect(readEnv(after)).toEqual({ ...readEnv(text), ...set });
		// As Node.js itself reads it; it takes a blank after `=` for a reason to read on.
		if (!/=[^\S\n]+$/m.test(after)) {
			expect(parseEnv(after.replace(/^\uFEFF/, ''))).toMatchObject(set);
		}
		// Whatever names none of them stands there as it stood, in its order.
		const lines = after.split('\n');
		const kept = text
			.split('\n')
			.filter((line) => line !== '' && !entries.some(({ name }) => line.includes(name)));
		let at = 0;
		for (const line of kept.slice(0, -1)) {
			const found = lines.indexOf(line, at);
			expect(found, `${JSON.stringify(line)} in ${JSON.stringify(after)}`).toBeGreaterThanOrEqual(
				at
			);
			at = found + 1;
		}
	}
);

holds('what was added to an env file is taken out again', [envText, entry], (text, one) => {
	if (text.includes(one.name)) return;
	const after = unlessRefused(() => setEnv(text, [one]));
	if (after === undefined) return;
	const back = removeEnv(after, [one.name]);
	expect(readEnv(back)).toEqual(readEnv(text));
	expect(back.trimEnd()).toBe(text.trimEnd());
});

/** JSON.parse is the judge here, and that of Node.js 24 now and then takes a key that is one quote for a backslash. */
const key = word.filter((text) => !/["\\]/.test(text));
const json = fc
	.tuple(
		fc.dictionary(
			fc.oneof(
				fc.constantFrom('name', 'scripts', 'dependencies', 'devDependencies', '__proto__'),
				key
			),
			fc.oneof(
				fc.dictionary(
					fc.constantFrom('a', 'jose', 'zod', '@x/y', 'b'),
					fc.constantFrom('^1', '*', 'workspace:*')
				),
				fc.jsonValue({ maxDepth: 2 })
			),
			{ maxKeys: 5 }
		),
		fc.constantFrom(undefined, 2, 4, '\t', '   '),
		newline,
		fc.constantFrom('', '\n', '\r\n', '\n\n'),
		fc.constantFrom('', '\uFEFF')
	)
	.map(([value, indent, end, last, mark]) => {
		return mark + JSON.stringify(value, null, indent).replaceAll('\n', end) + last;
	});

holds('a package.json gets packages, and is as before without them', [json], (text) => {
	const packages = { jose: '^6.0.0', oauth4webapi: '^3.0.0' };
	const after = textOf(addDependencies(text, packages));
	if (after === undefined) return;
	const strip = (one: string): Record<string, unknown> => JSON.parse(one.replace(/^\uFEFF/, ''));
	const [old, now] = [strip(text), strip(after)];
	const added = Object.keys(packages).filter(
		(name) => !Object.values(old).some((block) => Object.hasOwn(Object(block), name))
	);
	for (const [name, value] of Object.entries(old)) {
		if (name === 'dependencies') expect(now[name]).toMatchObject(Object(value));
		else expect(now[name]).toEqual(value);
	}
	if (added.length < 2) return;
	expect(textOf(removeDependencies(after, added))).toBe(
		Object.keys(Object(old['dependencies'])).length === 0 && old['dependencies'] !== undefined
			? textOf(removeDependencies(after, added))
			: text
	);
});

holds(
	'a tsconfig keeps its comments and options',
	[json, fc.constantFrom('', '// a comment\n', '/* b */ ')],
	(text, comment) => {
		const source = text.startsWith('\uFEFF') ? text : comment + text;
		const after = setCompilerOptions(source, { module: 'nodenext', types: ['node'] });
		if (after === source) return;
		expect(after).toContain(comment.trim());
		const options = (one: string) =>
			JSON.parse(one.replace(/^\uFEFF/, '').replace(comment, '')).compilerOptions;
		const before = options(source);
		expect(options(after)).toMatchObject({ module: 'nodenext', types: ['node'] });
		for (const name of Object.keys(Object(before))) {
			if (name !== 'module' && name !== 'types') expect(options(after)[name]).toEqual(before[name]);
		}
	}
);

const ignoreText = fc
	.tuple(
		fc.array(
			fc.oneof(
				fc.constantFrom('node_modules', '!.env', '.env*', '/.env', '# x', '!*', '**/.env'),
				word
			)
		),
		newline,
		fc.boolean()
	)
	.map(([lines, end, ended]) => lines.join(end) + (ended ? end : ''));

holds(
	'an ignore file ignores what it was told, and is as before without it',
	[ignoreText],
	(text) => {
		const after = ignorePath(text, '.env');
		expect(ignores(after, '.env')).toBe(true);
		expect(after.startsWith(text)).toBe(true);
		if (after === text) return;
		const added = text === '' || text.endsWith('\n') ? ['.env'] : ['.env', '\n'];
		expect(unignorePaths(after, added)).toBe(text);
	}
);

const lines = fc
	.array(fc.constantFrom('a', 'b', 'c', '', '}', 'import x', '\tq', 'ü'), { maxLength: 14 })
	.map((all) => all.join('\n'));

const row = fc.constantFrom('a', 'b', 'c', '', '}', 'import x', '\tq', 'ü');
const inserted = fc.array(
	fc.tuple(fc.nat({ max: 14 }), fc.array(row, { minLength: 1, maxLength: 3 })),
	{
		maxLength: 3
	}
);

holds('what an edit put in is taken back', [lines, inserted, newline], (text, insertions, end) => {
	const rows = text.split('\n');
	for (const [at, added] of insertions) rows.splice(at % (rows.length + 1), 0, ...added);
	const before = text.replaceAll('\n', end);
	const after = rows.join(end);
	expect(revertHunks(after, hunksBetween(before, after), { untouched: true })).toBe(before);
});

holds('a merge takes what only one side changed', [lines, lines, lines], (base, mine, theirs) => {
	const merged = (own: string, other: string) =>
		joinPieces(mergeTexts({ base, mine: own, theirs: other }), [], { mine: 'm', theirs: 't' });
	expect(merged(base, theirs)).toBe(theirs);
	expect(merged(mine, base)).toBe(mine);
	expect(merged(mine, mine)).toBe(mine);
});

const manifestText = fc.oneof(
	fc.json(),
	fc.string(),
	fc
		.record({
			version: fc.jsonValue(),
			framework: fc.jsonValue(),
			files: fc.oneof(fc.dictionary(word, fc.jsonValue()), fc.jsonValue()),
			edited: fc.jsonValue(),
			added: fc.oneof(fc.dictionary(word, fc.jsonValue()), fc.jsonValue())
		})
		.map((value) => JSON.stringify(value))
);

holds('auth.json is read, or refused with a code', [manifestText], (text) => {
	const manifest = unlessRefused(() => readManifest(text));
	if (manifest === undefined) return;
	for (const path of Object.keys(manifest.files)) {
		expect(path.split(/[\\/]/)).not.toContain('..');
		expect(path).not.toMatch(/^(?:[\\/]|[A-Za-z]:)/);
	}
});

/** A source with comments, blanks and other code among its lines, which may break it. */
function disturbed(edit: string) {
	const extra = fc.constantFrom(
		'// note',
		'/* a\nb */',
		'',
		'\t',
		'const other = `$' + '{1}`;',
		"import 'x';",
		'/** doc */',
		'export const z = () => ({ a: [1,] });',
		'#!x',
		'}',
		'<T,>('
	);
	return fc
		.tuple(
			fc.constantFrom(...editFixtures(edit)),
			fc.array(fc.tuple(fc.nat(), extra), { maxLength: 3 }),
			newline
		)
		.map(([{ extension, input }, all, end]) => {
			const rows = input.replaceAll('\r\n', '\n').split('\n');
			for (const [at, row] of all) rows.splice(at % (rows.length + 1), 0, row);
			return { fileName: `hooks.server.${extension}`, source: rows.join(end) };
		});
}
const spaceless = (text: string) => text.replace(/[\s,]/g, '');
const isBroken = (source: string, fileName: string) =>
	syntaxError(parse(source, fileName)) !== undefined;

holds(
	'a provider is added to any configuration, and taken out again',
	[disturbed('add-providers')],
	({ source, fileName }) => {
		const from = './auth/providers/new-one';
		const providers = [{ name: 'NewOne', from }];
		const after = textOf(addProviders(source, { fileName, style, providers }));
		if (after === undefined || after === source) return;
		expect(isBroken(after, fileName)).toBe(false);
		expect(isInsertedInto(source, after)).toBe(true);
		const back = removeProviders(after, { fileName, from: [from] });
		expect(back).toMatchObject({ ok: true });
		expect(isInsertedInto(textOf(back) ?? '', after)).toBe(true);
		expect(isInsertedInto(spaceless(source), spaceless(textOf(back) ?? ''))).toBe(true);
	}
);

holds(
	'a hook is composed with any other',
	[disturbed('compose-handle')],
	({ source, fileName }) => {
		const hook = {
			name: 'handle',
			module: '@sveltejs/kit/hooks',
			parameters: '{ event, resolve }'
		};
		const after = textOf(composeHook(source, { fileName, style, hook, importFrom: './auth' }));
		if (after === undefined || after === source) return;
		expect(isBroken(after, fileName)).toBe(false);
		expect(isInsertedInto(source, after)).toBe(true);
	}
);
