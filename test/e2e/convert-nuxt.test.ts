import { convertedNuxt } from './support/converted-nuxt.ts';

convertedNuxt({
	package: '@sidebase/nuxt-auth',
	name: 'nuxt-auth-1.3.1-on-nuxt-4.5.2',
	fixture: 'authjs-nuxt-4',
	// Its settings name the provider that people are sent to.
	login: 'https://github.com/login/oauth/authorize',
	home: '/account'
});
