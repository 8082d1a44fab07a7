// TanStack Start on Workers: as `tanstack create --deployment cloudflare` makes an app.
import type { ContractFramework } from '../contract/framework.ts';
import { scriptsIn } from './requests.ts';
import { freshStartApp, makeApp, tanstackStart } from './tanstack-start-contract.ts';
import { freshOnWorkers, onWorkers, workers } from './workers.ts';

const files: Readonly<Record<string, string>> = {
	'.gitignore': 'node_modules\ndist\n.env\n.dev.vars*\n.wrangler\n.tanstack\n',
	'vite.config.ts': `import { cloudflare } from '@cloudflare/vite-plugin'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [cloudflare({ viteEnvironment: { name: 'ssr' } }), tanstackStart(), viteReact()],
})
`,
	'wrangler.jsonc': `{
  "$schema": "node_modules/wrangler/config-schema.json",
  "name": "tanstack-start-app",
  "compatibility_date": "2025-09-02",
  "compatibility_flags": ["nodejs_compat"],
  "main": "@tanstack/react-start/server-entry"
}
`
};

export function tanstackStartOnWorkers(): ContractFramework {
	const made = { name: 'tanstack-start', fresh: freshStartApp, files, packages: onWorkers };
	return {
		...workers(tanstackStart, {
			name: 'TanStack Start',
			make: () => makeApp(freshOnWorkers(made)),
			checks: [{ command: 'npx', args: ['-c', 'vite build && tsc --noEmit'] }]
		}),
		browserCode: (folder) => scriptsIn(folder, 'dist/client')
	};
}
