import { describe, expect, it } from 'vitest';
import { checkSignIn, checkSignOut } from '../../../templates/qwik/action-input.ts';

const own = (json: string): unknown => JSON.parse(json);

describe('checkSignIn', () => {
	it.each([
		{},
		{ providerId: 'github', redirectTo: '/account' },
		{ authorizationParams: 'prompt=login' },
		{ authorizationParams: new URLSearchParams('prompt=login') },
		{ authorizationParams: { prompt: 'login' } },
		{ options: { redirectTo: '/', email: 'a@b.example', remember: true } }
	])('accepts %j', (input) => {
		expect(checkSignIn(input)).toEqual({ success: true, data: input });
	});

	it('omits unknown fields', () => {
		const { data } = { data: undefined, ...checkSignIn({ providerId: 'a', qaction: 'b' }) };
		expect(data).toEqual({ providerId: 'a' });
	});

	it.each([
		[{ providerId: ['github'] }, 'providerId'],
		[{ redirectTo: 1 }, 'redirectTo'],
		[{ authorizationParams: { scope: ['a'] } }, 'authorizationParams'],
		[{ options: ['a'] }, 'options'],
		[{ options: { redirectTo: {} } }, 'options'],
		[own('{"options":{"__proto__":{"polluted":1}}}'), 'options'],
		[own('{"authorizationParams":{"constructor":"a"}}'), 'authorizationParams']
	])('P7: rejects %j', (input, field) => {
		expect(checkSignIn(input)).toEqual({
			success: false,
			status: 400,
			error: { fieldErrors: { [field]: [expect.stringContaining('Expected')] }, formErrors: [] }
		});
	});

	it.each([null, undefined, 'text', [], own('{"__proto__":{}}')])(
		'P7: rejects %j as a whole',
		(input) => {
			expect(checkSignIn(input)).toMatchObject({
				success: false,
				status: 400,
				error: { fieldErrors: {}, formErrors: ['Expected an object'] }
			});
		}
	);
});

describe('checkSignOut', () => {
	it('accepts only a return URL', () => {
		expect(checkSignOut({ redirectTo: '/' })).toEqual({
			success: true,
			data: { redirectTo: '/' }
		});
		expect(checkSignOut({ redirectTo: [] })).toEqual({
			success: false,
			status: 400,
			error: { fieldErrors: { redirectTo: ['Expected text'] }, formErrors: [] }
		});
	});
});
