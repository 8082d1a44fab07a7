import type { Project } from '../../../detect/project.ts';
import { prefixIn } from '../../../frameworks/astro/auth-config.ts';
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
	compatWithout: ['astro.ts'],
	mountedAt: prefixIn,
	addedIn: astroConfigs,
	browser,
	traces: ['auth:config'],
	read: async (app) => (await import('./read-authjs.ts')).readAuthjs(app)
};

/** The components of auth-astro. */
function browser({ folders: { shared } }: Project): readonly BrowserFile[] {
	return ['Auth', 'SignIn', 'SignOut'].map((component) => ({
		module: 'components',
		component,
		path: `${shared}/auth/${component}.astro`,
		template: `browser/${component}.astro`,
		...(component === 'Auth' && { needs: ['compat/astro-server.ts'] })
	}));
}
