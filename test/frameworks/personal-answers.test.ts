import { describe, expect, it } from 'vitest';
import { encode } from '../../src/runtime/jwt.ts';
import { secret, sessionCookie } from '../runtime/core/app.ts';
import { frameworks, type Page } from './app-answers.ts';

const runtime = new URL('../../src/runtime/index.ts', import.meta.url).pathname;
const own = { './index': `export { openAuth as Auth } from '${runtime}';` };
const config = { providers: [], secret, trustHost: true };

async function request(name?: string): Promise<Request> {
	const token = { sub: name, name };
	const value = name && (await encode({ token, secret, salt: sessionCookie, maxAge: 600 }));
	const headers = new Headers({ host: 'app.test' });
	if (value) headers.set('cookie', `${sessionCookie}=${value}`);
	return new Request('https://app.test/page', { headers });
}

describe.each(Object.entries(frameworks))('a response of the app in %s', (_, inFramework) => {
	const answers = inFramework({ own, config });
	const shows: Page = async (auth) => {
		await auth();
	};

	it('that depends on the session is never cached, even without a cookie (I12)', async () => {
		expect(await answers(await request('Ann'), shows)).toBe('private, no-store');
	});

	it('that starts before the session is known is never cached either (I12)', async () => {
		let told: Promise<object | null> | undefined;
		const streams: Page = async (auth) => {
			told = auth();
		};
		expect(await answers(await request('Ann'), streams)).toBe('private, no-store');
		expect(await told).toMatchObject({ user: { name: 'Ann' } });
	});

	it('keeps its cache headers when no cookie is set', async () => {
		const kept: Page = async (auth, tell) => {
			await auth();
			tell('private, max-age=60');
		};
		expect(await answers(await request('Ann'), kept)).toBe('private, max-age=60');
		const told: Page = async (auth, tell) => {
			tell('public, max-age=60');
			await auth();
		};
		expect(await answers(await request('Ann'), told)).toBe('public, max-age=60');
	});

	it('does not change without a session, or when the session is not read', async () => {
		expect((await answers(await request(), shows)) ?? null).toBeNull();
		expect((await answers(await request('Ann'), async () => {})) ?? null).toBeNull();
		const told: Page = async (auth, tell) => {
			const asked = auth();
			tell('public, max-age=60');
			await asked;
		};
		expect(await answers(await request(), told)).toBe('public, max-age=60');
	});
});
