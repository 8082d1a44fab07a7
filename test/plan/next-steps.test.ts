import { describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { nextSteps } from '../../src/plan/next-steps.ts';
import { openCatalogue } from '../../src/templates/catalogue.ts';
import { findFeatures } from '../../src/templates/features.ts';
import { type Files, memoryApp } from '../templates/memory-app.ts';
import { smallCatalogue } from '../templates/small-catalogue.ts';

function steps(id: string, files: Files = {}) {
	const catalogue = smallCatalogue();
	return nextSteps(toApp(memoryApp(files), catalogue), {
		providers: [catalogue.readProvider(id)]
	});
}

describe('nextSteps', () => {
	it('prints the callback URLs and the registration page', () => {
		expect(
			steps('github')[0]
		).toBe(`Register your app with GitHub: https://github.com/settings/developers
callback URL in development: http://localhost:5173/auth/callback/github
callback URL in production:  https://<your domain>/auth/callback/github
then fill in AUTH_GITHUB_ID and AUTH_GITHUB_SECRET in .env`);
	});

	it.each([
		[{ 'src/auth.ts': `configure({ basePath: '/login' });` }, '/login'],
		[{ '.env': 'AUTH_URL=http://localhost:5173/account/\n' }, '/account'],
		[{ '.env': 'AUTH_URL=http://localhost:5173\n' }, '/auth'],
		[
			{
				'src/auth.ts': `configure({ basePath: '/app/login' });`,
				'.env': 'AUTH_URL=http://localhost:5173/account\n',
				'vite.config.ts': `export default { plugins: [sveltekit({ paths: { base: '/app' } })] };`
			},
			'/app/login'
		]
	])('knows the sign-in routes (ruling 23): %j', (files, path) => {
		expect(steps('github', files)[0]).toContain(`localhost:5173${path}/callback/github`);
	});

	it.each([
		['/app/signin', '/app/account'],
		['/signin/', '/account/']
	])('names the account page of an app that gets pages of its own: %s', (page, account) => {
		const catalogue = smallCatalogue();
		const providers = [catalogue.readProvider('github')];
		const app = toApp(memoryApp({}), catalogue);
		const all = nextSteps(app, { providers, page, pages: true });
		expect(all.join('\n')).toContain(
			`then sign in at http://localhost:5173${page}; the account page is http://localhost:5173${account}`
		);
	});

	it.each([
		['github', [], undefined],
		['dev', [], 'Start the local sign-in provider in a second terminal: npx auth-cli idp'],
		[
			'dev',
			['password'],
			'Start the local sign-in provider in a second terminal: npx auth-cli idp\nmails that nothing sends yet are at http://localhost:9999/inbox'
		],
		[
			'github',
			['password'],
			'Start the local inbox in a second terminal: npx auth-cli idp\nmails that nothing sends yet are at http://localhost:9440/inbox'
		]
	])('says where mails are in development: %s with the features %j', (id, features, step) => {
		const catalogue = smallCatalogue();
		const app = toApp(memoryApp({ '.env': 'AUTH_DEV_ISSUER=http://localhost:9999\n' }), catalogue);
		const providers = [catalogue.readProvider(id)];
		const all = nextSteps(app, {
			providers,
			features: findFeatures(features, openCatalogue())
		});
		expect(all.find((one) => one.includes('second terminal'))).toBe(step);
	});

	it('says how to go live, and tries a build with the inbox, where passwords are the only way', () => {
		const catalogue = smallCatalogue();
		const pkg = JSON.stringify({ scripts: { preview: 'vite preview' } });
		const app = toApp(memoryApp({ 'package.json': pkg }), catalogue);
		const features = findFeatures(['password'], openCatalogue());
		const all = nextSteps(app, { providers: [], features }).join('\n');
		expect(all).toContain('AUTH_ALLOW_DEV_PROVIDER=1 npm run preview');
		expect(all).toContain('In production, set the same variables');
	});

	it('prints the documentation without a registration page, and reports neither', () => {
		expect(steps('microsoft-entra-id')[0]).toContain(
			'Microsoft Entra ID: see https://learn.example/entra\n'
		);
		expect(steps('nowhere')[0]).toContain('42: no page is known\n');
	});

	it('prints the callback requirements of the provider, and its notes', () => {
		expect(steps('tiktok')[0]).toMatch(/https addresses only.*localhost.*Scopes need review/s);
	});

	it.each([
		['vite.config.ts', `export default { plugins: [sveltekit({ paths: { base: '/app' } })] };`],
		[
			'svelte.config.js',
			`export default { kit: { paths: {\n\trelative: true,\n\tbase: "/app" } } };`
		]
	])('puts the base path of %s into the URLs', (file, text) => {
		expect(steps('github', { [file]: text })[0]).toContain(
			'http://localhost:5173/app/auth/callback/github'
		);
		expect(steps('github', { [file]: text }).at(-1)).toContain(
			'AUTH_URL=https://<your domain>/app/auth'
		);
	});

	it('starts the local provider, which needs no registration', () => {
		const all = steps('dev').join('\n');
		expect(all).toContain('npx auth-cli idp');
		expect(all).toContain('npm run dev\nthen sign in at http://localhost:5173/auth/signin');
		expect(all).not.toContain('Register');
	});

	it.each([
		['"start:dev": "nest start", "start": "node ."', 'npm run start:dev'],
		['"start": "node ./bin/www"', 'npm run start'],
		['"build": "tsc"', 'npm run dev']
	])('starts the app by its script: %s', (scripts, command) => {
		const pkg = `{ "scripts": { ${scripts} }, "devDependencies": { "@sveltejs/kit": "^2.0.0" } }`;
		expect(steps('dev', { 'package.json': pkg }).join('\n')).toContain(
			`Start the app: ${command}\n`
		);
	});
});
