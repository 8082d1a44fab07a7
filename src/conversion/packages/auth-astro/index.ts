import type { Project } from '../../../detect/project.ts';
import { isOfAuthAstro, prefixIn } from '../../../frameworks/astro/auth-config.ts';
import { astroConfigs } from '../../../frameworks/astro/detection.ts';
import type { Authjs, BrowserFile } from '../../authjs.ts';

/** What Auth.js has for Astro. */
export const authAstro: Authjs = {
	framework: 'astro',
	packages: ['auth-astro'],
	configure: ['defineConfig', 'AstroAuth'],
	names: {},
	compat: () => ({
		'auth-astro': 'compat/astro.ts',
		'auth-astro/src/config': 'compat/astro.ts',
		'auth-astro/server': 'compat/astro-server.ts',
		'@auth/core': 'compat/core.ts',
		'@auth/core/providers': 'compat/core.ts'
	}),
	modernize: async () => (await import('./modernize.ts')).modernize,
	compatWithout: ['astro.ts'],
	mountedAt: prefixIn,
	addedIn: astroConfigs,
	browser,
	traces: ['auth:config'],
	read: async (app) => (await import('./read-authjs.ts')).readAuthjs(app)
};

/** The components of auth-astro. The session of one is that of the package, or of the app. */
function browser(project: Project): readonly BrowserFile[] {
	const { shared } = project.folders;
	return ['Auth', 'SignIn', 'SignOut'].map((component) => ({
		module: 'components',
		component,
		path: `${shared}/auth/${component}.astro`,
		template: `browser/${component}.astro`,
		...(component === 'Auth' && {
			needs: ['compat/astro-server.ts'],
			...(!isOfAuthAstro(project) && { template: 'browser/AuthOfLocals.astro' })
		})
	}));
}
