import { describe, expect, it } from 'vitest';
import {
	declareEnv,
	removeEnvDeclarations
} from '../../../src/frameworks/sveltekit/declare-env.ts';
import { editFixtures, isInsertedInto, refusalText, style } from '../../edit/edit-fixtures.ts';

const fileName = 'src/env.ts';
const names = ['AUTH_SECRET', 'AUTH_URL'];
const fixtures = editFixtures('declare-env');
const edited = fixtures.filter(({ output }) => output !== undefined);

describe('declareEnv', () => {
	it.each(edited)('declares missing variables in $name', ({ input, output = '' }) => {
		expect(declareEnv(input, { fileName, names, style })).toEqual({ ok: true, text: output });
		expect(isInsertedInto(input, output)).toBe(true);
	});

	it.each(edited)('declares nothing twice in $name', ({ output = '' }) => {
		expect(declareEnv(output, { fileName, names, style })).toEqual({ ok: true, text: output });
	});

	it.each(fixtures.filter(({ refused }) => refused !== undefined))(
		'rejects $name with a reason, the position and the text to paste',
		({ input, refused }) => {
			const edit = declareEnv(input, { fileName, names, style });
			expect(edit.ok ? undefined : refusalText(edit)).toBe(refused);
		}
	);

	it('writes a whole module in the style of the app', () => {
		const given = {
			indent: '  ',
			quote: '"',
			semicolons: false,
			trailingComma: true,
			newline: '\n'
		} as const;
		const edit = declareEnv('', { fileName, names: ['A'], style: given });
		expect(edit.ok && edit.text.split('\n')).toEqual([
			'import { defineEnvVars } from "@sveltejs/kit/env"',
			'',
			expect.stringMatching(/^\/\/ /),
			'export const variables = defineEnvVars({',
			'  A: { schema: (value) => value },',
			'})',
			''
		]);
	});
});

describe('removeEnvDeclarations', () => {
	// A call that was put in whole is taken out by its lines.
	const added = edited.filter(
		({ input, output }) => input !== output && input.includes('defineEnvVars(')
	);
	it.each(added)('restores the old bytes of $name', ({ input, output = '' }) => {
		const declared = input.replace(/\/\/.*/g, '');
		const missing = names.filter((name) => !declared.includes(name));
		expect(removeEnvDeclarations(output, { fileName, names: missing })).toEqual({
			ok: true,
			text: input
		});
	});

	it('leaves a module alone that declares none of the names', () => {
		const source =
			"import { defineEnvVars } from '@sveltejs/kit/env';\nexport const variables = defineEnvVars({});\n";
		expect(removeEnvDeclarations(source, { fileName, names })).toEqual({ ok: true, text: source });
	});
});
