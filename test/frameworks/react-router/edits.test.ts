import { describe, expect, it } from 'vitest';
import { hunksBetween, revertHunks } from '../../../src/edit/hunks.ts';
import { addMiddleware } from '../../../src/frameworks/react-router/add-middleware.ts';
import { listRoutes, unlistRoutes } from '../../../src/frameworks/react-router/list-route.ts';

const style = {
	indent: '  ',
	quote: '"',
	semicolons: true,
	trailingComma: true,
	newline: '\n'
} as const;
const routes = {
	fileName: 'app/routes.ts',
	routes: [{ path: 'auth/*', file: 'routes/auth.$.ts' }],
	style
};
const root = { fileName: 'app/root.tsx', importFrom: './auth.server', style };

const importOf = (names: string) => `import { ${names} } from "@react-router/dev/routes";\n`;
const ours = 'route("auth/*", "routes/auth.$.ts")';

/** Lists of routes as people write them, and as they are with ours. */
const lists: Readonly<Record<string, readonly [string, string]>> = {
	'a list on one line': [
		`${importOf('type RouteConfig, index')}\nexport default [index("home.tsx")] satisfies RouteConfig;\n`,
		`${importOf('type RouteConfig, index, route')}\nexport default [index("home.tsx"), ${ours}] satisfies RouteConfig;\n`
	],
	'a list on several lines': [
		`${importOf('index, route')}\nexport default [\n  index("home.tsx"),\n  route("a", "a.tsx"),\n];\n`,
		`${importOf('index, route')}\nexport default [\n  index("home.tsx"),\n  route("a", "a.tsx"),\n  ${ours},\n];\n`
	],
	'several lines without a comma at the end': [
		`${importOf('index')}\nexport default [\n  index("home.tsx")\n] as RouteConfig;\n`,
		`${importOf('index, route')}\nexport default [\n  index("home.tsx"),\n  ${ours}\n] as RouteConfig;\n`
	],
	'a list with a name': [
		`${importOf('index')}const routes = [index("home.tsx")];\nexport default routes;\n`,
		`${importOf('index, route')}const routes = [index("home.tsx"), ${ours}];\nexport default routes;\n`
	],
	'a list with a name and a type': [
		`${importOf('index, type RouteConfig')}export const routes: RouteConfig = [index("home.tsx")];\nexport default routes satisfies RouteConfig;\n`,
		`${importOf('index, type RouteConfig, route')}export const routes: RouteConfig = [index("home.tsx"), ${ours}];\nexport default routes satisfies RouteConfig;\n`
	],
	'an import of the type alone': [
		`import type { RouteConfig } from "@react-router/dev/routes";\n\nexport default [] satisfies RouteConfig;\n`,
		`import type { RouteConfig } from "@react-router/dev/routes";\nimport { route } from "@react-router/dev/routes";\n\nexport default [${ours}] satisfies RouteConfig;\n`
	],
	'another name for route': [
		`${importOf('route as r')}export default [r("a", "a.tsx")];\n`,
		`${importOf('route as r')}export default [r("a", "a.tsx"), r("auth/*", "routes/auth.$.ts")];\n`
	],
	'layouts and prefixes': [
		`${importOf('index, layout, prefix, route')}export default [\n  layout("shell.tsx", [index("home.tsx")]),\n  ...prefix("api", [route("a", "a.ts")]),\n];\n`,
		`${importOf('index, layout, prefix, route')}export default [\n  layout("shell.tsx", [index("home.tsx")]),\n  ...prefix("api", [route("a", "a.ts")]),\n  ${ours},\n];\n`
	],
	'single quotes and no semicolons': [
		`import { index } from '@react-router/dev/routes'\n\nexport default [index('home.tsx')]\n`,
		`import { index, route } from '@react-router/dev/routes'\n\nexport default [index('home.tsx'), route('auth/*', 'routes/auth.$.ts')]\n`
	],
	'lines that end as on Windows': [
		`${importOf('index')}\nexport default [\n  index("home.tsx"),\n];\n`.replaceAll('\n', '\r\n'),
		`${importOf('index, route')}\nexport default [\n  index("home.tsx"),\n  ${ours},\n];\n`.replaceAll(
			'\n',
			'\r\n'
		)
	],
	'names of files in another folder beside a list': [
		`${importOf('route')}export default [...(await flatRoutes({ rootDirectory: "pages" })), route("a", "a.tsx")];\n`,
		`${importOf('route')}export default [...(await flatRoutes({ rootDirectory: "pages" })), route("a", "a.tsx"), ${ours}];\n`
	]
};

