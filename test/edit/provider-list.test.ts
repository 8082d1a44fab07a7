import { describe, expect, it } from 'vitest';
import { addProviders, listProviders, removeProviders } from '../../src/edit/provider-list.ts';
import { editFixtures, isInsertedInto, refusalText, style } from './edit-fixtures.ts';

const fileName = 'src/auth.ts';
const providers = [
	{ name: 'Google', from: './lib/server/auth/providers/google' },
	{ name: 'TikTok', from: './lib/server/auth/providers/tiktok' }
];
const fixtures = editFixtures('add-providers');
const edited = fixtures.filter(({ output }) => output !== undefined);
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

describe('removeProviders', () => {
	it.each(edited)('restores the old bytes of $name', ({ input, output = '' }) => {
		const before = listProviders(input, fileName).map(({ from }) => stem(from));
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
		expect(edit).toMatchObject({ ok: false, frame: expect.stringContaining('> 2 |') });
	});

	it('keeps a file without the provider unchanged', () => {
		const source = 'export const answer = 42;\n';
		expect(removeProviders(source, { fileName, from: ['./a'] })).toEqual({
			ok: true,
			text: source
		});
	});
});

describe('listProviders', () => {
	it('returns the providers of the list by their import', () => {
		const source = `import Hub from './providers/github';
import Dev from './providers/dev';
import mapProfile from './map-profile';
const providers = [Hub({ profile: mapProfile }), ...(dev && [Dev]), { id: 'inline' }];
export const { handle } = SvelteKitAuth(() => ({ providers }));
`;
		expect(listProviders(source, fileName)).toEqual([
			{ name: 'Hub', from: './providers/github' },
			{ name: 'Dev', from: './providers/dev' }
		]);
	});

	it('returns nothing for a file that does not parse or has no list', () => {
		expect(listProviders('export const {', fileName)).toEqual([]);
		expect(listProviders('export const a = 1;', fileName)).toEqual([]);
	});
});
