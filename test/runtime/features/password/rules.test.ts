import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { appWithPasswords, good } from './rig.ts';

const email = 'ann@example.test';

/** The response to a user who chooses this password. */
async function choose(typed: string, settings: object = {}, own: object = {}) {
	const { visitor, tokenIn, base, linkIn, signIn } = appWithPasswords({
		settings,
		own: { ...own }
	});
	const ann = visitor();
	await ann.submit('/auth/signup', { email });
	const page = await ann.get(linkIn());
	const answer = await ann.submit('/auth/set-password', { token: tokenIn(), password: typed });
	const isTaken = answer.status === 302;
	return { ...answer, isTaken, page, base, visitor, signIn };
}

describe('a new password', () => {
	it.each([
		['eight characters', 'abcdefg1'],
		['64 characters', 'abcdefgh'.repeat(8)],
		['256 characters', 'abcdefgh'.repeat(32)],
		['blanks inside and around', '  a b c d e  '],
		['letters alone', 'abcdefghijkl'],
		['other scripts', 'пароль-длинный'],
		['eight pictures', '🦊🐼🦁🐸🐵🦄🐝🦋'],
		['three characters in turn', 'abcabcabc'],
		['quotes and markup', '"><script>alert(1)</script>']
	])('may be %s', async (_, typed) => {
		const { isTaken, visitor, signIn } = await choose(typed);
		expect(isTaken).toBe(true);
		const again = visitor();
		await signIn(again, email, typed);
		expect(await again.session()).not.toBeNull();
	});

	it.each([
		['seven characters', 'abcdef1', 'at least 8'],
		['seven pictures of two units each', '🦊🐼🦁🐸🐵🦄🐝', 'at least 8'],
		['nothing', '', 'at least 8'],
		['257 characters', `${'abcdefgh'.repeat(32)}x`, 'at most 256'],
		['one that all try first', 'Password123', 'first that attackers try'],
		['one character over and over', 'aaaaaaaaaaaa', 'first that attackers try'],
		['two characters in turn', 'abababababab', 'first that attackers try'],
		['the host of the app', 'App.test', 'name of this app'],
		['a character that stands for a lost one', 'correct horse \uFFFD', 'cannot be typed'],
		['their address', 'ANN@example.test', 'your address']
	])('may not be %s', async (_, typed, why) => {
		const { status, text } = await choose(typed);
		expect(status).toBe(400);
		expect(text).toContain(why);
		if (typed) expect(text).not.toContain(`value="${typed}"`);
	});

	it('must not be the first part of the address', async () => {
		const { visitor, tokenIn } = appWithPasswords();
		await visitor().submit('/auth/signup', { email: 'anna.example@example.test' });
		const fields = { token: tokenIn(), password: 'Anna.Example' };
		const { status, text } = await visitor().submit('/auth/set-password', fields);
		expect([status, text.includes('your address')]).toEqual([400, true]);
	});

	it('is asked for again with the same link after one that was refused', async () => {
		const { text } = await choose('short');
		expect(text).toContain('role="alert"');
		expect(text).toMatch(/name="token" value="[\da-f]{64}"/);
		expect(text).toContain('action="https://app.test/auth/set-password"');
	});

	it('may have a longer minimum, and no shorter', async () => {
		const { status, page } = await choose('abcdefghijklm', { minLength: 15 });
		expect(status).toBe(400);
		expect(page.text).toContain('minlength="15"');
		expect((await choose('abcdef1', { minLength: 4 })).status).toBe(400);
	});

	it('must not be the name of the app', async () => {
		expect((await choose('acme garden', {}, { theme: { name: 'Acme Garden' } })).status).toBe(400);
	});

	it('is normalized', async () => {
		const composed = 'crème brûlée';
		const { visitor, signIn } = await choose(composed.normalize('NFC'));
		const again = visitor();
		await signIn(again, email, composed.normalize('NFD'));
		expect(await again.session()).not.toBeNull();
	});
});

describe('the list of leaked passwords', () => {
	afterEach(() => vi.unstubAllGlobals());
	const hash = createHash('sha1').update(good).digest('hex').toUpperCase();

	function list(answer: () => Response | Promise<Response>) {
		const asked: Request[] = [];
		vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
			asked.push(new Request(url, init));
			return answer();
		});
		return asked;
	}

	it('receives five digits of a hash, and blocks listed passwords', async () => {
		const asked = list(() => new Response(`${'0'.repeat(35)}:3\r\n${hash.slice(5)}:12\r\n`));
		const { status, text } = await choose(good, { breached: true });
		expect(status).toBe(400);
		expect(text).toContain('stolen');
		expect(asked.map(({ url }) => url)).toEqual([
			`https://api.pwnedpasswords.com/range/${hash.slice(0, 5)}`
		]);
		expect(asked[0]?.headers.get('add-padding')).toBe('true');
	});

	it('may have other ends of lines', async () => {
		list(() => new Response(`${'0'.repeat(35)}:3\n${hash.slice(5)}:12\n`));
		expect((await choose(good, { breached: true })).isTaken).toBe(false);
	});

	it('accepts unlisted passwords, and padding', async () => {
		list(() => new Response(`${'0'.repeat(35)}:3\r\n${hash.slice(5)}:0\r\n`));
		expect((await choose(good, { breached: true })).isTaken).toBe(true);
	});

	it.each([
		['off line', () => Promise.reject(new TypeError('fetch failed'))],
		['broken', () => new Response('', { status: 503 })]
	])('is skipped while it is %s, which is logged', async (_, answer) => {
		list(answer);
		const { isTaken, base } = await choose(good, { breached: true });
		expect(isTaken).toBe(true);
		expect(base.warnings.map(([code]) => code)).toContain('password-not-checked');
	});

	it('is skipped while it is slow', async () => {
		vi.stubGlobal(
			'fetch',
			(_: string, { signal }: { signal: AbortSignal }) =>
				new Promise((_, reject) => {
					signal.addEventListener('abort', () => reject(new Error('The operation timed out.')));
				})
		);
		const { isTaken, base } = await choose(good, { breached: true });
		expect(isTaken).toBe(true);
		expect(base.warnings.map(([code]) => code)).toContain('password-not-checked');
	});

	it('is queried only if the app enables it', async () => {
		const asked = list(() => new Response(`${hash.slice(5)}:12`));
		expect((await choose(good)).isTaken).toBe(true);
		expect(asked).toEqual([]);
	});
});
