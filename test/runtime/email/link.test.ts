import { createHash } from 'node:crypto';
import { inspect } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { askForLink, lastLink, postOffice, secret } from './post-office.ts';

const verification = 'https://app.test/auth/error?error=Verification';

afterEach(() => void vi.useRealTimers());

describe('email', () => {
	it('J15: logs that the email failed, and why', async () => {
		const down = () => Promise.reject(new Error('connect ECONNREFUSED 127.0.0.1:25'));
		const office = postOffice({ provider: { sendVerificationRequest: down } });
		await askForLink(office, office.visitor());
		const cause = expect.objectContaining({ message: 'connect ECONNREFUSED 127.0.0.1:25' });
		expect(office.logged).toMatchObject([{ message: 'mail could not send the mail.', cause }]);
		expect(office.tables.verificationTokens).toEqual([]);
	});

	it.each(['jwt', 'database'] as const)(
		'signs in the user who follows the link: %s',
		async (strategy) => {
			const office = postOffice({ strategy });
			const visitor = office.visitor();
			const { answer, link } = await askForLink(office, visitor);
			expect(answer.location).toBe('https://app.test/auth/verify-request?provider=mail&type=email');
			expect((await visitor.get(link)).location).toBe('https://app.test/in');
			expect(await visitor.session()).toMatchObject({ user: { email: 'ann@app.test' } });
			expect(office.tables.users).toMatchObject([
				{ email: 'ann@app.test', emailVerified: expect.any(Date) }
			]);
		}
	);

	it('J8 answers the same for known and unknown addresses', async () => {
		const office = postOffice();
		const first = await askForLink(office, office.visitor());
		await office.visitor().get(first.link);
		const [known, unknown] = [office.visitor(), office.visitor()];
		const answers = [
			(await askForLink(office, known, 'ann@app.test')).answer,
			(await askForLink(office, unknown, 'bob@app.test')).answer
		];
		const facts = answers.map(({ status, location, text }) => ({ status, location, text }));
		expect(facts[0]).toEqual(facts[1]);
		expect([...known.cookies.keys()]).toEqual([...unknown.cookies.keys()]);
	});

	it('J8 answers the same for an address that signIn blocks, on request of the app', async () => {
		const blocked = '/auth/verify-request?provider=mail&type=email';
		const office = postOffice({ callbacks: { signIn: () => blocked } });
		const { answer } = await askForLink(office, office.visitor());
		expect(answer.location).toBe(`https://app.test${blocked}`);
		expect(office.outbox).toEqual([]);
	});

	it('J9 lets exactly one of 20 requests use a link', async () => {
		const office = postOffice();
		const { link } = await askForLink(office, office.visitor());
		const all = Array.from({ length: 20 }, () => office.visitor().get(link));
		const locations = (await Promise.all(all)).map(({ location }) => location).sort();
		expect(locations.filter((to) => to === 'https://app.test/in')).toHaveLength(1);
		expect(locations.filter((to) => to === verification)).toHaveLength(19);
		expect(office.tables.sessions).toHaveLength(1);
	});

	it('J9 consumes an expired link, and signs no user in', async () => {
		vi.useFakeTimers({ toFake: ['Date'] });
		const office = postOffice({ provider: { maxAge: 600 } });
		const visitor = office.visitor();
		const { link } = await askForLink(office, visitor);
		vi.setSystemTime(Date.now() + 601_000);
		expect((await visitor.get(link)).location).toBe(verification);
		expect(office.tables.verificationTokens).toEqual([]);
		expect(await visitor.session()).toBeNull();
	});

	it('J9 rejects another token', async () => {
		const office = postOffice();
		const { link } = await askForLink(office, office.visitor());
		const wrong = link.replace(/token=../, 'token=zz');
		expect((await office.visitor().get(wrong)).location).toBe(verification);
		expect(office.tables.users).toEqual([]);
	});

	it('J9 creates a new user if the old one was deleted meanwhile', async () => {
		const office = postOffice();
		const first = await askForLink(office, office.visitor());
		await office.visitor().get(first.link);
		const { link } = await askForLink(office, office.visitor());
		office.tables.users.length = 0;
		office.tables.sessions.length = 0;
		expect((await office.visitor().get(link)).location).toBe('https://app.test/in');
		expect(office.tables.users).toHaveLength(1);
	});

	it.each([
		['a link whose address was changed', (link: string) => link.replace('ann%40', 'bob%40')],
		['a token without address', (link: string) => link.replace(/&email=[^&]*/, '')]
	])('J11 rejects %s', async (_, change) => {
		const office = postOffice();
		const { link } = await askForLink(office, office.visitor());
		expect((await office.visitor().get(change(link))).location).toBe(verification);
		expect(office.tables.users).toEqual([]);
	});

	it.each([
		['another address', (link: string) => link.replace('ann%40', 'bob%40')],
		['no address', (link: string) => link.replace(/&email=[^&]*/, '')]
	])('J11 compares the address itself if the adapter does not: %s', async (_, change) => {
		const careless = postOffice({
			adapter: {
				useVerificationToken: ({ token }) => {
					const rows = careless.tables.verificationTokens;
					const at = rows.findIndex((row) => row.token === token);
					return rows.splice(at, at < 0 ? 0 : 1)[0] ?? null;
				}
			}
		});
		const { link } = await askForLink(careless, careless.visitor());
		expect((await careless.visitor().get(change(link))).location).toBe(verification);
		expect(careless.tables.users).toEqual([]);
	});

	it('J11 rejects an address without token', async () => {
		const office = postOffice();
		const { link } = await askForLink(office, office.visitor());
		const answer = await office.visitor().get(link.replace(/token=[^&]*&/, ''));
		expect(answer.location).toBe('https://app.test/auth/error?error=Configuration');
		expect(office.tables.users).toEqual([]);
	});

	it('J12 accepts only the latest link', async () => {
		const office = postOffice();
		const first = await askForLink(office, office.visitor());
		const other = await askForLink(office, office.visitor(), 'bob@app.test');
		const second = await askForLink(office, office.visitor());
		expect((await office.visitor().get(first.link)).location).toBe(verification);
		expect((await office.visitor().get(second.link)).location).toBe('https://app.test/in');
		expect((await office.visitor().get(other.link)).location).toBe('https://app.test/in');
	});

	it.each([
		['the app wants that', { provider: { keepEarlier: true } }],
		['the adapter cannot do otherwise', { adapter: { deleteVerificationTokens: undefined } }]
	])('J12 accepts each link if %s', async (_, options) => {
		const office = postOffice(options);
		const first = await askForLink(office, office.visitor());
		const second = await askForLink(office, office.visitor());
		expect((await office.visitor().get(first.link)).location).toBe('https://app.test/in');
		expect((await office.visitor().get(second.link)).location).toBe('https://app.test/in');
	});

	it('J16 checks the return URL again when the link is followed', async () => {
		const office = postOffice();
		const { link } = await askForLink(office, office.visitor());
		const elsewhere = link.replace(/callbackUrl=[^&]*/, 'callbackUrl=https%3A%2F%2Fevil.test');
		expect((await office.visitor().get(elsewhere)).location).toBe('https://app.test');
	});

	it('J17 stores a hash, which signs no user in', async () => {
		const office = postOffice();
		const { link } = await askForLink(office, office.visitor());
		const token = office.outbox[0]?.token ?? '';
		const [row] = office.tables.verificationTokens;
		expect(row?.token).toBe(
			createHash('sha256')
				.update(token + secret)
				.digest('hex')
		);
		const stolen = link.replace(token, row?.token ?? '');
		expect((await office.visitor().get(stolen)).location).toBe(verification);
	});

	it('uses the token generator of the provider', async () => {
		const office = postOffice({ provider: { generateVerificationToken: async () => 'abc' } });
		expect((await askForLink(office, office.visitor())).link).toContain('token=abc');
	});

	it('calls the signIn callback for the request and for the link', async () => {
		const asked: unknown[] = [];
		const office = postOffice({
			callbacks: { signIn: ({ email, user }) => Boolean(asked.push([email, user.email])) }
		});
		const visitor = office.visitor();
		await visitor.get((await askForLink(office, visitor)).link);
		expect(asked).toEqual([
			[{ verificationRequest: true }, 'ann@app.test'],
			[undefined, 'ann@app.test']
		]);
	});

	it('sends nothing if the signIn callback throws', async () => {
		const office = postOffice({ callbacks: { signIn: () => Promise.reject(new Error('no')) } });
		const { answer } = await askForLink(office, office.visitor());
		expect(answer.location).toBe('https://app.test/auth/error?error=AccessDenied');
		expect(office.outbox).toEqual([]);
	});

	it('redirects to the pages of the app', async () => {
		const office = postOffice({ pages: { verifyRequest: '/look', newUser: '/welcome' } });
		const visitor = office.visitor();
		const { answer, link } = await askForLink(office, visitor);
		expect((await visitor.get(answer.location)).location).toBe('/look?provider=mail&type=email');
		expect((await visitor.get(link)).location).toBe(
			`/welcome?${new URLSearchParams({ callbackUrl: 'https://app.test/in' })}`
		);
	});
});

