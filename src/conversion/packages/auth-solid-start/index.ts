import type { Project } from '../../../detect/project.ts';
import type { Authjs, BrowserFile } from '../../authjs.ts';

/** Where the routes of its apps are. */
const authPath = '/api/auth';
/** Auth.js for SolidStart, its former name, and a package of another author with the same calls. */
const packages = [
	'@auth/solid-start',
	'@solid-mediakit/auth',
	'@solid-auth/base',
	'@solid-auth/next'
];

/** What Auth.js has for SolidStart. */
export const authSolidStart: Authjs = {
	framework: 'solid-start',
	packages,
	configure: ['SolidAuth'],
	names: {},
	compat: () => ({
		...Object.fromEntries(packages.map((name) => [name, 'compat/solid-start.ts'])),
		'@auth/core': 'compat/core.ts',
		'@auth/core/providers': 'compat/core.ts'
	}),
	modernize: async () => (await import('./modernize.ts')).modernize,
	compatWithout: ['solid-start.ts'],
	advice: {
		client:
			'signIn and signOut are carried over if an import statement names them. Other names, such as useAuth, have nothing in their place: the package stays for them.'
	},
	browser
};

/** What @auth/solid-start has for scripts, where our routes are. */
function browser({ folders: { shared }, typescript }: Project): readonly BrowserFile[] {
	const adapt = (text: string) =>
		text
			.replace("import { resolve } from '$app/paths'", "import { base } from './platform'")
			.replace(/\$\{resolve\('\/'\)\}auth/, () => `\${base}${authPath}`);
	const path = `${shared}/auth/client.${typescript ? 'ts' : 'js'}`;
	return [{ module: 'client', path, template: '../browser/client.ts', adapt }];
}
