import { describe, expect, it } from 'vitest';
import { findProviderList, listedProviders } from '../../src/edit/find-configuration.ts';
import { addProviders, removeProviders } from '../../src/edit/provider-list.ts';
import { parse } from '../../src/edit/source-file.ts';
import { editFixtures, isInsertedInto, refusalText, style } from './edit-fixtures.ts';

const fileName = 'src/auth.ts';
const providers = [
	{ name: 'Google', from: './lib/server/auth/providers/google' },
	{ name: 'TikTok', from: './lib/server/auth/providers/tiktok' }
];
const fixtures = editFixtures('add-providers');
const edited = fixtures.filter(({ output }) => output !== undefined);
const listIn = (source: string) => {
	const found = findProviderList(parse(source, fileName));
	if ('reason' in found) return [];
	return listedProviders(found.list).map(({ provider: { local: name, from } }) => ({ name, from }));
};
const stem = (from: string) => from.replace(/\.js$/, '');

describe('addProviders', () => {
	it.each(edited)('adds an import and an element to $name', ({ input, output = '' }) => {
		expect(addProviders(input, { fileName, style, providers })).toEqual({ ok: true, text: output });
		expect(isInsertedInto(input, output)).toBe(true);
	});

	it.each(edited)('adds nothing to its own output of $name', ({ output = '' }) => {
		expect(addProviders(output, { fileName, style, providers })).toEqual({
			ok: true,
			text: output
		});
	});

	it.each(edited)('gives the same result one by one as at once in $name', ({ input, output }) => {
		let text = input;
		for (const provider of providers) {
			const edit = addProviders(text, { fileName, style, providers: [provider] });
			text = edit.ok ? edit.text : edit.reason;
		}
		expect(text).toBe(output);
	});

	it.each(fixtures.filter(({ refused }) => refused !== undefined))(
		'rejects $name with a reason, the position and the text to paste',
		({ input, refused }) => {
			const edit = addProviders(input, { fileName, style, providers });
			expect(edit.ok ? undefined : refusalText(edit)).toBe(refused);
		}
	);

	it.each([
		['a call', 'makeProviders(Google, TikTok())', true],
		['a call without one of them', 'makeProviders(Google)', false],
		['another file', 'fromElsewhere', false]
	])('accepts manual edits when the list is %s', (_, list, done) => {
		const imports = providers.map(({ name, from }) => `import ${name} from '${from}';\n`).join('');
		const source = `${imports}export const { handle } = SvelteKitAuth({ providers: ${list} });\n`;
		const edit = addProviders(source, { fileName, style, providers });
		expect(edit.ok).toBe(done);
		expect(edit.ok && edit.text).toBe(done && source);
	});

	it('adds a provider only once when it is given twice', () => {
		const source = 'export const { handle } = SvelteKitAuth({ providers: [] });\n';
		const [google] = providers;
		if (google === undefined) throw new Error('no provider');
		const edit = addProviders(source, { fileName, style, providers: [google, google] });
		expect(edit.ok && edit.text.match(/Google/g)).toHaveLength(2);
	});
});

describe('addProviders, to imports of the app', () => {
	const [google] = providers;
	if (google === undefined) throw new Error('no provider');
	const list = (items: string) =>
		`export const { handle } = SvelteKitAuth({ providers: [${items}] });\n`;

	it('imports the provider beside a name of its module', () => {
		const source = `import { scopes } from '${google.from}';\n${list('')}`;
		const text = `import { scopes } from '${google.from}';\nimport Google from '${google.from}';\n${list('Google')}`;
		expect(addProviders(source, { fileName, style, providers: [google] })).toEqual({
			ok: true,
			text
		});
	});

	it('changes no import if it is there already', () => {
		const imports = `import z from 'z';\nimport G from '${google.from}';\nimport a from 'a';\n\n`;
		expect(addProviders(imports + list(''), { fileName, style, providers: [google] })).toEqual({
			ok: true,
			text: imports + list('G')
		});
	});

	it.each([
		['', 'Google()'],
		["{ scope: 'a b' }", 'Google({ scope: "a b" })']
	])('calls it with options: %s', (options, call) => {
		const source = `import a from "a";\r\n${list('a').replaceAll('\n', '\r\n')}`;
		expect(
			addProviders(source, { fileName, style, providers: [{ ...google, options }] })
		).toMatchObject({ text: expect.stringContaining(`[a, ${call}]`) });
	});

	it('takes a named import from its module for none of it', () => {
		const source = `import { Google } from '${google.from}';\nf(Google);\n`;
		expect(addProviders(source, { fileName, style, providers: [google] })).toMatchObject({
			ok: false
		});
	});
});