describe('email with a mailer that fails', () => {
	const fail = () => Promise.reject(new Error('The mail server is down.'));

	it('J15 stores first, and deletes the row when no email was sent', async () => {
		const office = postOffice({
			provider: {
				sendVerificationRequest: async () => {
					expect(office.tables.verificationTokens).toHaveLength(1);
					return fail();
				}
			}
		});
		const { answer } = await askForLink(office, office.visitor());
		expect(answer.location).toBe('https://app.test/auth/error?error=Configuration');
		expect(office.tables.verificationTokens).toEqual([]);
		expect(office.logged).toHaveLength(1);
	});

	it('J15 sends nothing when the row could not be stored', async () => {
		const office = postOffice({ adapter: { createVerificationToken: fail } });
		const { answer } = await askForLink(office, office.visitor());
		expect(answer.location).toBe('https://app.test/auth/error?error=Configuration');
		expect(office.outbox).toEqual([]);
	});

	it('J15 reports the email error, not the cleanup error, if both fail', async () => {
		const office = postOffice({
			adapter: { useVerificationToken: fail },
			provider: { sendVerificationRequest: () => Promise.reject(new TypeError('no mail')) }
		});
		await askForLink(office, office.visitor());
		expect(office.logged.map(({ name }) => name)).toEqual(['AdapterError', 'Error']);
	});

	it('handles a mailer that throws synchronously', async () => {
		const office = postOffice({
			provider: {
				sendVerificationRequest: () => {
					throw new Error('at once');
				}
			}
		});
		expect((await askForLink(office, office.visitor())).answer.location).toContain('Configuration');
	});
});

