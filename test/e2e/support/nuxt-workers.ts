// Nuxt on Workers: as create-cloudflare makes an app.
import type { ContractFramework } from '../contract/framework.ts';
import { freshNuxtApp } from './nuxt-app.ts';
import { makeApp, nuxt } from './nuxt-contract.ts';
import { freshOnWorkers, onWorkers, workers } from './workers.ts';

const reference = '/// <reference types="../_cloudflare/env.d.ts" />\n';

const files: Readonly<Record<string, string>> = {
	'.gitignore':
		'.output\n.data\n.nuxt\n.nitro\n.cache\ndist\nnode_modules\n.env\n.env.*\n!.env.example\n.dev.vars*\n.wrangler\n',
	'nuxt.config.ts': `export default defineNuxtConfig({
  compatibilityDate: '2025-07-15',
  devtools: { enabled: false },

  nitro: {
    preset: "cloudflare_module",

    cloudflare: {
      deployConfig: true,
      nodeCompat: true
    }
  },

  modules: ["nitro-cloudflare-dev"]
})
`,
	'wrangler.jsonc': `{
  "name": "app",
  "main": "./.output/server/index.mjs",
  "compatibility_date": "2026-10-12",
  "assets": {
    "binding": "ASSETS",
    "directory": "./.output/public/"
  },
  "observability": {
    "enabled": true
  }
}
`,
	'_cloudflare/env.d.ts': `/// <reference types="../worker-configuration.d.ts" />

declare module "h3" {
  interface H3EventContext {
    cf: CfProperties;
    cloudflare: {
      request: Request;
      env: Env;
      context: ExecutionContext;
    };
  }
}

export {};
`,
	'server/env.d.ts': reference,
	'app/env.d.ts': reference
};

export function nuxtOnWorkers(): ContractFramework {
	const { wrangler } = onWorkers;
	const packages = { wrangler, nitropack: '2', 'nitro-cloudflare-dev': '0.2.2' };
	const fresh = () => freshNuxtApp(4);
	return workers(nuxt(4), {
		name: 'Nuxt 4',
		make: () => makeApp(freshOnWorkers({ name: 'nuxt-4', fresh, files, packages }), 'app/'),
		checks: [{ command: 'npx', args: ['-c', 'nuxt typecheck && nuxt build'] }]
	});
}
