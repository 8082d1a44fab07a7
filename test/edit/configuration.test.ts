import { describe, expect, it } from 'vitest';
import { editConfiguration } from '../../src/edit/configuration.ts';

const style = {
	indent: '\t',
	quote: "'",
	semicolons: true,
	trailingComma: false,
	newline: '\n'
} as const;
const file = { fileName: 'src/auth.ts', style };
const source = `import { SvelteKitAuth } from './lib/server/auth/sveltekit';
import GitHub from './lib/server/auth/providers/github';

export const { handle } = SvelteKitAuth({
	providers: [GitHub]
});
`;
const gitHub = './lib/server/auth/providers/github';
const google = { name: 'Google', from: './lib/server/auth/providers/google' };

describe('editConfiguration', () => {
	it('removes, adds and names the page in one edit', () => {
		const edit = editConfiguration(source, file, {
			takes: { providers: [gitHub] },
			brings: { providers: [google] },
			signIn: '/signin'
		});
		expect(edit).toEqual({
			ok: true,
			text: `import { SvelteKitAuth } from './lib/server/auth/sveltekit';
import Google from './lib/server/auth/providers/google';

export const { handle } = SvelteKitAuth({
	providers: [Google],
	pages: { signIn: '/signin' }
});
`
		});
	});

	it('removes settings with their imports, and one of several providers', () => {
		const before = source
			.replace('\n\n', `\nimport { audit } from './audit';\n\n`)
			.replace('[GitHub]', '[GitHub],\n\taudit');
		const setting = { name: 'audit', value: () => 'audit', agrees: () => false };
		const edit = editConfiguration(before, file, {
			takes: {
				providers: [gitHub, google.from],
				settings: [setting],
				imports: [{ name: 'audit', from: './audit' }]
			}
		});
		expect(edit).toEqual({
			ok: true,
			text: source.replace(/import GitHub.*\n/, '').replace('[GitHub]', '[]')
		});
	});

	it('leaves a text without removed names alone, whatever else is wrong with it', () => {
		const broken = 'export const { handle } = SvelteKitAuth({';
		const takes = { providers: [gitHub] };
		expect(editConfiguration(broken, file, { takes })).toEqual({ ok: true, text: broken });
	});

	it('returns the refusal of the first failing edit', () => {
		const twice = `${source}\nSvelteKitAuth({ providers: [GitHub] });\n`;
		const edit = editConfiguration(twice, file, {
			takes: { providers: [gitHub] },
			brings: { providers: [google] }
		});
		expect(edit).toMatchObject({ ok: false, snippet: expect.stringContaining('Take out of') });
	});

	it('edits what a file exports for another', () => {
		const options = `export const options = {\n\tproviders: []\n};\n`;
		const entry = { name: 'options', as: 'configuration' } as const;
		const settings = [{ name: 'debug', value: () => 'true', agrees: () => false }];
		const edit = editConfiguration(
			options,
			{ ...file, entry },
			{ brings: { providers: [], settings }, signIn: '/signin' }
		);
		expect(edit).toEqual({
			ok: true,
			text: `export const options = {\n\tproviders: [],\n\tdebug: true,\n\tpages: { signIn: '/signin' }\n};\n`
		});
	});
});
