import { identityMap } from '../../../app/same.ts';
import type { Authjs } from '../../authjs.ts';

/** What Auth.js has for Qwik. */
export const authQwik: Authjs = {
	framework: 'qwik',
	packages: ['@auth/qwik'],
	configure: ['QwikAuth$', 'QwikAuthQrl'],
	names: {
		// Under these names nothing of the configuration gets into the code for browsers.
		QwikAuth$: 'serverAuth$',
		QwikAuthQrl: 'serverAuthQrl',
		...identityMap(
			'GetSessionResult',
			'QwikAuthConfig',
			'Provider',
			'Account',
			'DefaultSession',
			'Profile',
			'Session',
			'User'
		),
		AuthConfig: 'QwikAuthConfig'
	},
	ignoresBasePath: true
};
