import { describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import type { Change, Plan } from '../../src/plan/change.ts';
import { planSignIn } from '../../src/plan/plan-sign-in.ts';
import { applied, type Files, memoryApp } from './memory-app.ts';
import { smallCatalogue } from './small-catalogue.ts';

const catalogue = smallCatalogue();

interface Wanted {
	readonly files?: Files;
	readonly pages?: boolean;
	readonly major?: 1 | 2;
}

function planned(wanted: Wanted) {
	const { files = {}, pages = true, major = 2 } = wanted;
	const traits = { framework: 'qwik', major, style: { quote: '"', indent: '  ' } } as const;
	return planSignIn(toApp(memoryApp(files, traits), catalogue), {
		providers: [catalogue.readProvider('github')],
		session: 'jwt',
		pages,
		fresh: { auth: 'a'.repeat(44), dev: 'b' },
		replaceSecret: false
	});
}

const config = 'src/routes/plugin@auth.ts';
const page = 'src/routes/signin/index.tsx';

function created({ changes }: Plan): Readonly<Record<string, string>> {
	const made = changes.filter((one): one is Change & { kind: 'create' } => one.kind === 'create');
	return Object.fromEntries(made.map(({ path, text }) => [path, text]));
}

describe('pages of the app', () => {
	it('are created only on request', async () => {
		const without = created(await planned({ pages: false }));
		expect(
			Object.keys(without).filter((path) => /components|signin|account|own-pages/.test(path))
		).toEqual([]);
		expect(without[config]).not.toContain('pages');
		const made = created(await planned({}));
		expect(Object.keys(made)).toEqual(
			expect.arrayContaining([
				page,
				'src/components/auth/auth-form.tsx',
				'src/routes/account/index.tsx',
				'src/auth/own-pages.ts'
			])
		);
		expect(made[config]).toContain('pages: { signIn: "/signin/" }');
	});

	it('can be added later to an app with an edited configuration, byte for byte', async () => {
		const files = { ...applied(await planned({ pages: false }), {}) };
		const mine = `${files[config]}\n// mine \u00e9\n`.replace(
			'secretPolicy',
			'debug:true,\n secretPolicy'
		);
		const after = applied(await planned({ files: { ...files, [config]: mine } }), files)[config];
		expect(after).toContain('pages: { signIn: "/signin/" }');
		expect(
			after?.replace(/\s*pages: \{ signIn: "\/signin\/" \},?/, '').replace(/,(\s*\})/, '$1')
		).toBe(mine.replace(/,(\s*\})/, '$1'));
	});

	it('stay as their owner changed them', async () => {
		const files = { ...applied(await planned({}), {}), [page]: 'export default 1;\n' };
		const { changes, warnings } = await planned({ files });
		expect(changes.filter(({ kind }) => !['keep'].includes(kind))).toEqual([]);
		expect(warnings).toEqual([expect.stringContaining(page)]);
	});

	it('do not replace a page that is not ours', async () => {
		const { changes } = await planned({ files: { [page]: 'export default 1;\n' } });
		expect(changes.filter(({ kind }) => kind === 'conflict').map(({ path }) => path)).toEqual([
			page
		]);
	});

	it.each([
		[1, '@builder.io/qwik', '@qwik.dev'],
		[2, '@qwik.dev/router', '@builder.io']
	] as const)('import the packages of Qwik %i only', async (major, name, other) => {
		const made = Object.values(created(await planned({ major }))).join('\n');
		expect(made).toContain(`from "${name}`);
		expect(made).not.toContain(other);
	});

	it('name the sign-in page below the base path', async () => {
		const files = { 'vite.config.ts': 'export default {\n  base: "/shop/",\n}' };
		expect(created(await planned({ files }))[config]).toContain('signIn: "/shop/signin/"');
	});
});
