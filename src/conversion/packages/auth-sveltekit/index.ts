import { identityMap } from '../../../app/same.ts';
import type { Project } from '../../../detect/project.ts';
import { hasRunes } from '../../../frameworks/sveltekit/pages.ts';
import type { Authjs, BrowserFile } from '../../authjs.ts';

/** What Auth.js has for SvelteKit. */
export const authSveltekit: Authjs = {
	framework: 'sveltekit',
	packages: ['@auth/sveltekit'],
	configure: ['SvelteKitAuth'],
	names: {
		...identityMap('SvelteKitAuth', 'SvelteKitAuthConfig', 'customFetch', 'AuthError', 'Provider'),
		...identityMap('Account', 'DefaultSession', 'Profile', 'Session', 'User'),
		AuthConfig: 'SvelteKitAuthConfig'
	},
	browser,
	ignoresBasePath: true,
	former: { property: 'handle', minor: 12 },
	advice: { components: 'write a form whose action is signIn or signOut instead.' }
};

function browser(project: Project): readonly BrowserFile[] {
	const { major } = project.framework;
	const file = (name: string, folder = 'browser', as = name) => ({
		path: `${project.folders.shared}/auth/${as}`,
		template: `${folder}/${name}`,
		...(major < 3 && { adapt: withBase })
	});
	const language = project.typescript ? 'ts' : 'js';
	const script = { module: 'client', ...file('client.ts', '../browser', `client.${language}`) };
	const folder = hasRunes(project) ? 'browser' : 'browser/svelte-4';
	const components = ['SignIn', 'SignOut'].map((component) => {
		return { module: 'components', component, ...file(`${component}.svelte`, folder) };
	});
	return [script, ...components];
}

/**
 * The templates are as SvelteKit 3 wants them, which has no `base`; `resolve` came with SvelteKit 2.26. They call nothing
 * of their own `base`.
 */
function withBase(text: string): string {
	return text
		.replace('import { resolve }', 'import { base }')
		.replaceAll("{resolve('/')}", '{base}/')
		.replaceAll("resolve('/')", '`$' + '{base}/`');
}
