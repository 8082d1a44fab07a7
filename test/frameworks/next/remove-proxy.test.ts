import { describe, expect, it } from 'vitest';
import { composeProxy } from '../../../src/frameworks/next/compose-proxy.ts';
import { removeProxy } from '../../../src/frameworks/next/remove-proxy.ts';
import { editFixtures, style } from '../../edit/edit-fixtures.ts';

const fixtures = editFixtures('compose-proxy').filter(({ output }) => output !== undefined);
const optionsOf = ({ name: title, extension }: (typeof fixtures)[number]) => {
	const name = title.startsWith('middleware') ? 'middleware' : 'proxy';
	return { fileName: `${name}.${extension}`, name, importFrom: './auth', style } as const;
};

describe('removeProxy', () => {
	it.each(fixtures.filter(({ input, output }) => input !== output))(
		'gives back what was there before: $name',
		(fixture) => {
			const { input, output = '' } = fixture;
			expect(removeProxy(output, optionsOf(fixture))).toEqual({ ok: true, text: input });
		}
	);

	it('leaves a module alone that has nothing of ours', () => {
		const source = 'export default function proxy() {}\n';
		const options = { fileName: 'proxy.ts', name: 'proxy', importFrom: './auth', style } as const;
		expect(removeProxy(source, options)).toEqual({ ok: true, text: source });
		expect(composeProxy(source, options)).not.toEqual({ ok: true, text: source });
	});

	it('refuses what its owner has built on', () => {
		const source = `import { auth } from './auth';\nexport default auth((r) => auth(r));\n`;
		const options = { fileName: 'proxy.ts', name: 'proxy', importFrom: './auth', style } as const;
		expect(removeProxy(source, options)).toMatchObject({ ok: false });
	});
});
