import { describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { planFeatureRemoval, planRemoval } from '../../src/plan/plan-removal.ts';
import { planSignIn } from '../../src/plan/plan-sign-in.ts';
import { openCatalogue, type ProviderAsset } from '../../src/templates/catalogue.ts';
import { makeOwnProvider } from '../../src/templates/own-provider.ts';
import { vendoredProviders } from '../../src/templates/vendored-folder.ts';
import { applied, type Files, memoryApp } from '../templates/memory-app.ts';

const catalogue = openCatalogue();
const fresh = { auth: 'c2VjcmV0LW9mLXRoaXJ0eS10d28tYnl0ZXMtLS0tLS0=', dev: 'ZGV2LXNlY3JldA==' };
const withoutDatabase = catalogue
	.readProviderIndex()
	.filter(({ type }) => ['oauth', 'oidc', 'credentials'].includes(type))
	.map(({ module }) => catalogue.readProvider(module));
const [first] = withoutDatabase.filter(({ id }) => id === 'tiktok');

/** Providers look alike in both versions of a framework: in one of them every eighth is enough. */
describe.each([
	['sveltekit', 2, 8],
	['sveltekit', 3, 1],
	['qwik', 1, 8],
	['qwik', 2, 1]
] as const)('planRemoval: %s %i', (framework, major, step) => {
	const setting = (files: Files) => toApp(memoryApp(files, { framework, major }), catalogue);

	async function withProviders(files: Files, providers: readonly ProviderAsset[]) {
		const answers = { providers, session: 'jwt', fresh, replaceSecret: false } as const;
		return applied(await planSignIn(setting(files), answers), files);
	}

	let withFirst: ReturnType<typeof withProviders> | undefined;
	/** The app before, with one provider of odd ways. */
	const begin = () => {
		withFirst ??= withProviders({}, first ? [first] : []);
		return withFirst;
	};

	it.each(
		withoutDatabase
			.filter(({ id }, index) => id !== first?.id && index % step === 0)
			.map((one) => [one.id, one] as const)
	)('restores the old bytes after %s was added', async (_, provider) => {
		const before = await begin();
		const after = await withProviders(before, [provider]);
		expect(after).not.toEqual(before);
		const plan = await planRemoval(setting(after), [provider]);
		expect(applied(plan, after)).toEqual(before);
		expect(plan.warnings).toEqual([]);
	});

	it.each(['Acme & Co', "Acme's", '"Acme" `\\u0041` */'])(
		'restores them after a provider of the app was created: %s',
		async (name) => {
			const before = await begin();
			const acme = { id: 'acme', name, issuer: 'https://acme.example', client: {} };
			const own = await makeOwnProvider(setting(before), { ...acme, type: 'oidc' });
			const after = await withProviders(before, [own]);
			const going = vendoredProviders(setting(after)).filter(({ id }) => id === 'acme');
			expect(applied(await planRemoval(setting(after), going), after)).toEqual(before);
		}
	);

	it('restores them after more additions than fit on a line', async () => {
		const before = await begin();
		const ids = ['apple', 'keycloak', 'microsoft-entra-id', 'salesforce', 'wechat', 'google'];
		const many = withoutDatabase.filter(({ id }) => ids.includes(id));
		expect(many.length).toBe(ids.length);
		const after = await withProviders(before, many);
		expect(applied(await planRemoval(setting(after), many), after)).toEqual(before);
	});

	it('removes a provider although the adapter moved', async () => {
		const db = 'src/storage.ts';
		const adapter = catalogue.readAdapter('unstorage');
		const providers = withoutDatabase.filter(({ id }) => ['github', 'google'].includes(id));
		const answers = { providers, session: 'jwt', adapter, fresh, replaceSecret: false } as const;
		const before = { [db]: 'export const storage = {};\n' };
		const { [db]: _, ...moved } = applied(await planSignIn(setting(before), answers), before);
		const going = providers.filter(({ id }) => id === 'google');
		const after = applied(await planRemoval(setting(moved), going), moved);
		expect(Object.values(after).join()).toContain('providers: [GitHub]');
	});

	it('removes the first and keeps what was added later', async () => {
		const some = withoutDatabase.filter(({ id }) => ['github', 'google'].includes(id));
		const both = await withProviders(await begin(), some);
		const plan = await planRemoval(setting(both), first ? [first] : []);
		const only = await withProviders({}, some);
		const index = (files: Files) =>
			Object.entries(files).find(([path]) => path.endsWith('/auth/index.ts'))?.[1];
		expect(Object.keys(applied(plan, both)).toSorted()).toEqual(Object.keys(only).toSorted());
		expect(index(applied(plan, both))).toBe(index(only));
	});

	it('says that nobody can sign in, unless with a password', async () => {
		const providers = first ? [first] : [];
		const saidAfter = async (ids: readonly string[]) => {
			const features = catalogue.readFeatures().filter(({ id }) => ids.includes(id));
			const answers = { providers, features, session: 'jwt', fresh, replaceSecret: false } as const;
			const after = applied(await planSignIn(setting({}), answers), {});
			const { next } = await planRemoval(setting(after), providers);
			return next.some((line) => line.startsWith('No provider is left'));
		};
		expect(await saidAfter([])).toBe(true);
		expect(await saidAfter(['memory-records', 'revocation', 'password'])).toBe(false);
	});

	it.each([
		['password', [], true],
		['memory-records', [], false],
		['password', ['github'], false]
	])('says that nobody can sign in without the feature %s and %j', async (going, ids, isLast) => {
		const wanted = ['memory-records', 'revocation', 'password'];
		const features = catalogue.readFeatures().filter(({ id }) => wanted.includes(id));
		const providers = withoutDatabase.filter(({ id }) => ids.some((one) => one === id));
		const answers = { providers, features, session: 'jwt', fresh, replaceSecret: false } as const;
		const after = applied(await planSignIn(setting({}), answers), {});
		const { next } = await planFeatureRemoval(setting(after), [going]);
		expect(next.some((line) => line.startsWith('No provider is left'))).toBe(isLast);
	});
});
