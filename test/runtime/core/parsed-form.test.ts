import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../../../src/runtime/core/parsed-form.ts';

const deep: unknown = JSON.parse(`${'['.repeat(10_000)}${']'.repeat(10_000)}`);

describe('fieldsOf', () => {
	it('rebuilds the fields of a form, with repeated ones', () => {
		const body = { email: 'ann@example.test', state: ['1', '2'], age: 7, remember: true };
		expect(fieldsOf(body).toString()).toBe(
			'email=ann%40example.test&state=1&state=2&age=7&remember=true'
		);
		expect(fieldsOf('a=1&a=2').getAll('a')).toEqual(['1', '2']);
	});

	it.each([
		['what cannot be text', { email: { toString: 1, valueOf: 1 } }],
		['lists in lists', { email: deep }],
		['an object', { email: { address: 'x' } }],
		['nothing', { email: null }]
	])('A6: omits what no form can send: %s', (_, body) => {
		expect([...fieldsOf({ ...body, name: 'Ann' })]).toEqual([['name', 'Ann']]);
	});

	it.each([null, undefined, 7])('is empty without a form: %s', (body) => {
		expect([...fieldsOf(body)]).toEqual([]);
	});
});
