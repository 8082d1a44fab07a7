// The packages of Auth.js whose declarations apps are held against, and where ours differ on purpose.

const types = { '@types/node': '24.19.2' };
const react = { react: '19.2.0', 'react-dom': '19.2.0', '@types/react': '19.2.2' };
const next = { next: '16.4.6', ...react };
const core = { '@auth/core': '0.41.3' };

export interface Declaring {
	/** What the app asks for. */
	readonly asks: Readonly<Record<string, string>>;
	/** Those whose modules are compared; those of `@auth/core` once. */
	readonly of: readonly string[];
	/** The fixture with its call forms; that of its own name if unset. */
	readonly forms?: string;
	/** Where code of an app may lie, and where the folder is put. */
	readonly code: string;
	readonly folder: string;
	/** Modules that are no file: each as the package has it, and as the folder has it. */
	readonly virtual?: Readonly<Record<string, readonly [theirs: string, ours: string]>>;
}

export const declaring: Readonly<Record<string, Declaring>> = {
	'next-auth-4': {
		asks: { 'next-auth': '4.24.15', ...next, ...types },
		of: ['next-auth'],
		code: 'lib',
		folder: 'lib/auth'
	},
	'next-auth-5': {
		asks: { 'next-auth': '5.0.0-beta.32', ...core, ...next, ...types },
		of: ['next-auth', '@auth/core'],
		code: 'lib',
		folder: 'lib/auth'
	},
	express: {
		asks: {
			'@auth/express': '0.12.3',
			...core,
			express: '5.3.0',
			'@types/express': '5.0.6',
			...types
		},
		of: ['@auth/express'],
		code: 'src',
		folder: 'src/lib/auth'
	},
	hono: {
		asks: { '@hono/auth-js': '1.1.1', ...core, hono: '4.13.19', ...react, ...types },
		of: ['@hono/auth-js', '@auth/core'],
		code: 'src',
		folder: 'src/lib/auth'
	},
	sveltekit: {
		asks: {
			'@auth/sveltekit': '1.11.3',
			...core,
			'@sveltejs/kit': '2.70.4',
			svelte: '5.57.3',
			vite: '7.1.0',
			...types
		},
		of: ['@auth/sveltekit'],
		code: 'src/lib',
		folder: 'src/lib/server/auth'
	},
	qwik: {
		asks: {
			'@auth/qwik': '0.9.1',
			...core,
			'@builder.io/qwik': '1.20.1',
			'@builder.io/qwik-city': '1.20.1',
			vite: '7.1.0',
			...types
		},
		of: ['@auth/qwik'],
		code: 'src',
		folder: 'src/auth'
	},
	'solid-start': {
		asks: {
			'@auth/solid-start': '0.19.2',
			...core,
			'@solidjs/start': '1.3.2',
			'solid-js': '1.9.20',
			vinxi: '0.5.11',
			...types
		},
		of: ['@auth/solid-start'],
		code: 'src',
		folder: 'src/lib/auth'
	},
	astro: {
		asks: { 'auth-astro': '4.2.0', '@auth/core': '0.37.4', astro: '5.18.2', ...types },
		of: ['@auth/core'],
		code: 'src',
		folder: 'src/lib/auth'
	},
	'nuxt-auth': {
		asks: {
			'@sidebase/nuxt-auth': '1.3.1',
			'next-auth': '4.21.1',
			nuxt: '4.5.2',
			h3: '1.15.11',
			vue: '3.5.45',
			...types
		},
		of: [],
		code: 'server',
		folder: 'server/auth',
		virtual: {
			'#auth': ['dist/runtime/server/services', ''],
			'pages-of-auth': ['dist/runtime/composables/authjs/useAuth', 'compat/nuxt-auth/use-auth'],
			'state-of-auth': ['dist/runtime/composables/authjs/useAuthState', 'compat/nuxt-auth/use-auth']
		}
	},
	'authjs-nuxt': {
		asks: {
			'@hebilicious/authjs-nuxt': '0.3.5',
			'@auth/core': '0.17.0',
			nuxt: '3.21.11',
			h3: '1.15.11',
			vue: '3.5.45',
			...types
		},
		of: ['@auth/core'],
		code: 'server',
		folder: 'server/auth',
		virtual: {
			'#auth': ['dist/runtime/lib/server', ''],
			'pages-of-auth': ['dist/runtime/composables/useAuth', 'compat/authjs-nuxt/client']
		}
	}
};

const next13 = {
	next: '13.4.19',
	react: '18.2.0',
	'react-dom': '18.2.0',
	'@types/react': '18.2.79'
};
const { 'next-auth-4': nextAuth4, express, hono, sveltekit, qwik, astro } = declaring;
const { 'solid-start': solidStart, 'nuxt-auth': nuxtAuth } = declaring;

/** An older release of one, with what it was used with. */
function olderThan(of: Declaring | undefined, forms: string, asks: Declaring['asks']): Declaring {
	return { code: '', folder: '', of: [], ...of, forms, asks: { ...of?.asks, ...asks } };
}

/** The oldest releases whose apps are converted. Of today's call forms they knew most. */
export const older: Readonly<Record<string, Declaring>> = {
	'next-auth-4.0': olderThan(nextAuth4, 'next-auth-4', { 'next-auth': '4.0.6', ...next13 }),
	'next-auth-4.10': olderThan(nextAuth4, 'next-auth-4', { 'next-auth': '4.10.3', ...next13 }),
	'next-auth-4.22': olderThan(nextAuth4, 'next-auth-4', { 'next-auth': '4.22.5', ...next13 }),
	'express-0.10': olderThan(express, 'express', {
		'@auth/express': '0.10.1',
		'@auth/core': '0.39.1'
	}),
	'hono-1.0': olderThan(hono, 'hono', { '@hono/auth-js': '1.0.8', '@auth/core': '0.35.3' }),
	'sveltekit-1.9': olderThan(sveltekit, 'sveltekit', {
		'@auth/sveltekit': '1.9.2',
		'@auth/core': '0.39.1'
	}),
	'qwik-0.6': olderThan(qwik, 'qwik', { '@auth/qwik': '0.6.0', '@auth/core': '0.38.0' }),
	'solid-start-0.15': olderThan(solidStart, 'solid-start', {
		'@auth/solid-start': '0.15.4',
		'@auth/core': '0.38.0'
	}),
	'astro-3': olderThan(astro, 'astro', {
		'auth-astro': '3.0.1',
		'@auth/core': '0.18.6',
		astro: '4.16.19'
	}),
	'nuxt-auth-0.9': olderThan(nuxtAuth, 'nuxt-auth', { '@sidebase/nuxt-auth': '0.9.4' })
};
