import { describe, expect, it } from 'vitest';
import { composeHook } from '../../../src/edit/hook/compose-hook.ts';
import { handle as hook } from '../../../src/frameworks/sveltekit/wiring.ts';
import {
	type EditFixture,
	editFixtures,
	isInsertedInto,
	refusalText,
	style
} from '../../edit/edit-fixtures.ts';
import { typeErrors } from './hooks-modules.ts';
import { run } from './run-hooks.ts';

const fixtures = editFixtures('compose-handle');
const edited = fixtures.filter(({ output }) => output !== undefined);

function compose({ input, extension }: EditFixture) {
	const fileName = `src/hooks.server.${extension}`;
	return composeHook(input, { fileName, importFrom: './auth', hook, style });
}

describe('composeHook, of SvelteKit', () => {
	it.each(edited)('inserts exactly what $name needs', (fixture) => {
		expect(compose(fixture)).toEqual({ ok: true, text: fixture.output });
	});

	it.each(edited)('only inserts into $name', ({ input, output = '' }) => {
		expect(isInsertedInto(input, output)).toBe(true);
		const endsInNewline = input.endsWith('\n') || /^\uFEFF?$/.test(input);
		expect(output.endsWith('\n')).toBe(endsInNewline);
		if (input.includes('\r\n')) expect(output).not.toMatch(/[^\r]\n/);
	});

	it.each(edited)('changes nothing in its own output of $name', (fixture) => {
		expect(compose({ ...fixture, input: fixture.output ?? '' })).toEqual({
			ok: true,
			text: fixture.output
		});
	});

	it.each(edited)('runs ours first and then what $name ran before, once each', async (fixture) => {
		const { name, input, output = '', extension } = fixture;
		const after = await run(output, extension);
		if (name.startsWith('already')) return expect(after).toContain('auth');
		expect(after).toEqual(['auth', ...(await run(input, extension))]);
	});

	it('adds no type error to any fixture', () => {
		const files: Record<string, string> = {};
		for (const { name, extension, input, output = '' } of edited) {
			files[`${name}/before/hooks.server.${extension}`] = input;
			files[`${name}/after/hooks.server.${extension}`] = output;
		}
		const errors = typeErrors(files);
		for (const { name, extension } of edited) {
			const before = errors.get(`${name}/before/hooks.server.${extension}`) ?? [];
			const after = errors.get(`${name}/after/hooks.server.${extension}`) ?? [];
			expect(
				after.filter((message) => !before.includes(message)),
				name
			).toEqual([]);
		}
	});

	it.each(fixtures.filter(({ refused }) => refused !== undefined))(
		'rejects $name with a reason, the position and the text to paste',
		(fixture) => {
			const edit = compose(fixture);
			expect(edit.ok ? undefined : refusalText(edit)).toBe(fixture.refused);
		}
	);

	it('uses the given style when the file shows none', () => {
		const given = { ...style, quote: '"', semicolons: false, newline: '\r\n' } as const;
		const edit = composeHook('', {
			fileName: 'src/hooks.server.ts',
			importFrom: './auth',
			hook,
			style: given
		});
		expect(edit).toEqual({ ok: true, text: 'export { handle } from "./auth"\r\n' });
	});

	it('imports ours from the given module', () => {
		const options = { fileName: 'src/hooks.server.js', importFrom: './auth.js', hook, style };
		const edit = composeHook("import { x } from 'x';\nexport const handle = x;\n", options);
		expect(edit.ok && edit.text).toContain("import { handle as authHandle } from './auth.js';\n");
	});

	it('never throws, whatever the text', () => {
		const [{ input } = { input: '' }] = edited.filter(({ name }) => name === 'crlf-re-export');
		for (let end = 0; end <= input.length; end++) {
			const options = { fileName: 'src/hooks.server.ts', importFrom: './auth', hook, style };
			const edit = composeHook(input.slice(0, end), options);
			expect(edit.ok || edit.snippet !== '').toBe(true);
		}
	});
});
