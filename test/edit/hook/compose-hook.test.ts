import { describe, expect, it } from 'vitest';
import { composeHook } from '../../../src/edit/hook/compose-hook.ts';
import { exportedNames } from '../../../src/edit/hook/own-hook.ts';
import { parse } from '../../../src/edit/source-file.ts';
import { handle as hook } from '../../../src/frameworks/sveltekit/wiring.ts';
import { style } from '../edit-fixtures.ts';

const options = { fileName: 'hooks.ts', importFrom: './auth', hook, style };
const ours = "import { handle as authHandle } from './auth';\n";
const sequence = "import { sequence } from '@sveltejs/kit/hooks';\n";

/** The text without what is imported for it. */
function composed(source: string) {
	const edit = composeHook(`${source}\n`, options);
	if (!edit.ok) return edit.reason;
	expect(edit.text).toContain(ours);
	return edit.text.replace(sequence, '').replace(ours, '').trim();
}

describe('composeHook', () => {
	it.each([
		['export const handle = a ?? b;', 'export const handle = sequence(authHandle, a ?? b);'],
		['export const handle = a || b;', 'export const handle = sequence(authHandle, a || b);'],
		['export const handle = a;', 'export const handle = sequence(authHandle, a);'],
		[
			'export const handle: MyNullHandle = a;',
			'export const handle: MyNullHandle = sequence(authHandle, a);'
		],
		[
			'function handle(a: string): void;\nfunction handle(a: unknown) {}\nexport { handle };',
			'function handle(a: string): void;\nfunction handle(a: unknown) {}\nexport { handleWithAuth as handle };\n\nconst handleWithAuth = sequence(authHandle, handle);'
		],
		[
			'export default function () {}\nfunction other() {}\nasync function handle() {}\nexport { handle };',
			'export default function () {}\nfunction other() {}\nconst handle = sequence(authHandle, async function handle() {});\nexport { handle };'
		],
		[
			'const a = 1;\nconst handle = x;\nexport { handle };',
			'const a = 1;\nconst handle = sequence(authHandle, x);\nexport { handle };'
		],
		[
			'declare function handle(): void;\nexport { handle };',
			'declare function handle(): void;\nexport { handleWithAuth as handle };\n\nconst handleWithAuth = sequence(authHandle, handle);'
		],
		[
			'export let handle = a;\nif (handle === b) c();',
			'export let handle = sequence(authHandle, a);\nif (handle === b) c();'
		],
		[
			'export let handle = a;\nhandle.b = 1;',
			'export let handle = sequence(authHandle, a);\nhandle.b = 1;'
		],
		[
			'export let handle = a;\nb = handle;',
			'export let handle = sequence(authHandle, a);\nb = handle;'
		],
		[
			'export let handle = a;\nhandle ??= b;',
			'export { handleWithAuth as handle }; let handle = a;\nhandle ??= b;\n\nconst handleWithAuth = sequence(authHandle, (input) => handle(input));'
		],
		[
			'export let handle = a;\nhandle ^= b;',
			'export { handleWithAuth as handle }; let handle = a;\nhandle ^= b;\n\nconst handleWithAuth = sequence(authHandle, (input) => handle(input));'
		],
		[
			'export let handle = a;\n({ handle } = b);',
			'export { handleWithAuth as handle }; let handle = a;\n({ handle } = b);\n\nconst handleWithAuth = sequence(authHandle, (input) => handle(input));'
		],
		[
			'export let handle = a;\n[c, ...handle] = b;',
			'export { handleWithAuth as handle }; let handle = a;\n[c, ...handle] = b;\n\nconst handleWithAuth = sequence(authHandle, (input) => handle(input));'
		],
		[
			'export let handle = a;\n({ c: handle } = b);',
			'export { handleWithAuth as handle }; let handle = a;\n({ c: handle } = b);\n\nconst handleWithAuth = sequence(authHandle, (input) => handle(input));'
		],
		[
			'export let handle = a;\nconst c = [handle];\nd[handle] = { handle };',
			'export let handle = sequence(authHandle, a);\nconst c = [handle];\nd[handle] = { handle };'
		],
		[
			'export let handle = a;\nb(handle + 1, handle < 2);',
			'export let handle = sequence(authHandle, a);\nb(handle + 1, handle < 2);'
		],
		[
			`export { handle, type T, a as c } from './x';`,
			`export { handleWithAuth as handle, type T, c };\nimport { handle, type T, a as c } from './x';\nconst handleWithAuth = sequence(authHandle, handle);`
		],
		[
			`export {handle} from './x';`,
			`export {handleWithAuth as handle};\nimport {handle} from './x';\nconst handleWithAuth = sequence(authHandle, handle);`
		],
		[
			`const other = 1;\nexport { handle } from './x';`,
			`const other = 1;\nexport { handleWithAuth as handle };\nimport { handle } from './x';\nconst handleWithAuth = sequence(authHandle, handle);`
		],
		[
			'let mine = a;\nmine = b;\nexport { mine  as\n\thandle };',
			'let mine = a;\nmine = b;\nexport { handleWithAuth as /* mine  as */\n\thandle };\n\nconst handleWithAuth = sequence(authHandle, (input) => mine(input));'
		],
		[
			`import { auth } from './auth';\nauth();\nexport const handle = a;`,
			`import { auth } from './auth';\nauth();\nexport const handle = sequence(authHandle, a);`
		],
		[
			`export * from './auth';\nexport const handle = a;`,
			`export * from './auth';\nexport const handle = sequence(authHandle, a);`
		],
		[
			`export { other as handle } from './auth';`,
			`export { handleWithAuth as handle };\nimport { other as handle } from './auth';\nconst handleWithAuth = sequence(authHandle, handle);`
		],
		[
			`import { handle as ours } from './auth';\nexport { ours as handle } from './x';`,
			`import { handle as ours } from './auth';\nexport { handleWithAuth as handle };\nimport { ours as handle } from './x';\nconst handleWithAuth = sequence(authHandle, handle);`
		],
		[
			`import { sequence } from '@sveltejs/kit/hooks';\nexport const handle = sequence(a, b);`,
			'export const handle = sequence(authHandle, a, b);'
		],
		[
			`import { sequence as s } from '@sveltejs/kit/hooks';\nexport const handle = s(a, b);`,
			`import { sequence as s } from '@sveltejs/kit/hooks';\nexport const handle = s(authHandle, a, b);`
		],
		[
			`import * as hooks from '@sveltejs/kit/hooks';\nexport const handle = hooks.sequence(a, b);`,
			`import * as hooks from '@sveltejs/kit/hooks';\nexport const handle = hooks.sequence(authHandle, a, b);`
		],
		[
			`import { sequence } from './own';\nexport const handle = sequence(a, b);`,
			`import { sequence } from './own';\nimport { sequence as sequence2 } from '@sveltejs/kit/hooks';\nexport const handle = sequence2(authHandle, sequence(a, b));`
		],
		[
			`import * as hooks from '@sveltejs/kit/hooks';\nexport const handle = hooks.other(a, b);`,
			`import * as hooks from '@sveltejs/kit/hooks';\nexport const handle = sequence(authHandle, hooks.other(a, b));`
		],
		[
			`import * as hooks from './own';\nexport const handle = hooks.sequence(a, b);`,
			`import * as hooks from './own';\nexport const handle = sequence(authHandle, hooks.sequence(a, b));`
		],
		[
			`import * as hooks from '@sveltejs/kit/hooks';\nexport const handle = x.hooks.sequence(a, b);`,
			`import * as hooks from '@sveltejs/kit/hooks';\nexport const handle = sequence(authHandle, x.hooks.sequence(a, b));`
		],
		[
			`import { other, sequence } from '@sveltejs/kit/hooks';\nexport const handle = other(a, b);`,
			`import { other, sequence } from '@sveltejs/kit/hooks';\nimport { sequence as sequence2 } from '@sveltejs/kit/hooks';\nexport const handle = sequence2(authHandle, other(a, b));`
		],
		[
			`import { other, sequence } from '@sveltejs/kit/hooks';\nexport const handle = sequence(...all);`,
			`import { other, sequence } from '@sveltejs/kit/hooks';\nexport const handle = sequence(authHandle, ...all);`
		],
		[
			`import other, * as hooks from '@sveltejs/kit/hooks';\nexport const handle = other.sequence(a, b);`,
			`import other, * as hooks from '@sveltejs/kit/hooks';\nexport const handle = sequence(authHandle, other.sequence(a, b));`
		],
		[
			'export const handle = (function handle() {});',
			'export const handle = sequence(authHandle, ((function handle() {})));'
		],
		[
			'export const handle = function other() {};',
			'export const handle = sequence(authHandle, function other() {});'
		],
		[
			'export const handle = function () {};',
			'export const handle = sequence(authHandle, function () {});'
		],
		[
			'export const handle = a;\n(function () {})();',
			'export const handle = sequence(authHandle, a);\n(function () {})();'
		],
		[
			'export function handle() {}\nuse(handle);',
			'export const handle = sequence(authHandle, function handle() {});\nuse(handle);'
		],
		[
			'use(handle);\nexport function handle() {}',
			'use(handle);\nexport { handleWithAuth as handle }; function handle() {}\n\nconst handleWithAuth = sequence(authHandle, handle);'
		]
	])('changes %j', (source, after) => {
		expect(composed(source)).toBe(after);
	});

	it.each([
		'export default function handle() {}',
		'export default async function handle() {}',
		'async function handle() {}',
		'export class Other {}',
		'export interface Other {}',
		`export * as ours from './auth';`,
		`export { handle as other } from './auth';`,
		`import * as ours from './auth';\nours.auth();`,
		`import * as ours from './other';\nours.handle();`,
		`import ours from './auth';\nours.handle();`,
		`import { handle } from './auth';\nexport { handle as other };`,
		`import { handle as ours } from './auth';\nexport * as other from './x';\nexport {};`
	])('adds a line to %j, which exports no hook', (source) => {
		const edit = composeHook(`${source}\n`, options);
		const line = "export { handle } from './auth';\n";
		expect(edit.ok && edit.text.replace(line, '').trim()).toBe(source);
		expect(edit).toMatchObject({ text: expect.stringContaining(line) });
	});

	it.each([
		`export * from './auth';`,
		`export { a, handle } from './auth';`,
		`import * as ours from './auth';\nexport const handle = ours.handle;`,
		`import * as ours from './auth';\nours.auth(ours.handle);`,
		`import { handle } from './auth';\nexport { handle };`,
		`import { handle as a } from './auth';\nexport { b, a as handle };`
	])('leaves %j, which has ours', (source) => {
		expect(composeHook(source, options)).toEqual({ ok: true, text: source });
	});

	it.each([
		['export const handle = a && b;', '`handle` may be undefined', 'handle = a && b;'],
		[
			'export const handle = a || undefined;',
			'`handle` may be undefined',
			'handle = a || undefined;'
		],
		['export const handle = null;', '`handle` may be undefined', 'handle = null;'],
		['export const handle = void 0;', '`handle` may be undefined', 'handle = void 0;'],
		['export const handle = c ? a : null;', '`handle` may be undefined', 'handle = c ? a : null;'],
		[
			'export const handle = c ? undefined : a;',
			'`handle` may be undefined',
			'handle = c ? undefined : a;'
		],
		[
			'export const handle: Handle | undefined = a;',
			'`handle` may be undefined',
			'handle: Handle | undefined = a;'
		],
		[
			'export const handle: Handle | null = a;',
			'`handle` may be undefined',
			'handle: Handle | null = a;'
		],
		['export let handle: Handle;', '`handle` may be undefined', 'handle: Handle;'],
		[
			`export const handle = a;\nexport { handle } from './x';`,
			'`handle` is exported more than once',
			'export const handle = a;'
		],
		[
			`export const handle = a;\nexport * as handle from './y';`,
			'a whole module is exported as `handle`',
			`export * as handle from './y';`
		],
		[`export { 'x' as handle };`, 'the export is written in an unusual way', `'x' as handle };`],
		[
			`const a = 1;\nexport { a as 'handle' };`,
			'the export is written in an unusual way',
			`a as 'handle' };`
		],
		[
			'export { nothing as handle };',
			'`nothing` is not defined in this file',
			'nothing as handle };'
		],
		['export enum handle {}', '`handle` is not a function here', 'export enum handle {}'],
		['export namespace handle {}', '`handle` is not a function here', 'export namespace handle {}'],
		[
			'export import handle = x.y;',
			'`handle` is not a function here',
			'export import handle = x.y;'
		],
		[
			`export { handle, default } from './x';`,
			'the export has a name that no import can have',
			`handle, default } from './x';`
		],
		[
			`export { handle, a as 'b c' } from './x';`,
			'the export has a name that no import can have',
			`handle, a as 'b c' } from './x';`
		],
		[
			`import { a } from 'a';\nexport { handle, a } from './x';`,
			'`a` is also a name of this file',
			`handle, a } from './x';`
		],
		[
			`const { a } = b;\nexport { handle, a } from './x';`,
			'`a` is also a name of this file',
			`handle, a } from './x';`
		],
		[
			`function a() {}\nexport { handle, a } from './x';`,
			'`a` is also a name of this file',
			`handle, a } from './x';`
		],
		[
			`class a {}\nexport { handle, a } from './x';`,
			'`a` is also a name of this file',
			`handle, a } from './x';`
		],
		[
			'let mine = a;\nmine = b;\nexport { mine /* c */ as handle };',
			'the export is written in an unusual way',
			'mine /* c */ as handle };'
		],
		[
			'let mine = a;\nmine = b;\nexport { mine as /* c */ handle };',
			'the export is written in an unusual way',
			'mine as /* c */ handle };'
		],
		[
			'export declare let handle: Handle;\nhandle = a;',
			'`handle` is only declared here',
			'handle: Handle;'
		]
	])('refuses %j: %s', (source, reason, place) => {
		const edit = composeHook(source, options);
		expect(edit).toMatchObject({
			ok: false,
			reason: `hooks.ts cannot be edited safely: ${reason}`
		});
		const [line = '', caret = ''] =
			(edit.ok ? '' : (edit.frame ?? ''))
				.split(/^(?=>)/m)
				.at(-1)
				?.split('\n') ?? [];
		expect(line.slice(caret.indexOf('^'))).toBe(place);
	});
});

describe('exportedNames', () => {
	it.each([
		['export const a = 1, { b, c: [d] } = e;', ['a', 'b', 'd']],
		['export async function a() {}\nexport class B {}\nexport enum C {}', ['a', 'B', 'C']],
		['export default function a() {}', ['default']],
		['export { a, b as c };\nexport { d } from "d";', ['a', 'c', 'd']],
		['export * as a from "a";', ['a']],
		['export * from "a";\nexport {};\nexport default 1;', []],
		['const a = 1;\nfunction b() {}\ndeclare const c: 1;\na();', []]
	])('of %j are %j', (source, names) => {
		expect([...exportedNames(parse(source, 'a.ts'))]).toEqual(names);
	});
});
