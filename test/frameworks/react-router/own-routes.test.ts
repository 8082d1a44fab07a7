import { describe, expect, it } from 'vitest';
import { toApp } from '../../../src/app/app.ts';
import { takenRoutes } from '../../../src/checks/own-routes.ts';
import { openProject } from '../../../src/frameworks/index.ts';
import { openCatalogue } from '../../../src/templates/catalogue.ts';
import { temporaryApp } from '../../apply/temporary-app.ts';

type Files = Readonly<Record<string, string>>;

const pkg = JSON.stringify({ devDependencies: { '@react-router/dev': '^8.4.0' } });
const byName = { 'app/routes.ts': 'export default flatRoutes() satisfies RouteConfig;\n' };

/** What of an app takes which address of sign-in. */
function taken(files: Files): readonly string[] {
	const root = temporaryApp({ 'package.json': pkg, 'tsconfig.json': '{}', ...files });
	const app = toApp(openProject(root, { env: {} }), openCatalogue());
	return takenRoutes(app).map(({ title }) =>
		title.replace(/ has the address of sign-in, (\S+):.*/, ' $1')
	);
}

/** An app that lists its routes, each of which is a file. */
function listing(list: string, more = ''): Files {
	const files = [...list.matchAll(/["'](?:\.\/)?((?:routes|pages)\/[^"']*)["']/g)];
	return {
		'app/routes.ts': `import { index, layout, prefix, route } from "@react-router/dev/routes";\n${more}\nexport default ${list};\n`,
		...Object.fromEntries(files.map(([, file]) => [`app/${file}`, '']))
	};
}

const ours = 'route("auth/*", "routes/auth.$.ts")';

describe('routes of a React Router app at sign-in URLs', () => {
	it.each([
		['auth.error.tsx', '/auth/error'],
		['auth.signin/route.tsx', '/auth/signin'],
		['auth_.signout.tsx', '/auth/signout'],
		['_site.auth.signin.tsx', '/auth/signin'],
		['($lang).auth.signin.tsx', '/auth/signin'],
		['auth.$page.tsx', '/auth/signin'],
		['auth.callback.$provider.ts', '/auth/callback/x'],
		['$lang.signin.tsx', '/auth/signin'],
		['auth.verify-request._index.tsx', '/auth/verify-request']
	])('are found by file name: %s', (name, address) => {
		const file = `app/routes/${name}`;
		expect(taken({ ...byName, [file]: '' })).toEqual([`${file} ${address}`]);
	});

	it.each([
		'auth.$.ts',
		'auth.tsx',
		'auth.login.tsx',
		'auth._index.tsx',
		'$.tsx',
		'$lang.$page.tsx',
		'signin.tsx',
		'auth.[$page].tsx',
		'auth.signin/form.tsx'
	])('are not those that React Router ranks lower: %s', (name) => {
		expect(taken({ ...byName, [`app/routes/${name}`]: '' })).toEqual([]);
	});

	it.each([
		[`[route("auth/error", "routes/e.tsx"), ${ours}]`, ['app/routes/e.tsx /auth/error']],
		[`[${ours}, route("/auth/signin", "./routes/s.tsx")]`, ['app/routes/s.tsx /auth/signin']],
		[
			`[route("auth", "routes/a.tsx", [index("routes/i.tsx"), route("signin", "routes/s.tsx")]), ${ours}] satisfies RouteConfig`,
			['app/routes/s.tsx /auth/signin']
		],
		[
			`[layout("routes/l.tsx", { id: "l" }, [...prefix("auth", [route(":page", "routes/p.tsx")])])]`,
			['app/routes/p.tsx /auth/signin']
		],
		['[route("auth/*", "routes/own.ts")]', ['app/routes/own.ts /auth/signin']],
		[`[route("auth/:page?", "routes/o.tsx")]`, ['app/routes/o.tsx /auth/signin']],
		[`[route("login", "routes/auth.error.tsx"), route("*", "routes/all.tsx"), ${ours}]`, []],
		[`[route("auth/login", "routes/l.tsx"), index("routes/auth.signin.tsx")]`, []],
		[`[/* route("auth/error", "routes/e.tsx"), */ ${ours}]`, []],
		[`[route(path, "routes/e.tsx")]`, []]
	])('are found in the list: %s', (list, found) => {
		expect(taken(listing(list))).toEqual(found);
	});

	it('are found in a named list, beside file routes', () => {
		const list = 'const all = [...(await flatRoutes()), route("auth/error", "pages/e.tsx")];';
		const files = { ...listing('all satisfies RouteConfig', list), 'app/pages/e.tsx': '' };
		expect(taken({ ...files, 'app/routes/auth.session.ts': '' }).toSorted()).toEqual([
			'app/pages/e.tsx /auth/error',
			'app/routes/auth.session.ts /auth/session'
		]);
	});
});
