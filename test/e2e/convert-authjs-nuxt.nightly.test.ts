import { convertedNuxt } from './support/converted-nuxt.ts';

convertedNuxt({
	package: '@hebilicious/authjs-nuxt',
	name: 'authjs-nuxt-0.3.5-on-nuxt-3.21.9',
	fixture: 'authjs-nuxt-3',
	login: '/login',
	home: '/'
});