/** Those that stay as they are. */
const kept = {
	'names of files': 'export default flatRoutes() satisfies RouteConfig;\n',
	'names of files that are waited for': 'export default (await flatRoutes()) as RouteConfig;\n',
	'names of files beside a list': `${importOf('route')}export default [...(await flatRoutes()), route("a", "a.tsx")];\n`,
	'names of files without those of tests':
		'export default flatRoutes({ ignoredRouteFiles: ["**/*.test.{js,ts}", "**/.*"] });\n',
	'names of files in the folder that is usual':
		'export default flatRoutes({ rootDirectory: "./routes" }) satisfies RouteConfig;\n',
	'names of files without those of tests, beside a list': `${importOf('route')}export default [...(await flatRoutes({ ignoredRouteFiles: ["**/*.css"] })), route("a", "a.tsx")];\n`,
	'routes of react-router-auto-routes': 'export default autoRoutes();\n',
	'routes of react-router-auto-routes with options':
		'export default autoRoutes({ routesDir: "routes", ignoredRouteFiles: ["**/.*"], paramChar: "$" });\n',
	'routes of remix-flat-routes':
		'export default remixRoutesOptionAdapter((define) => flatRoutes("routes", define, { ignoredRouteFiles: ["**/.*"] }));\n',
	'our route, written by hand beside what another function makes': `${importOf('route')}export default [...(await anything()), ${ours}];\n`,
	'our route, written by hand below a layout': `${importOf('layout, route')}export default [layout("shell.tsx", [${ours}])];\n`
};

/** Functions without our route, or of unknown content; each with the lines that add it. */
const made = [
	'flatRoutes({ rootDirectory: "pages" })',
	'flatRoutes({ ignoredRouteFiles: ["**/*"] })',
	'flatRoutes({ ignoredRouteFiles: ["**/auth*"] })',
	'flatRoutes({ ignoredRouteFiles: ["auth.?.{js,ts}"] })',
	'flatRoutes({ ignoredRouteFiles: ignored })',
	'flatRoutes(options)',
	'autoRoutes({ routesDir: "pages" })',
	'autoRoutes({ paramChar: ":" })',
	'autoRoutes({ visitFiles })',
	'remixRoutesOptionAdapter((define) => define(() => {}))',
	'remixRoutesOptionAdapter((define) => flatRoutes("pages", define))',
	'somethingElse()'
];

const refused = {
	'routes of Remix': 'export default remixRoutesOptionAdapter((define) => define(() => {}));\n',
	'names of files in another folder': 'export default flatRoutes({ rootDirectory: "pages" });\n',
	'a list from elsewhere': 'import routes from "./all";\nexport default routes;\n',
	'no export': 'const routes = [];\n',
	'a function of the name': 'export default [route("a")];\nfunction route(a) { return a; }\n',
	'code that does not parse': 'export default [;\n'
};

