import adapter from '@sveltejs/adapter-node';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';

export default defineConfig({
	plugins: [
		// The provider and the phone post without an origin. Those of forms are checked in src/hooks.server.ts.
		sveltekit({ adapter: adapter(), csrf: { trustedOrigins: ['*'] } })
	]
});
