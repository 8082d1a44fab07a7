import { describe, expect, it } from 'vitest';
import { mountingIn } from '../../src/edit/mounting.ts';

const imports = `import { handle } from './auth.js';
import { auth } from './auth.js';
import { routes } from './routes.js';
import { users, staticFiles } from '#/users.js';
import { things } from '@/things.js';
import { pages } from '~/pages.js';
import { stuff } from '../stuff.js';
import cors from 'cors';
import { apiRouter } from 'api';
import { subRouter } from 'api/sub';
import { everything } from '/everything.js';
const app = express();
`;
const inModule = (source: string, start = imports) =>
	mountingIn(start + source, { fileName: 'src/index.ts', importFrom: './auth' });

describe('mountingIn', () => {
	it.each([
		['app.use(handle);', {}],
		['app.register(handle);', {}],
		['app.use([handle]);', {}],
		['app.use(handle as any);', {}],
		['app.use([(handle as any)]);', {}],
		["app.use('/auth', handle);", { at: '/auth' }],
		['app.use(`/auth`, handle);', { at: '/auth' }],
		['app.use(path, handle);', {}],
		["log(handle);\napp.use('/a', handle);\napp.use('/b', handle);", { at: '/a' }],
		["new Hono().use('/a', handle).get('/b', f);", { at: '/a' }]
	])('finds the mount of %s', (source, mounting) => {
		expect(inModule(source)).toEqual(mounting);
	});

	it.each([
		['another name', "import { handle as ours } from './auth.ts';\napp.use('/a', ours);"],
		['the module', "import * as ours from './auth';\napp.use('/a', ours.handle);"],
		['what is required', "const { handle } = require('./auth');\napp.use('/a', handle);"],
		['a module that is required', "const ours = require('./auth');\napp.use('/a', ours.handle);"]
	])('finds it under %s', (_, source) => {
		expect(inModule(source, '')).toEqual({ at: '/a' });
	});

	it.each([
		'',
		'app.get(handle);',
		'app.reuse(handle);',
		'app.users(handle);',
		'app.use(other);',
		'app.use(auth);',
		'use(handle);',
		'handle();',
		'handle.use(app);',
		'app.use(handle());',
		'app.use(() => handle);',
		'app.use({ handle });'
	])('finds none in `%s`', (source) => {
		expect(inModule(source)).toBeUndefined();
	});

	it.each([
		["import { handle } from './other';\napp.use(handle);"],
		["import * as ours from './auth';\napp.use(ours.auth);"],
		["import * as ours from './auth';\napp.use(ours);"],
		["import ours from './auth';\napp.use(ours.handle);"]
	])('finds none in `%s`', (source) => {
		expect(inModule(source, '')).toBeUndefined();
	});

	const missed = (before: string, after = '') =>
		inModule(`${before}\napp.use(handle);\n${after}`)?.missed;

	it.each([
		['get', 'post', 'put', 'patch', 'delete', 'all', 'on', 'route', 'group', 'mount', 'ws']
	])('names an earlier route by %s and the like', (...verbs) => {
		for (const verb of verbs) {
			expect(missed(`app.${verb}('/a', f);`)).toBe(`.${verb}('/a')`);
			expect(missed(`app.${verb}('*', f);`)).toBe(`.${verb}('*')`);
		}
	});

	it.each([
		["app.use('/a', users);", ".use('/a')"],
		["app.register('/a', users);", ".register('/a')"],
		["app.use('/a', check, users);", ".use('/a')"],
		['app.use(routes);', '.use(…)'],
		['app.use(first, routes);', '.use(…)'],
		["app.use('/a', things);", ".use('/a')"],
		["app.use('/a', pages);", ".use('/a')"],
		['app.use(pages);', '.use(…)'],
		["app.use('/a', stuff);", ".use('/a')"],
		["app.use('/a', everything);", ".use('/a')"],
		["const own = express.Router();\napp.use('/a', own);", ".use('/a')"],
		['const controller = 1;\napp.use(controller);', '.use(…)'],
		['app.use(async (req, res) => { const s = await auth(req); });', '.use(…)'],
		["app.get('/health', requireUser);", ".get('/health')"],
		['app.other({ auth });', '.other(…)'],
		["app.other('/a', [auth, f]);", ".other('/a')"],
		['app.other(requireSession());', '.other(…)'],
		["app.get('/a', f);\napp.get('/b', f);", ".get('/a')"],
		["app.get('/a', f);\napp.get('/b', requireAuth);", ".get('/b')"]
	])('names the one in %j', (before, route) => {
		expect(missed(before)).toBe(route);
	});

	it.each([
		"app.get('/health', f);",
		"app.get('/api/LIVE', f);",
		"app.get('/ready', f);",
		"app.get('/ping', f);",
		"app.get('/status', f);",
		"app.get('/metrics', f);",
		"app.get('/version', f);",
		"app.get('/favicon.ico', f);",
		"app.get('/robots.txt', f);",
		"app.post('/webhooks/x', f);",
		"app.get('/static/a', f);",
		"app.get('/assets/a', f);",
		"app.get('/docs', f);",
		"app.get('setting');",
		"app.get('setting/1');",
		'app.use(subRouter);',
		"app.set('/a', 1);",
		'app.get();',
		'app.get(path, f);',
		"app.getAll('/a', f);",
		"app.forget('/a', f);",
		'app.use(cors());',
		"app.use('/a', cors);",
		"app.use('/a', express.json());",
		'app.use(apiRouter);',
		"app.use('/a', apiRouter);",
		"app.use('/docs', users);",
		"app.use('/a', staticFiles);",
		'const requestLogger = 1;\napp.use(requestLogger);',
		'const rateLimit = 1;\napp.use("/a", rateLimit);',
		'const log = 1;\napp.use("/a", log);',
		'const helmetOf = 1;\napp.use("/a", helmetOf);',
		'const handleErrors = 1;\napp.use("/a", handleErrors);',
		'const first = 1;\napp.use(first);',
		'app.reuse(routes);',
		'app.users("/a", users);',
		"other.get('/a', f);",
		"function f() { app.get('/a', g); }",
		"get('/a', f);",
		'app.listen(() => auth());',
		'app.use(authorize(), author);'
	])('names none for %j', (before) => {
		expect(missed(before)).toBeUndefined();
	});

	it('names one that another is behind, only if it asks', () => {
		expect(missed("app.get('/a', f);", "app.get('/b', f);")).toBeUndefined();
		expect(missed("app.get('/a', requireUser);", "app.get('/b', f);")).toBe(".get('/a')");
		expect(missed('', "app.get('/b', requireUser);")).toBeUndefined();
	});

	it('compares apps by name, and parts of a chain by their chain', () => {
		expect(inModule("const a = new Hono().get('/a', f).use(handle);")).toEqual({
			missed: ".get('/a')"
		});
		expect(inModule("new Hono().get('/a', f).use(handle);")).toEqual({ missed: ".get('/a')" });
		expect(inModule("const a = new Hono();\nnew Hono().get('/a', f);\na.use(handle);")).toEqual({});
		expect(inModule("new Hono().get('/a', f);\nnew Hono().use(handle);")).toEqual({});
		expect(inModule("const a = new Hono().get('/a', f);\na.use(handle);")).toEqual({
			missed: ".get('/a')"
		});
		expect(inModule("const a = make().get('/a', f);\nconst b = make().use(handle);")).toEqual({});
		expect(inModule("this.app.get('/a', f);\nthis.app.use(handle);")).toEqual({
			missed: ".get('/a')"
		});
		expect(inModule("const a = new Hono().use(handle).get('/a', f);")).toEqual({});
	});

	it('looks within the function of the mount', () => {
		const route = "app.get('/a', f);";
		expect(inModule(`function start() { ${route} app.use(handle); }`)).toEqual({
			missed: ".get('/a')"
		});
		expect(inModule(`${route} function start() { app.use(handle); }`)).toEqual({});
		expect(inModule(`if (a) { ${route} }\napp.use(handle);`)).toEqual({ missed: ".get('/a')" });
	});
});
