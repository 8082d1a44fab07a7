import { describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { planConversion } from '../../src/conversion/plan-conversion.ts';
import { openCatalogue } from '../../src/templates/catalogue.ts';
import { applied, type Files, memoryApp } from '../templates/memory-app.ts';

const catalogue = openCatalogue();
const folder = 'src/lib/server/auth/';

/** The flow in the index of a converted app, and whether the part that checks ID tokens is there. */
async function flowsOf(files: Files): Promise<readonly [string | undefined, boolean]> {
	const packages = { '@sveltejs/kit': '^3.0.0', '@auth/sveltekit': '^1.0.0' };
	const app = {
		'package.json': `${JSON.stringify({ devDependencies: packages }, null, '\t')}\n`,
		'src/hooks.server.ts': `export { handle } from './auth';\n`,
		...files
	};
	const plan = await planConversion(toApp(memoryApp(app), catalogue));
	expect(plan.changes.filter(({ kind }) => kind === 'manual' || kind === 'conflict')).toEqual([]);
	const after = applied(plan, app);
	const made = /(?:flows: \[|const (?=\w+ = recallingFixed))(\w+)/.exec(
		after[`${folder}index.ts`] ?? ''
	);
	return [made?.[1], `${folder}oauth/oidc.ts` in after];
}

const configuration = (
	provider: string,
	imports = ''
) => `import { SvelteKitAuth } from '@auth/sveltekit';
import GitHub from '@auth/sveltekit/providers/github';
${imports}
export const { handle, signIn, signOut } = SvelteKitAuth({
	providers: [${provider}]
});
`;
const own = (settings: string) =>
	`{ id: 'own', name: 'Own', type: 'oauth', token: 'https://op.example/t', userinfo: 'https://op.example/u', ${settings} }`;

describe('the part that checks ID tokens, in an app that comes from Auth.js', () => {
	it.each([
		['GitHub as it is', 'GitHub', 'oauth'],
		[
			'a scope with openid',
			`GitHub({ authorization: { params: { scope: 'openid read:user' } } })`,
			'oidc'
		],
		[
			'another scope',
			`GitHub({ authorization: { params: { scope: 'read:user user:email' } } })`,
			'oauth'
		],
		[
			'one that only looks like it',
			`GitHub({ authorization: { params: { scope: 'notopenid' } } })`,
			'oauth'
		],
		[
			'an own provider with openid in its URL',
			own(`authorization: 'https://op.example/a?scope=openid+email'`),
			'oidc'
		],
		['an own one without any scope', own(`authorization: 'https://op.example/a'`), 'oidc'],
		[
			'an own one that ignores what it gets',
			own(`authorization: 'https://op.example/a?scope=openid', idToken: false`),
			'oauth'
		],
		[
			'an own one with another scope',
			own(`authorization: 'https://op.example/a?scope=email'`),
			'oauth'
		]
	])('is what %s asks for', async (_what, provider, flow) => {
		const files = { 'src/auth.ts': configuration(provider) };
		expect(await flowsOf(files)).toEqual([flow, flow === 'oidc']);
	});

	it('comes for a provider that lies in a module of the app', async () => {
		const imports = `import { company } from './lib/company';\n`;
		const scope = `authorization: { url: 'https://op.example/a', params: { scope: 'openid' } }`;
		const files = {
			'src/auth.ts': configuration('GitHub, company', imports),
			'src/lib/company.ts': `export const company = ${own(scope)};\n`
		};
		expect(await flowsOf(files)).toEqual(['oidc', true]);
	});
});
