import { identityMap } from '../../../app/same.ts';
import type { Authjs } from '../../authjs.ts';

/** The modules of next-auth 4, in the order in which names are looked up. */
const nextAuth4 = {
	'next-auth': 'compat/next-auth-4.ts',
	'next-auth/next': 'compat/next-auth-4/next.ts',
	'next-auth/jwt': 'compat/next-auth-4/jwt.ts',
	'next-auth/react': 'compat/next-auth-4/react.ts',
	'next-auth/middleware': 'compat/next-auth-4/middleware.ts',
	'next-auth/providers/*': 'compat/next-auth-4/providers/*.ts',
	'next-auth/*': 'compat/next-auth-4/types.ts'
};

/** What Auth.js has for Next.js. */
export const nextAuth: Authjs = {
	framework: 'next',
	packages: ['next-auth'],
	configure: ['NextAuth'],
	names: {
		default: 'NextAuth',
		...identityMap('NextAuth', 'NextAuthConfig', 'NextAuthRequest', 'NextAuthResult'),
		...identityMap('AuthError', 'customFetch'),
		...identityMap('Account', 'DefaultSession', 'Profile', 'Provider', 'Session', 'User'),
		AuthConfig: 'NextAuthConfig'
	},
	compat: (_, nextAuth) => (nextAuth === 4 ? nextAuth4 : {}),
	compatWithout: ['next.ts', 'actions.ts', 'connector.ts', 'guard.ts', 'pages-route.ts'],
	isWired: true,
	inPackages: true
};
