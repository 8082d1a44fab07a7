import { describe, expect, it } from 'vitest';
import { fromFormerCalls } from '../../src/conversion/former-calls.ts';

const from = `import { SvelteKitAuth as make } from '@auth/sveltekit';\n`;

function converted(code: string, isOld: boolean, head = from): string {
	const asked = { configure: ['SvelteKitAuth'], packages: ['@auth/sveltekit'], property: 'handle' };
	const text = fromFormerCalls(head + code, { ...asked, fileName: 'hooks.server.ts', isOld });
	expect(text.startsWith(head)).toBe(true);
	return text.slice(head.length);
}

describe('the call of a version before the change', () => {
	it.each([
		[
			'export const handle = make({ providers: [] });',
			'export const handle = make({ providers: [] }).handle;'
		],
		[
			'export const handle: Handle = make(one) satisfies Handle;',
			'export const handle: Handle = make(one).handle satisfies Handle;'
		],
		[
			'export const handle = sequence(make({}), mine);',
			'export const handle = sequence(make({}).handle, mine);'
		],
		[
			'const own = make(async (event) => ({}));\nexport { own as handle };',
			'const own = make(async (event) => ({})).handle;\nexport { own as handle };'
		],
		['export default make(one);', 'export default make(one).handle;'],
		[
			'export const handle = (input) => make(one)(input);',
			'export const handle = (input) => make(one).handle(input);'
		],
		[
			'export function hook() {\n\treturn make({});\n}',
			'export function hook() {\n\treturn make({}).handle;\n}'
		]
	])('gives the hook: %s', (before, text) => {
		expect(converted(before, true)).toBe(text);
	});

	it.each([
		'export const { handle, signIn } = make({});',
		'export const handle = make({}).handle;',
		'export const handle = other({});'
	])('is left where it is not one: %s', (code) => {
		expect(converted(code, true)).toBe(code);
	});

	it('is left to another package of that name', () => {
		const code = 'export const handle = SvelteKitAuth({});';
		const head = `import { SvelteKitAuth } from '@acme/auth';\n`;
		expect(converted(code, true, head)).toBe(code);
	});
});

describe('a call whose version is not known to be old', () => {
	it.each([
		['export const handle = make({});', 'export const handle = make({}).handle;'],
		[
			'export const handle = sequence(make({}), mine);',
			'export const handle = sequence(make({}).handle, mine);'
		],
		['export const auth = make({});', 'export const auth = make({});'],
		['export default make({});', 'export default make({});']
	])('is told by what becomes of it: %s', (before, text) => {
		expect(converted(before, false)).toBe(text);
	});
});
