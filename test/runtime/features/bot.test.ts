import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Feature } from '../../../src/runtime/core/parts.ts';
import type { BotConfig } from '../../../src/runtime/features/bot/challenge.ts';
import {
	bot,
	botFields,
	hcaptcha,
	proofOfWork,
	turnstile
} from '../../../src/runtime/features/bot/feature.ts';
import { memoryRecords } from '../../../src/runtime/features/memory-records.ts';
import { signInView } from '../../../src/runtime/features/sign-in-view.ts';
import { appWithPasswords } from './password/rig.ts';
import { appWith } from './rig.ts';

const env = {
	AUTH_TURNSTILE_SITE_KEY: 'site',
	AUTH_TURNSTILE_SECRET: 'very-secret',
	AUTH_HCAPTCHA_SITE_KEY: 'site',
	AUTH_HCAPTCHA_SECRET: 'very-secret'
};

function appOf(given?: BotConfig['bot'], settings: object = {}) {
	const own = { ...(given && { bot: given }), env };
	return appWith([bot], { records: memoryRecords(), ...own, ...settings });
}
type App = ReturnType<typeof appOf>;

/** Does what the script of the page does. */
function solved(page: string): string {
	const [, task = '', id = '', bits = ''] =
		/data-task="([^"]*)" data-id="([^"]*)" data-bits="(\d+)"/.exec(page) ?? [];
	for (let number = 0; ; number++) {
		const hash = createHash('sha256').update(`${id}:${number}`).digest();
		if (Math.clz32(hash.readUInt32BE(0)) >= Number(bits)) return `${number}:${task}`;
	}
}

const easy = proofOfWork({ bits: 4 });

const shown = (app: App) => signInView(app.authOf(app.visitor()), { path: '/signin', query: {} });

describe('the sign-in page of the app', () => {
	it('has the check in the forms that are checked, and its script once', async () => {
		const app = appOf(easy);
		const { forms, scripts } = await shown(app);
		expect(forms.filter(({ check }) => check).map(({ action }) => action)).toEqual([
			'/auth/callback/password'
		]);
		expect(scripts).toEqual(['/auth/check-script']);
		const { check } = forms.find((one) => one.check) ?? {};
		const attributes = Object.entries(check?.data ?? {}).map(
			([name, value]) => `${name}="${value}"`
		);
		const { session } = await tryIn(app, { proof: solved(attributes.join(' ')) });
		expect(session).not.toBeNull();
		expect(check?.noScript).toBe('This form needs JavaScript, to keep programs from sending it.');
	});

	it('has none, and no script, where other forms are checked alone', async () => {
		const { forms, scripts } = await shown(appOf(proofOfWork({ forms: ['mail'] })));
		expect(forms.map(({ check }) => check)).toEqual(forms.map(() => undefined));
		expect(scripts).toEqual([]);
	});

	it('says nothing without scripts where forms without an answer are accepted', async () => {
		const { forms } = await shown(appOf(proofOfWork({ withoutAnswer: 'allow' })));
		expect(forms.find((one) => one.check)?.check?.noScript).toBe('');
	});
});
const credentials = { username: 'ann', password: 'right' };

async function tryIn(app: App, fields: Record<string, string>) {
	const ann = app.visitor();
	const answer = await ann.submit('/auth/callback/password', { ...credentials, ...fields });
	return { ...answer, session: await ann.session() };
}

async function taskOf(app: App): Promise<string> {
	return solved((await app.visitor().get('/auth/signin')).text);
}

afterEach(() => vi.unstubAllGlobals());

/** What stands in for a service: this is not Cloudflare, and not hCaptcha. */
function service(answer: (body: URLSearchParams) => Response | Promise<Response>) {
	const asked: { url: string; body: URLSearchParams; method: string; redirect: string }[] = [];
	vi.stubGlobal('fetch', async (url: string, init: (typeof asked)[number]) => {
		asked.push({ ...init, url });
		return answer(init.body);
	});
	return asked;
}

describe('a proof of work', () => {
	it('lets a browser with the solution sign in', async () => {
		const app = appOf(easy);
		const { session } = await tryIn(app, { proof: await taskOf(app) });
		expect(session).not.toBeNull();
		expect(JSON.stringify(app.base.authorized)).not.toContain('proof');
	});

	it.each([undefined, () => Object({})])(
		'is the usual check, if the app sets no other: %s',
		async (given) => {
			const { text } = await appOf(given).visitor().get('/auth/signin');
			expect(text).toContain('data-bits="16"');
		}
	);

	it('is set up once for all requests', async () => {
		const make = vi.fn(easy);
		const app = appOf(make);
		for (let i = 0; i < 3; i++) await app.visitor().get('/auth/signin');
		expect(make).toHaveBeenCalledTimes(1);
	});

	it('is in forms with a password, and in no other', async () => {
		const { text, headers } = await appOf(easy).visitor().get('/auth/signin');
		const [oauth = '', form = ''] = text.split(/(?=<form )/).slice(1);
		expect(oauth + form).toMatch(/data-task/);
		expect(text.match(/data-task/g)).toHaveLength(1);
		expect(text.match(/data-busy=/g)).toHaveLength(1);
		expect(text.match(/name="password"/g)).toHaveLength(1);
		const checked = oauth.includes('data-task') ? oauth : form;
		expect(checked.indexOf('data-task')).toBeLessThan(checked.indexOf('<button'));
		expect(text).toContain('/auth/check-script"></script></head>');
		const policy = headers.get('content-security-policy') ?? '';
		const [, nonce = ''] = /'nonce-([\w-]+)'/.exec(policy) ?? [];
		expect(policy).toMatch(new RegExp(`script-src 'nonce-${nonce}'(;|$)`));
		expect(text).toContain(`<script type="module" nonce="${nonce}"`);
		expect(text).toContain('<noscript>');
	});

	it('has a script (T21)', async () => {
		const { text, headers } = await appOf(easy).visitor().get('/auth/check-script');
		expect(headers.get('content-type')).toContain('text/javascript');
		expect(headers.get('x-content-type-options')).toBe('nosniff');
		expect(headers.get('cache-control')).toBe('private, max-age=3600');
		expect(() => new Function(text)).not.toThrow();
		expect(text).toContain('document.querySelectorAll');
	});

	it('changes no other rule of the policy', async () => {
		const rulesOf = async (app: { visitor: App['visitor'] }) => {
			const { headers } = await app.visitor().get('/auth/signin');
			const policy = headers.get('content-security-policy') ?? '';
			const rules = policy.replaceAll(/nonce-[\w-]+/g, 'nonce').split('; ');
			return rules.filter((rule) => !rule.startsWith('script-src'));
		};
		const [plain, checked] = [await rulesOf(appWith([])), await rulesOf(appOf(easy))];
		expect(plain.length).toBeGreaterThan(2);
		expect(checked).toEqual([...plain, "connect-src 'self'"]);
	});

	it('needs no other hosts', async () => {
		const { headers } = await appOf(easy).visitor().get('/auth/signin');
		const policy = headers.get('content-security-policy') ?? '';
		expect(policy).toMatch(/connect-src 'self'(;|$)/);
		expect(policy).not.toContain('frame-src');
	});

	it('is in the forms that create accounts and send emails', async () => {
		const app = appWithPasswords({ others: [bot], own: { bot: easy } });
		const page = await app.visitor().get('/auth/signup');
		expect(page.text).toContain('data-task');
		const email = 'ann@app.test';
		expect((await app.visitor().submit('/auth/signup', { email })).status).toBe(403);
		expect((await app.visitor().submit('/auth/forgot-password', { email })).status).toBe(403);
		expect(app.outbox).toEqual([]);
		await app.visitor().submit('/auth/signup', { email, proof: solved(page.text) });
		expect(app.outbox).toHaveLength(1);
	});

	it.each([
		['signUp', ['signup']],
		['mail', ['forgot-password', 'signin/mail']],
		['password', ['callback/password']]
	] as const)('is demanded of the forms %s: %s', async (form, checked) => {
		const app = appWithPasswords({
			others: [bot],
			mailer: {
				id: 'mail',
				name: 'Email',
				type: 'email',
				sendVerificationRequest: () => {}
			},
			own: { bot: proofOfWork({ bits: 4, forms: [form] }) }
		});
		const refused: string[] = [];
		for (const action of [
			...['signup', 'forgot-password', 'signin/mail', 'callback/password'],
			...['signin/password', 'signin/idp', 'callback/idp', 'callback/mail', 'signout']
		]) {
			const fields = { email: 'ann@app.test', password: 'wrong' };
			const { status } = await app.visitor().submit(`/auth/${action}`, fields);
			if (status === 403) refused.push(action);
		}
		expect(new Set(refused)).toEqual(new Set(checked));
		const { text } = await app.visitor().get('/auth/signin');
		expect(text.includes('data-task')).toBe(form !== 'signUp');
		const { forms } = await signInView(app.authOf(app.visitor()), { path: '/signin', query: {} });
		const shown = forms.filter(({ check }) => check).map(({ action }) => action);
		expect(shown).toEqual(checked.filter((one) => one.includes('/')).map((one) => `/auth/${one}`));
	});

	it('is in those forms of a page that post to a checked route here', async () => {
		const signUp = 'https://app.test/auth/signup';
		const forms = [
			`<form id="a" action="${signUp}"><input></form>`,
			'<form id="b" action="https://bad.test/auth/signup"><button>b</button></form>',
			`<form id="c" action="/other"><button formaction="${signUp}">c</button></form>`,
			`<form id="d" action="${signUp}?x=1"><button>d</button></form>`
		].join('');
		const answer = (type: string) => async () => ({
			headers: new Headers({ 'Content-Type': type }),
			body: `<!doctype html><head></head><p>${forms}`,
			cookies: []
		});
		const other: Feature = {
			routes: {
				'GET page': answer('text/html; charset=utf-8'),
				'GET data': answer('application/octet-stream')
			}
		};
		const { visitor } = appWith([bot, other], { records: memoryRecords(), bot: easy });
		const { text } = await visitor().get('/auth/page');
		const checked = text.split('<form ').filter((form) => form.includes('data-task'));
		expect(checked.map((form) => form.slice(0, 6))).toEqual(['id="c"', 'id="d"']);
		expect(text).toMatch(/^<!doctype html><head><script type="module"[^>]*><\/script><\/head><p>/);
		expect((await visitor().get('/auth/data')).text).toBe(
			`<!doctype html><head></head><p>${forms}`
		);
	});

	it('changes no other page', async () => {
		const { visitor } = appOf(easy);
		const { text, headers } = await visitor().get('/auth/signout');
		expect(text).not.toContain('type="module"');
		expect(headers.get('content-security-policy')).not.toContain('connect-src');
	});

	it('is only in the named forms of the app', async () => {
		const app = appOf(proofOfWork({ bits: 4, forms: ['mail'] }));
		expect((await tryIn(app, {})).session).not.toBeNull();
		expect((await app.visitor().get('/auth/signin')).text).not.toContain('data-task');
	});

	it('provides forms of the app with its fields', async () => {
		const app = appOf(easy);
		const { html, script } = await botFields(app.authBy(new Headers()));
		expect(script).toBe('/auth/check-script');
		expect((await tryIn(app, { proof: solved(html) })).session).not.toBeNull();
	});
});

describe('attacks on a proof of work', () => {
	it.each([
		['none', ''],
		['rubbish', 'rubbish'],
		['a number alone', '7'],
		['a made-up task', '7:a.b.c.d.e'],
		['much', `1:${'a'.repeat(60_000)}`]
	])('rejects %s', async (_, proof) => {
		const app = appOf(easy);
		const { status, session, text } = await tryIn(app, { proof });
		expect(status).toBe(403);
		expect(session).toBeNull();
		expect(app.base.logged).toContain('BotCheck');
		expect(text).toContain('The check against automatic sign-ins did not work.');
	});

	it('rejects a number without work (T21)', async () => {
		const app = appOf(proofOfWork({ bits: 24 }));
		const { text } = await app.visitor().get('/auth/signin');
		const [, task = ''] = /data-task="([^"]*)"/.exec(text) ?? [];
		expect((await tryIn(app, { proof: `1:${task}` })).status).toBe(403);
	});

	it('rejects a reused solution, even concurrently (T21)', async () => {
		const app = appOf(easy);
		const proof = await taskOf(app);
		const all = await Promise.all([1, 2, 3].map(() => tryIn(app, { proof })));
		expect(all.filter(({ session }) => session !== null)).toHaveLength(1);
		expect((await tryIn(app, { proof })).status).toBe(403);
	});

	it('rejects an expired challenge', async () => {
		const app = appOf(easy);
		const proof = await taskOf(app);
		vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] });
		expect((await tryIn(app, { proof })).status).toBe(403);
		vi.useRealTimers();
	});

	it('rejects a challenge of another app', async () => {
		const other = appOf(easy, { secret: 'another-secret-of-thirty-two-bytes-or-more' });
		expect((await tryIn(appOf(easy), { proof: await taskOf(other) })).status).toBe(403);
	});

	it('rejects everything while the store is down, unless the app allows it', async () => {
		const broken = { ...memoryRecords(), add: () => Promise.reject(new Error('down')) };
		for (const [whenDown, status] of [
			['refuse', 403],
			['allow', 302]
		] as const) {
			const app = appOf(proofOfWork({ bits: 4, whenDown }), { records: broken });
			expect((await tryIn(app, { proof: await taskOf(app) })).status).toBe(status);
		}
	});

	it('accepts browsers without scripts if the app allows it', async () => {
		const app = appOf(proofOfWork({ bits: 4, withoutAnswer: 'allow' }));
		expect((await tryIn(app, {})).session).not.toBeNull();
		expect((await tryIn(app, { proof: 'wrong' })).session).toBeNull();
	});

	it.each([{ 'x-auth-return-redirect': '1' }, { accept: 'application/json' }])(
		'answers scripts with JSON: %o',
		async (asks) => {
			const app = appOf(easy);
			const ann = app.visitor();
			const { csrfToken } = JSON.parse((await ann.get('/auth/csrf')).text);
			const fields = { csrfToken, ...credentials };
			const answer = await ann.post('/auth/callback/password', fields, asks);
			expect([answer.status, answer.location]).toEqual([403, '']);
			expect(JSON.parse(answer.text)).toEqual({
				url: 'https://app.test/auth/signin?error=BotCheck',
				error: 'BotCheck'
			});
			expect(answer.headers.get('content-type')).toContain('application/json');
			expect(answer.headers.get('cache-control')).toContain('no-store');
		}
	);

	it('answers browsers with a page, which accept JSON beside others', async () => {
		const app = appOf(easy);
		const ann = app.visitor();
		const { csrfToken } = JSON.parse((await ann.get('/auth/csrf')).text);
		const accept = 'text/html,application/json';
		const fields = { csrfToken, ...credentials };
		const answer = await ann.post('/auth/callback/password', fields, { accept });
		expect(answer.status).toBe(403);
		expect(answer.headers.get('content-type')).toContain('text/html');
	});

	it('is done within half an hour', async () => {
		for (const [minutes, status] of [
			[29, 302],
			[32, 403]
		] as const) {
			const app = appOf(easy);
			const proof = await taskOf(app);
			vi.useFakeTimers({ now: Date.now() + minutes * 60_000, toFake: ['Date'] });
			expect((await tryIn(app, { proof })).status).toBe(status);
			vi.useRealTimers();
		}
	});

	it.each([
		[undefined, '16'],
		[0, '1'],
		[-5, '1'],
		[12.4, '12'],
		[24, '24'],
		[64, '24']
	])('asks for the work that the app wants, within limits: %s', async (bits, asked) => {
		const app = appOf(proofOfWork(bits === undefined ? {} : { bits }));
		const { text } = await app.visitor().get('/auth/signin');
		expect(/data-bits="(\d+)"/.exec(text)?.[1]).toBe(asked);
	});

	it.each([
		['characters before', (right: string) => ` ${right}`],
		['characters behind', (right: string) => `${right} `],
		['a long number', (right: string) => `${'0'.repeat(13)}${right}`]
	])('rejects a solution with %s', async (_, changed) => {
		const app = appOf(easy);
		expect((await tryIn(app, { proof: changed(await taskOf(app)) })).status).toBe(403);
	});

	it('logs why while the store is down', async () => {
		const broken = { ...memoryRecords(), add: () => Promise.reject(new Error('down')) };
		const app = appOf(easy, { records: broken });
		await tryIn(app, { proof: await taskOf(app) });
		expect(app.base.logged).toContain('RecordError');
	});

	it('needs records', async () => {
		const { visitor, base } = appOf(easy, { records: undefined });
		expect((await visitor().get('/auth/session')).status).toBe(500);
		expect(base.errors[0]?.message).toContain('feature bot keeps records');
	});
});