describe('removeProviders', () => {
	const imports = "import A from './a';\nimport B from './b';\n";
	const config = (items: string) => `export const { handle } = Auth({ providers: [${items}] });\n`;
	const remove = (source: string) => removeProviders(source, { fileName, from: ['./a', './z'] });

	it('keeps an import that is used above the list, and one that nobody uses', () => {
		const above = `${imports}const first = A;\n`;
		expect(remove(above + config('A'))).toEqual({ ok: true, text: above + config('') });
		expect(remove(imports + config('A'))).toEqual({
			ok: true,
			text: `import B from './b';\n${config('')}`
		});
	});

	it('keeps an import with another name', () => {
		const both = "import A, { scopes } from './a';\n";
		expect(remove(both + config('A'))).toEqual({ ok: true, text: both + config('') });
	});

	it.each(['A', 'A()', 'A.default()', 'A<string>()', '(A as never)'])('removes %s', (item) => {
		expect(remove(`import A from './a';\n${config(item)}`)).toMatchObject({ text: config('') });
	});

	it.each([
		['used in another place', config('Ab(A)'), 'providers: [Ab(A)]'],
		['used in another place', config('A.with(1)'), 'providers: [A.with(1)]'],
		['used in another place', config('wrap(A)'), 'providers: [wrap(A)]'],
		['not an array literal', config('A').replace(/\[A\]/, 'made(A)'), 'providers: made(A)'],
		[
			'used in another place',
			`import { scopes } from './a';\n${config('A')}f(scopes);\n`,
			'f(scopes)'
		],
		['does not parse', `${config('A')}const = 1;\n`, 'const = 1']
	])('refuses what is %s: %s', (reason, source, place) => {
		expect(remove(imports + source)).toEqual({
			ok: false,
			reason: expect.stringContaining(reason),
			frame: expect.stringContaining(place),
			snippet: '// Take out of `providers`, with the import: ./a, ./z'
		});
	});

	it('keeps a file that imports none of them, whatever its list is', () => {
		const source = `import B from './b';\n${config('B').replace('[B]', 'made(B)')}`;
		expect(remove(source)).toEqual({ ok: true, text: source });
	});

	it.each(edited)('restores the old bytes of $name', ({ input, output = '' }) => {
		const before = listIn(input).map(({ from }) => stem(from));
		const imported = (from: string) => input.includes(`'${from}'`);
		const from = providers.map((one) => one.from).filter((one) => !before.includes(one));
		const edit = removeProviders(output, { fileName, from });
		const text = from.some(imported) ? input.replace('[Goo]', '[]') : input;
		expect(edit).toEqual({ ok: true, text });
	});

	it('removes a middle element with the comment on its line', () => {
		const source = `import A from './a';
import B from './b';
import C from './c';
export const { handle } = SvelteKitAuth({
	providers: [
		A, // a
		B({ scope: 'x, y' }), // b
		C // c
	]
});
`;
		const text = `import A from './a';
import C from './c';
export const { handle } = SvelteKitAuth({
	providers: [
		A, // a
		C // c
	]
});
`;
		expect(removeProviders(source, { fileName, from: ['./b'] })).toEqual({ ok: true, text });
	});

	it('removes the first element of a line and keeps an import that is used elsewhere', () => {
		const source = `import A from './a';
import B from './b';
export const { handle } = SvelteKitAuth({ providers: [A, B] });
export const first = A;
`;
		const text = source.replace('[A, B]', '[B]');
		expect(removeProviders(source, { fileName, from: ['./a'] })).toEqual({ ok: true, text });
	});

	it('refuses to remove a provider from a larger expression', () => {
		const source = `import A from './a';
export const { handle } = SvelteKitAuth({ providers: [...(dev ? [A] : [])] });
`;
		const edit = removeProviders(source, { fileName, from: ['./a'] });
		expect(edit).toMatchObject({
			ok: false,
			reason: expect.stringContaining('part of a larger expression'),
			frame: expect.stringContaining('> 2 |')
		});
	});

	it('keeps a file without the provider unchanged', () => {
		const source = 'export const answer = 42;\n';
		expect(removeProviders(source, { fileName, from: ['./a'] })).toEqual({
			ok: true,
			text: source
		});
	});
});

describe('listedProviders', () => {
	it('returns the providers of the list by their import', () => {
		const source = `import Hub from './providers/github';
import Dev from './providers/dev';
import mapProfile from './map-profile';
const providers = [Hub({ profile: mapProfile }), ...(dev && [Dev]), { id: 'inline' }];
export const { handle } = SvelteKitAuth(() => ({ providers }));
`;
		expect(listIn(source)).toEqual([
			{ name: 'Hub', from: './providers/github' },
			{ name: 'Dev', from: './providers/dev' }
		]);
	});

	it('returns nothing for a file that has no list', () => {
		expect(listIn('export const a = 1;')).toEqual([]);
		expect(listIn("import A from './a';\nAuth({ providers: [A] });\n")).toHaveLength(1);
	});
});
