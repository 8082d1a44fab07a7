import { describe, expect, it } from 'vitest';
import { areHunks, mayUndo } from '../../src/edit/allowed-hunks.ts';

const hunk = { added: "import { a } from 'b';", before: 'a' };
const hunks = { 3: hunk };

describe('mayUndo', () => {
	it.each([
		'a.ts',
		'src/auth.tsx',
		'src/a.b.mjs',
		'src/x.cts',
		'prisma/schema.prisma',
		'src/[slug]/+page.ts',
		'my_node_modules/a.js',
		'.eslintrc',
		'.eslintignore',
		'apps/web/.eslintrc.cjs',
		'tsconfig.json',
		'packages/api/tsconfig.prod.json'
	])('allows lines of %s', (path) => {
		expect(mayUndo(path, hunks)).toBe(true);
	});

	it.each([
		'.env',
		'.env.ts',
		'package.json',
		'src/run.sh',
		'README.md',
		'a.ts.sh',
		'a.tsxx',
		'xts',
		'node_modules/a/index.js',
		'src/node_modules/a.ts',
		'.git/hooks/a.js',
		'src/.cache/a.ts',
		'../a.ts',
		'src/../../a.ts',
		'/etc/a.ts',
		'C:\\a.ts',
		'src\\..\\a.ts',
		'\\a.ts',
		'\\x/a.ts',
		'.eslintrc.',
		'.eslintrc.json.sh',
		'.eslintrcs',
		'x.eslintignore',
		'.eslintignore.sh',
		'tsconfig.json.sh',
		'my-tsconfig.json',
		''
	])('allows none of %j', (path) => {
		expect(mayUndo(path, hunks)).toBe(false);
	});

	it.each([
		['less', { 1: { added: 'a(b, $c)', before: '$c' } }],
		['as much', { 1: { added: 'a(b)', before: 'b(a)' } }],
		[
			'what another one takes out',
			{ 1: { added: 'long name' }, 9: { added: 'b', before: 'name' } }
		],
		['tabs and line ends', { 1: { added: '\ta\n\tb', before: '\ta\n' } }],
		['nothing', { 1: { added: 'a' } }],
		['nothing for much', { 1: { added: 'x'.repeat(20_000) } }],
		['letters of all languages', { 1: { added: "'Grüße, 世界'", before: "'世界'" } }]
	])('allows to put back %s', (_, value) => {
		expect(mayUndo('a.ts', value)).toBe(true);
	});

	it.each([
		['another word', { 1: { added: 'a(b, c)', before: 'evil' } }],
		['one other word', { 1: { added: 'a(b, c)', before: 'a d' } }],
		[
			'another word further down',
			{ 1: { added: 'a, b', before: 'a' }, 9: { added: 'c', before: 'd' } }
		],
		['a word of the same letters', { 1: { added: 'a b(c)', before: 'ab' } }],
		['a word of two parts', { 1: { added: 'ev' }, 2: { added: 'al', before: 'eval' } }],
		['a word with a sign', { 1: { added: 'a(b, c)', before: '$b' } }],
		['more', { 1: { added: 'a', before: 'a()' } }],
		['more in all', { 1: { added: 'a' }, 2: { added: 'b', before: 'a,b,' } }],
		['anything for too much', { 1: { added: 'x'.repeat(20_001) } }],
		['a character that is not seen', { 1: { added: 'a(b)', before: '\u200f' } }]
	])('does not allow to put back %s', (_, value) => {
		expect(mayUndo('a.ts', value)).toBe(false);
	});

	it.each(['\u202e', '\u2066', '\u2028', '\u2029', '\0', '\r', '\u001b', '\u0085'])(
		'does not allow to take out %j',
		(unseen) => {
			expect(mayUndo('a.ts', { 1: { added: `a${unseen}b` } })).toBe(false);
		}
	);
});

describe('areHunks', () => {
	it.each([{ 1: hunk }, { 1: { added: 'a' } }, { 20: { added: 'a' }, 1234567: hunk }])(
		'accepts %j',
		(value) => {
			expect(areHunks('a.ts', value)).toBe(true);
		}
	);

	it.each([
		undefined,
		null,
		'text',
		7,
		{},
		[],
		[hunk],
		{ 0: hunk },
		{ '01': hunk },
		{ '-1': hunk },
		{ '1.5': hunk },
		{ x1: hunk },
		{ '1x': hunk },
		{ 12345678: hunk },
		{ 1: null },
		{ 1: 'a' },
		{ 1: {} },
		{ 1: { before: '' } },
		{ 1: { added: 1 } },
		{ 1: { added: 'a', before: 1 } },
		{ 1: { added: 'a', before: null } },
		{ 1: hunk, 2: null },
		{ 1: hunk, x: hunk },
		{ 1: { added: 'a', before: 'b' } }
	])('rejects %j', (value) => {
		expect(areHunks('a.ts', value)).toBe(false);
	});

	it('rejects any in a file that is not code', () => {
		expect(areHunks('.env', hunks)).toBe(false);
	});
});