describe.each([
	['Turnstile', turnstile, 'cf-turnstile-response', 'https://challenges.cloudflare.com'],
	['hCaptcha', hcaptcha, 'h-captcha-response', 'https://hcaptcha.com']
] as const)('%s, with a fake server', (name, make, field, host) => {
	const passing = () => Response.json({ success: true });

	it('accepts each approved token once', async () => {
		const asked = service(passing);
		const app = appOf(make());
		expect((await tryIn(app, { [field]: 'token' })).session).not.toBeNull();
		expect(Object.fromEntries(asked[0]?.body ?? [])).toEqual({
			secret: 'very-secret',
			response: 'token'
		});
		expect(asked[0]).toMatchObject({
			url: expect.stringMatching(/^https:\/\/[\w.]+\/(turnstile\/v0\/)?siteverify$/),
			method: 'POST',
			redirect: 'manual'
		});
		expect((await tryIn(app, { [field]: 'token' })).status).toBe(403);
	});

	it('has its widget in the form, its hosts in the policy, and no secret in either', async () => {
		const { text, headers } = await appOf(make()).visitor().get('/auth/signin');
		expect(text).toContain('data-sitekey="site"');
		expect(text).not.toContain('very-secret');
		const rules = (headers.get('content-security-policy') ?? '').split('; ').map((rule) => {
			const [name = '', ...sources] = rule.split(' ');
			return [name, sources] as const;
		});
		const policy = Object.fromEntries(rules);
		expect(policy['frame-src']).toContain(host);
		expect(policy['style-src']).toContain(host);
		expect(policy['script-src']).toContain(host);
		expect(policy['connect-src']?.slice(0, 2)).toEqual(["'self'", host]);
		expect(Object.values(policy).flat()).not.toContain('');
		const [, api = ''] = /data-api="([^"]*)"/.exec(text) ?? [];
		expect(new URL(api.replaceAll('&#38;', '&')).searchParams.get('render')).toBe('explicit');
		expect(text).toContain(`data-service="${name.toLowerCase()}"`);
		expect(text).toContain('data-language="auto"');
		expect(api).toMatch(/(=explicit|=off)$/);
		expect(text).toContain('<noscript><p class="error">This form needs JavaScript');
	});

	it('is data for the pages of the app: a field that sends nothing, and its script', async () => {
		const { forms, scripts } = await shown(appOf(make()));
		const { check } = forms.find((one) => one.check) ?? {};
		expect(check).toMatchObject({ name: '', data: { 'data-sitekey': 'site' }, busy: '', done: '' });
		expect(scripts).toEqual(['/auth/check-script']);
		expect(JSON.stringify(forms)).not.toContain('very-secret');
	});

	it('has a script (T21)', async () => {
		const { text, headers } = await appOf(make()).visitor().get('/auth/check-script');
		expect(headers.get('content-type')).toContain('text/javascript');
		expect(() => new Function(text)).not.toThrow();
		expect(text).toContain('document.querySelectorAll');
		expect(text).not.toContain('secret');
	});

	it.each([
		['what it does not vouch for', () => Response.json({ success: false })],
		['what is true in words only', () => Response.json({ success: 'true' })],
		['an answer that is no JSON', () => new Response('<html>')],
		['an answer that is null', () => Response.json(null)],
		['a text', () => Response.json('success')],
		['an answer without a result', () => Response.json({})],
		['a choice of places', () => Response.json({ success: true }, { status: 300 })],
		['another place', () => Response.json({ success: true }, { status: 307 })],
		['a fault of the service', () => Response.json({ success: true }, { status: 500 })],
		['an error of the service', () => Response.json({ success: true }, { status: 503 })],
		['silence', () => Promise.reject(new DOMException('late', 'TimeoutError'))]
	])('rejects %s', async (__, answer) => {
		service(answer);
		const { status, session } = await tryIn(appOf(make()), { [field]: 'token' });
		expect(status).toBe(403);
		expect(session).toBeNull();
	});

	it('accepts everything while it is down, only if the app allows it', async () => {
		const app = appOf(make({ whenDown: 'allow' }));
		service(() => new Response('', { status: 503 }));
		expect((await tryIn(app, { [field]: 'token' })).session).not.toBeNull();
		for (const odd of [null, 'success', {}]) {
			service(() => Response.json(odd));
			expect((await tryIn(app, { [field]: 'token' })).session).not.toBeNull();
		}
		for (const status of [200, 400, 404]) {
			service(() => Response.json({ success: false }, { status }));
			expect((await tryIn(app, { [field]: 'token' })).session).toBeNull();
		}
	});

	it('needs its secret as well as its key', async () => {
		const app = appOf(make(), { env: { ...env, [`AUTH_${name.toUpperCase()}_SECRET`]: '' } });
		expect((await app.visitor().get('/auth/signin')).status).toBe(500);
		expect(app.base.errors.map(({ message }) => message).join()).toMatch(/AUTH_\w+_SECRET/);
	});

	it('is not called without a valid token', async () => {
		const asked = service(passing);
		const app = appOf(make());
		await tryIn(app, {});
		await tryIn(app, { [field]: 'x'.repeat(10_000) });
		expect(asked).toEqual([]);
	});

	it('names the missing variable, and no value', async () => {
		const app = appOf(make(), { env: {} });
		expect((await app.visitor().get('/auth/signin')).status).toBe(500);
		expect(app.base.errors.map(({ message }) => message).join()).toMatch(/AUTH_\w+_SITE_KEY/);
	});
});
