import { describe, expect, it, vi } from 'vitest';
import { visits } from '../../../src/runtime/core/visits.ts';
import { openAuth, skipCSRFCheck } from '../../../src/runtime/index.ts';
import { encode } from '../../../src/runtime/jwt.ts';
import { secret, sessionCookie } from './app.ts';

interface Event {
	readonly headers: Headers;
}

const day = 24 * 60 * 60;
const all = visits(
	openAuth,
	{ providers: [], secret, trustHost: true, skipCSRFCheck },
	{
		visit: ({ headers }: Event) => ({ headers, url: new URL('https://app.test/') }),
		place: () => ({ env: {}, development: false, base: '' })
	}
);

/** What a browser sends whose session is due for renewal. */
async function oldVisit(): Promise<Event> {
	vi.useFakeTimers({ now: Date.now() - 2 * day * 1000 });
	const token = { sub: '7', name: 'Ann', email: 'ann@example.test' };
	const value = await encode({ token, secret, salt: sessionCookie, maxAge: 30 * day });
	vi.useRealTimers();
	const cookie = `${sessionCookie}=${value}`;
	return { headers: new Headers({ host: 'app.test', origin: 'https://app.test', cookie }) };
}

describe('a visit', () => {
	it('renews a session that is old, with the headers of the answer', async () => {
		const event = await oldVisit();
		expect((await all.auth(event))?.user?.name).toBe('Ann');
		expect(all.cookies(event).join()).toContain(`${sessionCookie}=`);
	});

	it('sets no session again that its form has just ended', async () => {
		const event = await oldVisit();
		await all.auth(event);
		const answer = await all.signOut(event, new URLSearchParams());
		expect(answer.headers.getSetCookie().join()).toContain(`${sessionCookie}=;`);
		expect(all.cookies(event)).toEqual([]);
	});
});
