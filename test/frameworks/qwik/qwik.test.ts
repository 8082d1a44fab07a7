import { describe, expect, it } from 'vitest';
import { toApp } from '../../../src/app/app.ts';
import { openProject } from '../../../src/frameworks/index.ts';
import { qwik } from '../../../src/frameworks/qwik/index.ts';
import { planSignIn } from '../../../src/plan/plan-sign-in.ts';
import { memoryApp } from '../../templates/memory-app.ts';
import { smallCatalogue } from '../../templates/small-catalogue.ts';

const fresh = { auth: 'c2VjcmV0LW9mLXRoaXJ0eS10d28tYnl0ZXMtLS0tLS0=', dev: 'ZGV2LXNlY3JldA==' };

async function textsFor(major: 1 | 2): Promise<Readonly<Record<string, string>>> {
	const catalogue = smallCatalogue();
	const project = openProject(`test/fixtures/apps/qwik-${major}`);
	const plan = await planSignIn(toApp(project, catalogue), {
		providers: [catalogue.readProvider('github')],
		session: 'jwt',
		fresh,
		replaceSecret: false
	});
	const made = plan.changes.flatMap((change) =>
		change.kind === 'create' ? [[change.path, change.text] as const] : []
	);
	return Object.fromEntries(made);
}

describe('qwik', () => {
	it.each([
		[1, '@builder.io/qwik', '@builder.io/qwik-city'],
		[2, '@qwik.dev/core', '@qwik.dev/router']
	] as const)('imports the packages of Qwik %i, in one file only', async (major, core, router) => {
		const texts = await textsFor(major);
		const naming = (name: string) =>
			Object.keys(texts).filter((path) => texts[path]?.includes(`'${name}'`));
		expect(naming(core)).toEqual(['src/auth/platform.ts']);
		expect(naming(router)).toEqual(['src/auth/platform.ts']);
	});

	it('writes the plugin with the names of Auth.js, in the style of the app', async () => {
		const config = (await textsFor(1))['src/routes/plugin@auth.ts'];
		expect(config).toContain('import GitHub from "../auth/providers/github";');
		expect(config).toContain('export { useSession, useSignIn, useSignOut } from "../auth/qwik";');
		expect(config).toContain('export const onRequest = QwikAuth$(() => ({\n  providers: [GitHub],');
	});

	it('keeps secrets in .env.local, which the starter ignores', async () => {
		const texts = await textsFor(2);
		expect(texts['.env.local']).toContain(`AUTH_SECRET=${fresh.auth}`);
		expect(texts['.env']).toBeUndefined();
	});

	it('reads the base path from the configuration of Vite', () => {
		const app = (text: string) => memoryApp({ 'vite.config.ts': text });
		expect(qwik.addresses.base(app('export default {\n  base: "/shop/",\n}'))).toBe('/shop');
		expect(qwik.addresses.base(app('export default { plugins: [] }'))).toBe('');
	});
});
