import { describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import type { Change, Plan } from '../../src/plan/change.ts';
import { planSignIn } from '../../src/plan/plan-sign-in.ts';
import { applied, type Files, memoryApp } from './memory-app.ts';
import { provider, smallCatalogue } from './small-catalogue.ts';

const credentials = provider({ id: 'credentials', name: 'Credentials', type: 'credentials' });
const small = smallCatalogue();
const flow = { text: '// Credentials.\nexport {};\n', imports: [], packages: [] };
const runtime = small.readRuntime();
const catalogue = smallCatalogue({
	readProvider: (module) => (module === 'credentials' ? credentials : small.readProvider(module)),
	readProviderIndex: () => [...small.readProviderIndex(), credentials],
	readRuntime: () => ({ ...runtime, files: { ...runtime.files, 'credentials/flow.ts': flow } })
});

interface Wanted {
	readonly files?: Files;
	readonly providers?: readonly string[];
	readonly pages?: boolean;
	readonly major?: 1 | 2;
	readonly database?: boolean;
}

function planned(wanted: Wanted) {
	const { files = {}, providers = ['github'], pages = true, major = 2, database } = wanted;
	const traits = { framework: 'qwik', major, style: { quote: '"', indent: '  ' } } as const;
	return planSignIn(toApp(memoryApp(files, traits), catalogue), {
		providers: providers.map((id) => catalogue.readProvider(id)),
		session: database ? 'database' : 'jwt',
		...(database && { adapter: catalogue.readAdapter('sqlite') }),
		pages,
		fresh: { auth: 'a'.repeat(44), dev: 'b' },
		replaceSecret: false
	});
}

const config = 'src/routes/plugin@auth.ts';
const forms = 'src/components/auth/forms.ts';
const page = 'src/routes/signin/index.tsx';

function created({ changes }: Plan): Readonly<Record<string, string>> {
	const made = changes.filter((one): one is Change & { kind: 'create' } => one.kind === 'create');
	return Object.fromEntries(made.map(({ path, text }) => [path, text]));
}

describe('pages of the app', () => {
	it('are made only where they are asked for', async () => {
		const without = created(await planned({ pages: false }));
		expect(
			Object.keys(without).filter((path) => /components|signin|account|list-ways/.test(path))
		).toEqual([]);
		expect(without[config]).not.toContain('pages');
		const made = created(await planned({}));
		expect(Object.keys(made)).toEqual(
			expect.arrayContaining([
				forms,
				page,
				'src/routes/account/layout.tsx',
				'src/auth/list-ways.ts'
			])
		);
		expect(made[config]).toContain('pages: { signIn: "/signin/" }');
	});

	it('have the forms of the chosen providers, and no others', async () => {
		const one = created(await planned({}));
		expect(one[forms]).toContain('oauth: ProviderButton');
		expect(Object.keys(one).join()).not.toMatch(/credentials-form|email-form|passkey-form/);
		const two = created(await planned({ providers: ['github', 'credentials'] }));
		expect(two[forms]).toContain('credentials: CredentialsForm,\n  oauth: ProviderButton');
		expect(two['src/components/auth/credentials-form.tsx']).toContain('CredentialsForm');
	});

	it('get the form of a provider that is added later', async () => {
		const files = applied(await planned({}), {});
		const plan = await planned({ files, providers: ['credentials'], pages: false });
		expect(applied(plan, files)[forms]).toContain('credentials: CredentialsForm');
		const path = 'src/components/auth/credentials-form.tsx';
		expect(plan.changes.find((one) => one.path === path)).toMatchObject({ kind: 'create' });
	});

	it('come later into an app whose owner changed the configuration, byte for byte', async () => {
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

	it('list what a database knows, once there is one', async () => {
		const account = 'src/routes/account/index.tsx';
		const files = applied(await planned({}), {});
		expect(files[account]).not.toContain('listOwn');
		expect(Object.keys(files).join()).not.toContain('own-');
		const after = applied(await planned({ files, pages: false, database: true }), files);
		expect(after[account]).toContain('listOwn');
		const made = Object.keys(after).filter((path) => path.includes('/own-'));
		expect(made.toSorted()).toEqual([
			'src/auth/own-account.ts',
			'src/components/auth/own-accounts.tsx',
			'src/components/auth/own-sessions.tsx'
		]);
		const later = await planned({ files: after, pages: false, providers: ['passkey'] });
		expect(applied(later, after)[account]).toBe(after[account]);
	});

	it('stay as their owner changed them', async () => {
		const files = { ...applied(await planned({}), {}), [page]: 'export default 1;\n' };
		const { changes, warnings } = await planned({ files });
		expect(changes.filter(({ kind }) => !['keep'].includes(kind))).toEqual([]);
		expect(warnings).toEqual([expect.stringContaining(page)]);
	});

	it('do not take the place of a page that is not ours', async () => {
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
