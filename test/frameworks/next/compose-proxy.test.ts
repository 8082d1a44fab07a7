import { ts } from 'ts-morph';
import { describe, expect, it } from 'vitest';
import { composeProxy, nodeRuntime } from '../../../src/frameworks/next/compose-proxy.ts';
import {
	type EditFixture,
	editFixtures,
	isInsertedInto,
	refusalText,
	style
} from '../../edit/edit-fixtures.ts';

const fixtures = editFixtures('compose-proxy');
const edited = fixtures.filter(({ output }) => output !== undefined);

const nameOf = ({ name }: EditFixture) => (name.startsWith('middleware') ? 'middleware' : 'proxy');

function compose(fixture: EditFixture) {
	const name = nameOf(fixture);
	const fileName = `${name}.${fixture.extension}`;
	return composeProxy(fixture.input, { fileName, name, importFrom: './auth', style });
}

/** What a module would run for a request, by what its functions note. */
function run(source: string, name: string): string[] {
	const notes: string[] = [];
	const note = (what: string, result: unknown) => {
		notes.push(what);
		return result;
	};
	const response = { headers: new Headers() };
	const own = () => note('own', response);
	type Handler = (...given: unknown[]) => unknown;
	const known: Record<string, object> = {
		'./auth': {
			auth: (handler?: unknown) =>
				typeof handler === 'function'
					? (...given: unknown[]) => note('auth', handler(...given))
					: note('auth', response)
		},
		'./other': { auth: true },
		'next/server': { NextResponse: { next: own, redirect: own } },
		'next-intl/middleware': { default: () => own },
		'@clerk/nextjs/server': {
			clerkMiddleware: () => own,
			createRouteMatcher: () => () => false
		},
		'./chain': {
			chain: (all: readonly Handler[]) => () => all.map((one) => one()),
			withLocale: own,
			withHeaders: () => {}
		},
		'@/utils/supabase/middleware': { updateSession: own },
		'./i18n/routing': { routing: {} },
		'./handlers': { own },
		'./around': {
			auth: (handler: Handler) => handler,
			withCors: (handler: Handler) => handler,
			withTrace: (handler: Handler) => handler
		}
	};
	const { outputText } = ts.transpileModule(source, {
		compilerOptions: {
			module: ts.ModuleKind.CommonJS,
			target: ts.ScriptTarget.ES2022,
			esModuleInterop: true
		}
	});
	const exports: Record<string, unknown> = {};
	const required = (from: string) => Object.assign({ __esModule: true }, known[from]);
	new Function('exports', 'require', 'process', outputText)(exports, required, process);
	const found = exports[name] ?? exports['default'];
	const request = { url: 'https://app.test/', nextUrl: { pathname: '/' }, auth: {} };
	const event = { waitUntil: () => {} };
	if (typeof found === 'function') found(request, event);
	return notes;
}

describe('composeProxy', () => {
	it.each(edited)('inserts exactly what $name needs', (fixture) => {
		expect(compose(fixture)).toEqual({ ok: true, text: fixture.output });
	});

	it.each(edited.filter(({ name }) => !name.startsWith('listed-')))(
		'only inserts into $name',
		({ input, output = '' }) => {
			expect(isInsertedInto(input, output)).toBe(true);
			if (input.includes('\r\n')) expect(output).not.toMatch(/[^\r]\n/);
		}
	);

	it.each(edited)('changes nothing in its own output of $name', (fixture) => {
		const { output = '' } = fixture;
		expect(compose({ ...fixture, input: output })).toEqual({ ok: true, text: output });
	});

	it.each(edited)('runs ours and then what $name ran before, once each', (fixture) => {
		const { input, output = '' } = fixture;
		const after = run(output, nameOf(fixture));
		expect(after.filter((one) => one === 'auth')).toEqual(['auth']);
		const before = run(input, nameOf(fixture));
		expect(after.filter((one) => one !== 'auth')).toEqual(before.filter((one) => one !== 'auth'));
	});

	it.each(fixtures.filter(({ refused }) => refused !== undefined))(
		'rejects $name with a reason, the position and the text to paste',
		(fixture) => {
			const edit = compose(fixture);
			expect(edit.ok ? undefined : refusalText(edit)).toBe(fixture.refused);
		}
	);
});

describe('nodeRuntime', () => {
	const source = 'export const middleware = () => {};\n';
	const asked = { path: 'middleware.ts', adapter: 'PostgreSQL' };

	it('says what to do when no middleware can run in Node.js', () => {
		const edit = nodeRuntime(source, { ...asked, canBe: false });
		expect(edit).toMatchObject({
			ok: false,
			reason: expect.stringContaining('take sign-in out of it'),
			snippet: ''
		});
	});

	it('reports that a database driver does not run at the edge, and what to write', () => {
		const edit = nodeRuntime(source, { ...asked, canBe: true });
		expect(edit).toMatchObject({
			ok: false,
			reason: 'middleware.ts runs at the edge, and the driver of PostgreSQL needs Node.js',
			snippet: expect.stringContaining("runtime: 'nodejs'")
		});
	});
});