describe('the routes of sign-in', () => {
	it.each(made)('are not added to %s; the owner gets the lines to add', (call) => {
		const edit = listRoutes(`export default ${call} satisfies RouteConfig;\n`, routes);
		const lines = `${importOf('route')}\nexport default [...(await ${call}), ${ours}];`;
		expect(edit).toMatchObject({ ok: false, snippet: lines });
		expect(listRoutes(`${lines}\n`, routes)).toEqual({ ok: true, text: `${lines}\n` });
	});

	it.each(Object.entries(lists))('are added to %s, and removed again', (_, [before, after]) => {
		expect(listRoutes(before, routes)).toEqual({ ok: true, text: after });
		expect(listRoutes(after, routes)).toEqual({ ok: true, text: after });
		expect(unlistRoutes(after, routes)).toBe(before);
	});

	it.each(Object.entries(kept))('need no entry with %s', (_, text) => {
		expect(listRoutes(text, routes)).toEqual({ ok: true, text });
	});

	it.each(Object.entries(refused))('are not added to %s', (_, text) => {
		const edit = listRoutes(text, routes);
		expect(edit).toMatchObject({ ok: false, snippet: expect.stringContaining(ours) });
	});

	it('come with the demo page on request, and go with it', () => {
		const page = { path: 'auth-demo', file: 'routes/auth-demo/route.tsx' };
		const both = { ...routes, routes: [...routes.routes, page] };
		const demo = 'route("auth-demo", "routes/auth-demo/route.tsx")';
		const before = `${importOf('index')}\nexport default [index("home.tsx")];\n`;
		const after = `${importOf('index, route')}\nexport default [index("home.tsx"), ${ours}, ${demo}];\n`;
		expect(listRoutes(before, both)).toEqual({ ok: true, text: after });
		expect(unlistRoutes(after, both)).toBe(before);
		const alone = after.replace(`, ${demo}`, '');
		expect(listRoutes(alone, both)).toEqual({ ok: true, text: after });
		// The owner deleted the page and its line.
		expect(unlistRoutes(alone, both)).toBe(before);
	});
});

const imports = 'import { Outlet } from "react-router";\n';
const line = 'import { middleware as authMiddleware } from "./auth.server";\n';

const roots: Readonly<Record<string, readonly [string, string]>> = {
	'a root route without middleware': [
		`${imports}\nexport default () => <Outlet />;\n`,
		`${imports}${line}\nexport const middleware = [authMiddleware];\n\nexport default () => <Outlet />;\n`
	],
	'one without imports': [
		'export default () => null;\n',
		`${line}\nexport const middleware = [authMiddleware];\n\nexport default () => null;\n`
	],
	'a list of middleware': [
		`${imports}\nexport const middleware = [own];\n`,
		`${imports}${line}\nexport const middleware = [authMiddleware, own];\n`
	],
	'a list with a type, on several lines': [
		`${imports}\nexport const middleware: Route.MiddlewareFunction[] = [\n  // first\n  own,\n  other,\n];\n`,
		`${imports}${line}\nexport const middleware: Route.MiddlewareFunction[] = [\n  // first\n  authMiddleware,\n  own,\n  other,\n];\n`
	],
	'an empty list': [
		`${imports}\nexport const middleware = [] satisfies Route.MiddlewareFunction[];\n`,
		`${imports}${line}\nexport const middleware = [authMiddleware] satisfies Route.MiddlewareFunction[];\n`
	],
	'a list that is exported by name': [
		`${imports}\nconst all = [own];\nexport { all as middleware };\n`,
		`${imports}${line}\nconst all = [authMiddleware, own];\nexport { all as middleware };\n`
	]
};

const refusedRoots = {
	'middleware from elsewhere': 'export { middleware } from "./middleware";\n',
	'a list that a function makes': 'export const middleware = makeMiddleware();\n',
	'code that does not parse': 'export const middleware = [;\n'
};

describe('the middleware of the root route', () => {
	it.each(Object.entries(roots))('is added to %s, and removed again', (_, [before, after]) => {
		expect(addMiddleware(before, root)).toEqual({ ok: true, text: after });
		expect(addMiddleware(after, root)).toEqual({ ok: true, text: after });
		const hunks = hunksBetween(before, after);
		expect(revertHunks(after, hunks, { untouched: true })).toBe(before);
	});

	it.each(Object.entries(refusedRoots))('is not added to %s', (_, text) => {
		expect(addMiddleware(text, root)).toMatchObject({ ok: false });
	});
});
