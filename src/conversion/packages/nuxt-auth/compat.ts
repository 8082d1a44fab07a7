// What stands for @sidebase/nuxt-auth and @hebilicious/authjs-nuxt in apps that were written for them.
import type { Project } from '../../../detect/project.ts';
import { nuxtConfigs } from '../../../frameworks/nuxt/detection.ts';

export const hebilicious = '@hebilicious/authjs-nuxt';

/** The modules of either, in the order in which names are looked up: `#auth` of pages comes after that of the server. */
export function compatOfNuxt(project: Project): Readonly<Record<string, string>> {
	const isAsked = project.text('package.json')?.includes(`"${hebilicious}"`);
	const isConverted = nuxtConfigs.some((path) =>
		project.text(path)?.includes('/compat/authjs-nuxt/')
	);
	return isAsked || isConverted ? authjsNuxt : nuxtAuth;
}

const nuxtAuth = {
	'@sidebase/nuxt-auth': 'compat/nuxt-auth/module.ts',
	'#auth': 'compat/nuxt-auth.ts',
	'#auth*': 'compat/nuxt-auth/use-auth.ts',
	'next-auth': 'compat/next-auth-4/types.ts',
	'next-auth/jwt': 'compat/next-auth-4/jwt.ts',
	'next-auth/providers/*': 'compat/next-auth-4/providers/*.ts',
	'next-auth/core/*': 'compat/next-auth-4/types.ts',
	'next-auth/adapters': 'compat/next-auth-4/types.ts',
	'next-auth/providers': 'compat/next-auth-4/types.ts'
};

const authjsNuxt = {
	[hebilicious]: 'compat/authjs-nuxt/module.ts',
	'#auth': 'compat/authjs-nuxt.ts',
	'#auth*': 'compat/authjs-nuxt/client.ts',
	'@auth/core': 'compat/authjs-nuxt/core.ts',
	'@auth/core/types': 'compat/authjs-nuxt/core.ts'
};
