import { describe, expect, it } from 'vitest';
import { setSignInPage } from '../../src/edit/configuration.ts';
import { editFixtures, isInsertedInto, refusalText, style } from './edit-fixtures.ts';

const options = { fileName: 'src/routes/plugin@auth.ts', style, signIn: '/signin/' };
const fixtures = editFixtures('set-sign-in-page');
const edited = fixtures.filter(({ output }) => output !== undefined);

describe('setSignInPage', () => {
	it.each(edited)('names the page in $name, and keeps every other byte', (fixture) => {
		const { input, output = '' } = fixture;
		expect(setSignInPage(input, options)).toEqual({ ok: true, text: output });
		expect(isInsertedInto(input, output)).toBe(true);
	});

	it.each(edited)('changes nothing in its own output of $name', ({ output = '' }) => {
		expect(setSignInPage(output, options)).toEqual({ ok: true, text: output });
	});

	it.each(fixtures.filter(({ refused }) => refused !== undefined))(
		'rejects $name with a reason and the text to paste',
		({ input, refused }) => {
			const edit = setSignInPage(input, options);
			expect(edit.ok ? undefined : refusalText(edit)).toBe(refused);
		}
	);

	const auth = (config: string) => `Auth(${config});\n`;

	it('adds it to pages beside what is spread', () => {
		const config = (pages: string) => auth(`{ providers: [], ...base, pages: {${pages}} }`);
		expect(setSignInPage(config(''), options)).toEqual({
			ok: true,
			text: config(" signIn: '/signin/' ").replace(/\{ (signIn.*?) \}/, '{\n\t$1\n}')
		});
		const own = config(` signIn: '/own' `);
		expect(setSignInPage(own, options)).toEqual({ ok: true, text: own });
	});

	it.each([
		['{ providers: [], pages: { ...own, error: "/error" } }', 'its `pages` are no object'],
		['{ providers: [], pages }', 'its `pages` are no object'],
		['{ providers: [] });\nAuth({ providers: [] }', 'it has not exactly one configuration'],
		['{ providers: [], debug: true, ...base }', 'its pages may come from elsewhere']
	])('rejects %s', (config, reason) => {
		expect(setSignInPage(auth(config), options)).toMatchObject({
			ok: false,
			reason: expect.stringContaining(reason)
		});
	});
});
