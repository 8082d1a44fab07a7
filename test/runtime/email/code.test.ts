import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Visitor } from '../visitor.ts';
import { askForLink, type PostOffice, postOffice } from './post-office.ts';

const waiting = 'https://app.test/auth/verify-request?provider=mail&type=email';
const again = `${waiting}&error=Verification`;
const over = 'https://app.test/auth/error?error=Verification';

const office = (changes: Parameters<typeof postOffice>[0] = {}) =>
	postOffice({
		...changes,
		provider: { code: { length: 6 }, limit: () => true, ...changes.provider }
	});
const codeOf = ({ outbox }: PostOffice) => outbox.at(-1)?.token ?? '';
const wrong = (code: string) => code.replace(/\d/, (digit) => String((Number(digit) + 1) % 10));
const type = async (visitor: Visitor, code: string) =>
	(await visitor.post('/auth/callback/mail', { code })).location;

afterEach(() => void vi.useRealTimers());

describe('email with a code', () => {
	it('signs in the browser that requested it', async () => {
		const own = office();
		const visitor = own.visitor();
		const { answer } = await askForLink(own, visitor);
		expect(answer.location).toBe(waiting);
		expect(codeOf(own)).toMatch(/^\d{6}$/);
		expect(own.outbox[0]?.message().text).toContain(codeOf(own));
		const page = await visitor.get(waiting);
		expect(page.text).toMatch(/<input name="code" inputmode="numeric"/);
		expect(page.headers.get('referrer-policy')).toBe('same-origin');
		const spaced = codeOf(own).replace(/^(...)/, '$1 ');
		expect(await type(visitor, spaced)).toBe('https://app.test/in');
		expect(await visitor.session()).toMatchObject({ user: { email: 'ann@app.test' } });
		expect(own.tables.verificationTokens).toEqual([]);
	});

	it('has the form that the app generates, and is typed as shown in the email', async () => {
		const own = office({ provider: { generateVerificationToken: () => 'KLM-234 XYZ' } });
		const visitor = own.visitor();
		await askForLink(own, visitor);
		expect(own.outbox[0]?.message().text).toContain('KLM-234 XYZ');
		expect(await type(visitor, 'KLM-234 XYZ')).toBe('https://app.test/in');
	});

	it('J12 is void once another was requested', async () => {
		const own = office();
		const [first, second] = [own.visitor(), own.visitor()];
		await askForLink(own, first);
		const code = codeOf(own);
		await askForLink(own, second);
		expect(await type(first, code)).toBe(over);
		expect(await type(second, codeOf(own))).toBe('https://app.test/in');
	});

	it('J14 is sent five times an hour to an address, by default', async () => {
		vi.useFakeTimers({ now: new Date('2030-01-01'), toFake: ['Date'] });
		const own = postOffice({ provider: { code: { length: 6 } } });
		const ask = async (address: string) =>
			(await askForLink(own, own.visitor(), address)).answer.status;
		const answers: number[] = [];
		for (let i = 0; i < 7; i += 1) answers.push(await ask('many@app.test'));
		expect(answers).toEqual([302, 302, 302, 302, 302, 429, 429]);
		expect(await ask('Other@app.test')).toBe(302);
		expect(await ask('MANY@app.test')).toBe(429);
		expect(own.outbox).toHaveLength(6);
		vi.setSystemTime(new Date('2030-01-01T01:00:01Z'));
		expect(await ask('many@app.test')).toBe(302);
	});

	it('J14 is sent no more often to other spellings of the path or address', async () => {
		const own = postOffice({
			provider: { code: { length: 6 }, normalizeIdentifier: (address) => address }
		});
		const visitor = own.visitor();
		const { text } = await visitor.get('/auth/csrf');
		const statuses: number[] = [];
		for (let i = 0; i < 7; i += 1) {
			const email = i % 2 ? 'odd@app.test' : 'ODD@app.test';
			const body = { csrfToken: JSON.parse(text).csrfToken, email };
			statuses.push((await visitor.post(`/auth/signin/mail?n=${i}`, body)).status);
		}
		expect(statuses).toEqual([302, 302, 302, 302, 302, 429, 429]);
	});

	it('J14 is sent no more often to another form of a domain', async () => {
		const own = postOffice({ provider: { code: { length: 6 } } });
		const statuses: number[] = [];
		for (let i = 0; i < 6; i += 1) {
			const domain = i % 2 ? 'bücher.test' : 'xn--bcher-kva.test';
			const { answer } = await askForLink(own, own.visitor(), `odd@${domain}`);
			statuses.push(answer.status);
		}
		expect(statuses).toEqual([302, 302, 302, 302, 302, 429]);
	});

	it('J13 works once', async () => {
		const own = office();
		const visitor = own.visitor();
		await askForLink(own, visitor);
		const cookies = [...visitor.cookies];
		expect(await type(visitor, codeOf(own))).toBe('https://app.test/in');
		for (const [name, value] of cookies) visitor.cookies.set(name, value);
		expect(await type(visitor, codeOf(own))).toBe(over);
		expect(own.tables.sessions).toHaveLength(1);
	});

	it('J13 is void after five wrong attempts', async () => {
		const own = office();
		const visitor = own.visitor();
		await askForLink(own, visitor);
		const cookies = [...visitor.cookies];
		const tries = [];
		for (let i = 0; i < 5; i += 1) tries.push(await type(visitor, wrong(codeOf(own))));
		expect(tries).toEqual([again, again, again, again, over]);
		for (const [name, value] of cookies) visitor.cookies.set(name, value);
		expect(await type(visitor, codeOf(own))).toBe(over);
		expect(own.tables.verificationTokens).toEqual([]);
		expect(own.tables.users).toEqual([]);
	});

	it('J13 counts concurrent attempts', async () => {
		const own = office();
		const visitor = own.visitor();
		await askForLink(own, visitor);
		const cookies = [...visitor.cookies];
		const tries = Array.from({ length: 100 }, () => {
			const other = own.visitor();
			for (const [name, value] of cookies) other.cookies.set(name, value);
			return type(other, wrong(codeOf(own)));
		});
		const looked = (await Promise.all(tries)).filter((location) => location === again);
		expect(looked.length).toBeLessThanOrEqual(4);
	});

	it('J13 accepts one of 20 correct attempts', async () => {
		const own = office();
		const visitor = own.visitor();
		await askForLink(own, visitor);
		const cookies = [...visitor.cookies];
		const tries = Array.from({ length: 20 }, () => {
			const other = own.visitor();
			for (const [name, value] of cookies) other.cookies.set(name, value);
			return type(other, codeOf(own));
		});
		const inside = (await Promise.all(tries)).filter((to) => to === 'https://app.test/in');
		expect(inside).toHaveLength(1);
		expect(own.tables.sessions).toHaveLength(1);
	});

	it('J13 does not work in another browser, or for another request', async () => {
		const own = office();
		const [mine, other] = [own.visitor(), own.visitor()];
		await askForLink(own, mine);
		const code = codeOf(own);
		expect(await type(own.visitor(), code)).toBe(over);
		await askForLink(own, other, 'eve@app.test');
		if (codeOf(own) !== code) expect(await type(other, code)).toBe(again);
		expect(await type(mine, code)).toBe('https://app.test/in');
	});

	it('lives at most ten minutes', async () => {
		vi.useFakeTimers({ toFake: ['Date'] });
		const own = office({ provider: { maxAge: 86_400 } });
		const visitor = own.visitor();
		await askForLink(own, visitor);
		expect(own.outbox[0]?.expires.getTime()).toBe(Date.now() + 600_000);
		vi.setSystemTime(Date.now() + 601_000);
		expect(await type(visitor, codeOf(own))).toBe(over);
	});

	it('H2 rejects a cookie that was sealed for another purpose', async () => {
		const own = office();
		const visitor = own.visitor();
		await askForLink(own, visitor);
		const name = [...visitor.cookies.keys()].find((one) => one.endsWith('.code-mail')) ?? '';
		const other = office({ provider: { id: 'other' } });
		const stranger = other.visitor();
		stranger.cookies.set(name.replace('mail', 'other'), visitor.cookies.get(name) ?? '');
		const answer = await stranger.post('/auth/callback/other', { code: codeOf(own) });
		expect(answer.location).toBe(over);
	});

	it('J15 J17 stores no plain code, and nothing if no email could be sent', async () => {
		const own = office();
		await askForLink(own, own.visitor());
		expect(JSON.stringify(own.tables.verificationTokens)).not.toContain(codeOf(own));
		const failing = office({
			provider: { sendVerificationRequest: () => Promise.reject(new Error('down')) }
		});
		const visitor = failing.visitor();
		await askForLink(failing, visitor);
		expect(failing.tables.verificationTokens).toEqual([]);
		expect([...visitor.cookies.keys()].join()).not.toContain('.code-');
	});

	it('redirects a GET of the callback to the page', async () => {
		const own = office();
		const visitor = own.visitor();
		await askForLink(own, visitor);
		expect((await visitor.get('/auth/callback/mail')).location).toBe(waiting);
	});

	it('shows no field without a request', async () => {
		expect((await office().visitor().get(waiting)).text).not.toContain('<input name="code"');
	});

	it.each([{ length: 4 }, { length: 6, attempts: 0 }, { length: 6, attempts: 50 }])(
		'rejects guessable codes: %j',
		async (code) => {
			const own = office({ provider: { code } });
			const { answer } = await askForLink(own, own.visitor());
			expect(answer.location).toContain('/auth/signin?error=Configuration');
			expect(own.outbox).toEqual([]);
		}
	);
});