describe('email with a limit', () => {
	it('J14 passes address and request, answers 429 and sends nothing', async () => {
		const seen: string[] = [];
		const office = postOffice({
			provider: {
				limit: ({ identifier, request }) => {
					seen.push(`${identifier} ${request.headers.get('x-forwarded-for')}`);
					return seen.length <= 2;
				}
			}
		});
		const visitor = office.visitor();
		const { text } = await visitor.get('/auth/csrf');
		const ask = () =>
			visitor.post(
				'/auth/signin/mail',
				{ csrfToken: JSON.parse(text).csrfToken, email: 'ann@app.test' },
				{ 'x-forwarded-for': '192.0.2.7' }
			);
		const statuses = [await ask(), await ask(), await ask()].map(({ status }) => status);
		expect(statuses).toEqual([302, 302, 429]);
		expect(seen[0]).toBe('ann@app.test 192.0.2.7');
		expect(office.outbox).toHaveLength(2);
		expect(lastLink(office)).toContain('token=');
	});
});

describe('email with a limit that fails', () => {
	it.each<[string, () => Promise<boolean>]>([
		['throws', () => Promise.reject(new Error('The store is down.'))],
		['never answers', () => new Promise(() => {})]
	])('J14 sends nothing while it %s, and fails within ten seconds', async (_, limit) => {
		const counted = vi.fn(limit);
		const office = postOffice({ provider: { limit: counted } });
		const visitor = office.visitor();
		await visitor.get('/auth/csrf');
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
		const asked = askForLink(office, visitor);
		// What comes before it takes real time.
		while (counted.mock.calls.length === 0) await new Promise((done) => setImmediate(done));
		await vi.advanceTimersByTimeAsync(10_000);
		const { answer } = await asked;
		expect(answer.location).toBe('https://app.test/auth/error?error=Configuration');
		expect([office.outbox, office.tables.verificationTokens]).toEqual([[], []]);
	});
});

describe('the log of email errors (Q1)', () => {
	const fail = () => Promise.reject(new Error('down'));

	it.each<[string, Parameters<typeof postOffice>[0]]>([
		['nothing fails', {}],
		['a code is sent', { provider: { code: { length: 8 } } }],
		['the mail', { provider: { sendVerificationRequest: fail } }],
		['the row', { adapter: { createVerificationToken: fail } }],
		['the taking of the row', { adapter: { useVerificationToken: fail } }],
		['the user', { adapter: { createUser: fail } }],
		['the session', { adapter: { createSession: fail } }],
		['signIn', { callbacks: { signIn: () => false } }]
	])(
		'contains no address, link, token or code, if the failing call is: %s',
		async (_, options = {}) => {
			const seen: unknown[] = [];
			const note = (...told: unknown[]) => void seen.push(...told);
			const office = postOffice({ ...options, logger: { error: note, warn: note, debug: note } });
			const visitor = office.visitor();
			const { link } = await askForLink(office, visitor);
			await visitor.get(link);
			await visitor.get(link);
			await visitor.post('/auth/callback/mail', { code: office.outbox[0]?.token ?? '1' });
			await askForLink(office, visitor, 'ann@app.test,eve@app.test');
			const text = inspect(seen, { depth: 10 });
			expect(seen.length).toBeGreaterThan(2);
			for (const { token } of office.outbox) expect(text).not.toContain(token);
			expect(text).not.toMatch(/ann@|eve@|ann%40/);
			for (const value of visitor.cookies.values()) expect(text).not.toContain(value);
		}
	);
});
