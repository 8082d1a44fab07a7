// A session that is read several times for one request, as by layouts and pages.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { csrf } from '../../../src/runtime/core/csrf.ts';
import { defineAuth } from '../../../src/runtime/core/define-auth.ts';
import { sessionRequest } from '../../../src/runtime/core/request.ts';
import { jwtSession } from '../../../src/runtime/session/jwt.ts';
import { tokens } from '../../../src/runtime/session/token.ts';
import { origin, sealed, secret } from '../core/app.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2030-01-01'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** Reads the session of a browser, as code that belongs to the request `scope`. */
async function reading() {
	let calls = 0;
	const jwt = vi.fn(({ token }) => ({ ...token, calls: ++calls }));
	const config = { secret, trustHost: true, providers: [], callbacks: { jwt } };
	const auth = defineAuth({ flows: [], sessions: [jwtSession], tokens, csrf })(config);
	const cookie = await sealed({ name: 'Ann' });
	const read = (scope: object, update?: { data: unknown }) => {
		const asked = sessionRequest(new URL(origin), new Headers({ cookie }));
		return auth.session({ ...asked, scope }, update);
	};
	return { jwt, read };
}

describe('a session in a cookie, read again for the same request', () => {
	it('calls the jwt callback once, which may use up a refresh token', async () => {
		const { jwt, read } = await reading();
		const scope = {};
		const [first, second] = [await read(scope), await read(scope)];
		expect(second.session).toEqual(first.session);
		expect(jwt).toHaveBeenCalledTimes(1);
		await read({});
		expect(jwt).toHaveBeenCalledTimes(2);
	});

	it('is renewed once', async () => {
		const { read } = await reading();
		const scope = {};
		vi.setSystemTime(new Date('2030-01-03'));
		expect((await read(scope)).cookies).toHaveLength(1);
		expect((await read(scope)).cookies).toEqual([]);
	});

	it('is updated even so', async () => {
		const { jwt, read } = await reading();
		const scope = {};
		await read(scope);
		await read(scope, { data: 'more' });
		expect(jwt.mock.calls.map(([asked]) => [asked.trigger, asked.session])).toEqual([
			[undefined, undefined],
			['update', 'more']
		]);
	});
});
