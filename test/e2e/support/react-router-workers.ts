// React Router on Workers: as create-cloudflare makes an app, built by the plug-in of Cloudflare for Vite.
import type { ContractFramework } from '../contract/framework.ts';
import { runOk } from './child.ts';
import {
	freshReactRouterApp,
	makeApp,
	type ReactRouterMajor,
	reactRouter
} from './react-router-contract.ts';
import type { FreshApp } from './scaffold.ts';
import { freshOnWorkers, onWorkers, workers } from './workers.ts';

/** What create-cloudflare lays over the template of React Router, without its styles. */
const files: Readonly<Record<string, string>> = {
	'.gitignore': '.env\n/node_modules/\n/build/\n.wrangler\n.dev.vars*\nworker-configuration.d.ts\n',
	'wrangler.jsonc': `{
	"$schema": "node_modules/wrangler/config-schema.json",
	"name": "app",
	"compatibility_date": "2026-10-12",
	"main": "./workers/app.ts",
	"vars": {
		"VALUE_FROM_CLOUDFLARE": "Hello from Cloudflare"
	}
}
`,
	'vite.config.ts': `import { reactRouter } from "@react-router/dev/vite";
import { cloudflare } from "@cloudflare/vite-plugin";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [
    cloudflare({ viteEnvironment: { name: "ssr" } }),
    reactRouter(),
  ],
});
`,
	'tsconfig.json': `{
  "files": [],
  "references": [
    { "path": "./tsconfig.node.json" },
    { "path": "./tsconfig.cloudflare.json" }
  ],
  "compilerOptions": {
    "checkJs": true,
    "verbatimModuleSyntax": true,
    "skipLibCheck": true,
    "strict": true,
    "noEmit": true
  }
}
`,
	'tsconfig.cloudflare.json': `{
  "extends": "./tsconfig.json",
  "include": [
    ".react-router/types/**/*",
    "app/**/*",
    "app/**/.server/**/*",
    "app/**/.client/**/*",
    "workers/**/*",
    "worker-configuration.d.ts"
  ],
  "compilerOptions": {
    "composite": true,
    "strict": true,
    "lib": ["DOM", "DOM.Iterable", "ES2022"],
    "types": ["vite/client", "node"],
    "target": "ES2022",
    "module": "ES2022",
    "moduleResolution": "bundler",
    "jsx": "react-jsx",
    "rootDirs": [".", "./.react-router/types"],
    "paths": {
      "~/*": ["./app/*"]
    },
    "esModuleInterop": true,
    "resolveJsonModule": true
  }
}
`,
	'tsconfig.node.json': `{
  "extends": "./tsconfig.json",
  "include": ["vite.config.ts"],
  "compilerOptions": {
    "composite": true,
    "strict": true,
    "types": ["node"],
    "lib": ["ES2022"],
    "target": "ES2022",
    "module": "ES2022",
    "moduleResolution": "bundler"
  }
}
`,
	'workers/app.ts': `import { createRequestHandler } from "react-router";

const requestHandler = createRequestHandler(
  () => import("virtual:react-router/server-build"),
  import.meta.env.MODE,
);

export default {
  async fetch(request) {
    return requestHandler(request);
  },
} satisfies ExportedHandler<Env>;
`
};

/**
 * Version 7 renders with Node.js unless a file of the app says otherwise, and builds with Vite's
 * environments if configured.
 */
const olderFiles: Readonly<Record<string, string>> = {
	'app/entry.server.tsx': `import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const body = await renderToReadableStream(<ServerRouter context={context} url={request.url} />);
  headers.set("Content-Type", "text/html");
  return new Response(body, { headers, status });
}
`,
	'react-router.config.ts': `import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  future: { v8_middleware: true, v8_viteEnvironmentApi: true },
} satisfies Config;
`
};

export function reactRouterOnWorkers(major: ReactRouterMajor): ContractFramework {
	return workers(reactRouter(major), {
		name: `React Router ${major}`,
		make: () =>
			makeApp(
				freshOnWorkers({
					name: `react-router-${major}-web`,
					fresh: () => freshWithoutNode(major),
					files: major === 7 ? { ...files, ...olderFiles } : files,
					packages: onWorkers
				})
			),
		checks: [
			{ command: 'npx', args: ['-c', 'react-router typegen && tsc -b && react-router build'] }
		]
	});
}

/** Without the packages by which React Router renders with the streams of Node.js. */
async function freshWithoutNode(major: ReactRouterMajor): Promise<FreshApp> {
	const app = await freshReactRouterApp(major);
	const args = ['uninstall', '--no-audit', '@react-router/node', '@react-router/serve'];
	await runOk({ command: 'npm', args, cwd: app.folder });
	return app;
}
