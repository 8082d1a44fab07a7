import { describe, expect, it } from 'vitest';
import { setSignInPage } from '../../src/edit/own-pages.ts';
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
});
