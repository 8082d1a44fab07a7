import { describe, expect, it } from 'vitest';
import { composeHook } from '../../../src/edit/hook/compose-hook.ts';
import { onRequest as hook } from '../../../src/frameworks/astro/wiring.ts';
import {
	type EditFixture,
	editFixtures,
	isInsertedInto,
	refusalText,
	style
} from '../../edit/edit-fixtures.ts';
import { run } from './on-request-modules.ts';

const fixtures = editFixtures('compose-on-request');
const edited = fixtures.filter(({ output }) => output !== undefined);
const ours = ({ extension }: EditFixture) => ({
	fileName: `src/middleware.${extension}`,
	importFrom: './auth',
	hook
});

describe('composeHook, of Astro', () => {
	it.each(edited)('inserts exactly what $name needs', (fixture) => {
		const { input, output = '' } = fixture;
		expect(composeHook(input, { ...ours(fixture), style })).toEqual({ ok: true, text: output });
		expect(isInsertedInto(input, output)).toBe(true);
		expect(composeHook(output, { ...ours(fixture), style })).toEqual({ ok: true, text: output });
	});

	it.each(edited)('runs ours first and then what $name ran before, once each', async (fixture) => {
		const { name, input, output = '', extension } = fixture;
		const after = await run(output, extension);
		if (name.startsWith('already')) return expect(after).toContain('auth');
		expect(after).toEqual(['auth', ...(await run(input, extension))]);
	});

	it.each(fixtures.filter(({ refused }) => refused !== undefined))(
		'rejects $name with a reason, the position and the text to paste',
		(fixture) => {
			const edit = composeHook(fixture.input, { ...ours(fixture), style });
			expect(edit.ok ? undefined : refusalText(edit)).toBe(fixture.refused);
		}
	);
});
