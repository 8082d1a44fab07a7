import { describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { planRemoval } from '../../src/plan/plan-removal.ts';
import { planSignIn } from '../../src/plan/plan-sign-in.ts';
import { planUpgrade } from '../../src/plan/plan-upgrade.ts';
import { openCatalogue } from '../../src/templates/catalogue.ts';
import { applied, type Files, memoryApp } from '../templates/memory-app.ts';

const catalogue = openCatalogue();
const fresh = { auth: 'c2VjcmV0LW9mLXRoaXJ0eS10d28tYnl0ZXMtLS0tLS0=', dev: 'ZGV2LXNlY3JldA==' };
const folder = 'src/lib/server/auth/';
const setting = (files: Files) => toApp(memoryApp(files), catalogue);

async function withSignIn(files: Files, id?: string, parts: readonly string[] = []) {
	const providers = id ? [catalogue.readProvider(id)] : [];
	const answers = { providers, parts, session: 'jwt', fresh, replaceSecret: false } as const;
	return applied(await planSignIn(setting(files), answers), files);
}

/** The flow in the index, and whether the part that checks ID tokens is there. */
function flows(files: Files): readonly [string | undefined, boolean] {
	const [, names] = /flows: \[(.*?)\]/.exec(files[`${folder}index.ts`] ?? '') ?? [];
	return [names, `${folder}oauth/oidc.ts` in files];
}

/** As its owner writes a provider into the configuration. */
function withOwn(files: Files, settings: string, type = 'oauth'): Files {
	const path = Object.keys(files).find((one) => /providers: \[/.test(files[one] ?? '')) ?? '';
	const text = files[path] ?? '';
	const own = `providers: [{ id: 'own', name: 'Own', type: '${type}', ${settings} }, `;
	return { ...files, [path]: text.replace('providers: [', own) };
}

async function without(files: Files, id: string) {
	return applied(await planRemoval(setting(files), [catalogue.readProvider(id)]), files);
}

/** As its owner asks a provider of the list for more. */
function withScope(files: Files, name: string, scope: string): Files {
	const path = Object.keys(files).find((one) => /providers: \[/.test(files[one] ?? '')) ?? '';
	const asked = `${name}({ authorization: { params: { scope: '${scope}' } } })`;
	const list = (text: string) => text.replace(new RegExp(`(\\[|, )${name}(?=,|\\])`), `$1${asked}`);
	return { ...files, [path]: list(files[path] ?? '') };
}

const silent = `authorization: 'https://op.example/a', token: 'https://op.example/t', userinfo: 'https://op.example/u'`;

describe('the part that checks ID tokens', () => {
	it('is not in an app whose providers ask for none', async () => {
		expect(flows(await withSignIn({}, 'github'))).toEqual(['oauth', false]);
	});

	it('comes with a provider of type oauth that asks for one, in the place of the flow that was there', async () => {
		const before = await withSignIn({}, 'github');
		expect(flows(await withSignIn(before, 'xero'))).toEqual(['quirkyOidc', true]);
	});

	it.each([
		['the next add', (files: Files) => withSignIn(files, 'gitlab')],
		[
			'an upgrade',
			async (files: Files) =>
				applied(await planUpgrade(setting(files), { merge: async () => undefined }), files)
		]
	])('comes by %s where the configuration has a provider that asks for one', async (_, run) => {
		const before = await withSignIn({}, 'github');
		expect(flows(await run(withOwn(before, silent)))).toEqual(['oidc', true]);
		const quiet = withOwn(before, `${silent}, idToken: false`);
		expect(flows(await run(quiet))[1]).toBe(false);
	});

	it('comes by its name', async () => {
		const before = await withSignIn({}, 'github');
		const after = await withSignIn(before, undefined, ['openid']);
		expect(flows(after)).toEqual(['oidc', true]);
		expect(after[`${folder}index.ts`]).not.toMatch(/\bopenid\b/);
	});

	describe('where the scope of a provider was written by hand', () => {
		async function both() {
			const alone = withScope(await withSignIn({}, 'github'), 'GitHub', 'openid read:user');
			return withSignIn(alone, 'gitlab');
		}

		it('goes with that provider', async () => {
			const files = await both();
			expect(flows(files)).toEqual(['oidc', true]);
			expect(flows(await without(files, 'github'))).toEqual(['oauth', false]);
		});

		it('stays when another one goes', async () => {
			expect(flows(await without(await both(), 'gitlab'))).toEqual(['oidc', true]);
		});

		it('stays where what is left needs it', async () => {
			const google = await withSignIn(await both(), 'google');
			expect(flows(await without(google, 'github'))).toEqual(['oidc', true]);
			const files = await both();
			const own = withOwn(files, silent);
			expect(flows(await without(own, 'github'))).toEqual(['oidc', true]);
			const oidc = withOwn(files, `issuer: 'https://op.example'`, 'oidc');
			expect(flows(await without(oidc, 'github'))).toEqual(['oidc', true]);
		});
	});

	it('that was asked for by name stays when a provider goes that asked for none', async () => {
		const two = await withSignIn(await withSignIn({}, 'github'), 'gitlab', ['openid']);
		expect(flows(await without(two, 'gitlab'))).toEqual(['oidc', true]);
	});
});
