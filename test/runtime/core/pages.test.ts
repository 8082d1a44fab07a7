import { describe, expect, it } from 'vitest';
import { defineAuth } from '../../../src/runtime/core/define-auth.ts';
import { skipCSRFCheck } from '../../../src/runtime/index.ts';
import { oauth } from '../../../src/runtime/oauth/flow.ts';
import { jwtSession } from '../../../src/runtime/session/jwt.ts';
import { tokens } from '../../../src/runtime/session/token.ts';
import { emptyTables, memoryAdapter } from '../../../templates/adapters/memory.ts';
import Passkey from '../../../templates/providers/passkey.ts';
import { App, type Config, origin, secret } from './app.ts';

const paths = ['signin', 'signout', 'verify-request', 'error'];
const nasty = `</style><script>alert(1)</script>"'><img src=x onerror=alert(2)>`;

/** An app with a provider of every kind, all called `name`. */
function everything(changes: Partial<Config> = {}, name = 'Idp'): App {
	const experimental = { enableWebAuthn: true };
	const app = new App({ adapter: memoryAdapter(emptyTables()), experimental, ...changes });
	app.config.session = { strategy: 'jwt' };
	app.config.providers = [
		app.provider({ name }),
		{ id: 'mail', name, type: 'email', sendVerificationRequest: () => {} },
		app.form({ name }),
		Passkey({ name })
	];
	return app;
}

async function page(app: App, path: string) {
	const answer = await app.send(`/auth/${path}`);
	return { answer, headers: answer.headers, text: await answer.text() };
}

/** The elements of a page that have what could load or run something, and the texts of forms. */
const forms = (text: string) => text.match(/<form[\s\S]*?<\/form>/g) ?? [];
const plain = (text: string) =>
	text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));

describe('the built-in pages (wire.md 24)', () => {
	it.each([
		['signin', 'Sign In', 200],
		['signout', 'Sign Out', 200],
		['verify-request', 'Verify Request', 200],
		['error', 'Error', 200],
		['error?error=Configuration', 'Error', 500],
		['error?error=AccessDenied', 'Error', 403],
		['error?error=Verification', 'Error', 403],
		['error?error=OAuthSignin', 'Error', 200]
	])('%s has the title %s and the status %d', async (path, title, status) => {
		const { answer, headers, text } = await page(everything(), path);
		expect([answer.status, /<title>(.*)<\/title>/.exec(text)?.[1]]).toEqual([status, title]);
		expect(headers.get('content-type')).toMatch(/^text\/html/);
		expect(text).toMatch(/^<!doctype html>\n<html lang="en">/);
		expect(text.match(/<h1>/g)).toHaveLength(1);
	});

	it('signin has a form for each provider, in order, each with the token and a button that names it', async () => {
		const { text } = await page(everything(), 'signin?callbackUrl=/x');
		const actions = ['signin/idp', 'signin/mail', 'callback/password', 'callback/passkey'];
		const shown = forms(text);
		expect(shown.map((form) => /action="([^"]*)"/.exec(form)?.[1])).toEqual(
			actions.map((action) => `${origin}/auth/${action}`)
		);
		for (const form of shown) {
			expect(form).toMatch(/ method="POST"/);
			expect(form).toMatch(/<input type="hidden" name="csrfToken" value="[0-9a-f]{64}">/);
			expect(plain(form)).toContain(`name="callbackUrl" value="${origin}/x"`);
			expect(form).toMatch(/<button[^>]*type="submit"[^>]*>(<span[^>]*>I<\/span>)?[^<]*(Idp)/);
		}
	});

	it('signin shows the icon of a provider, else the first letter of its name, without a request for it', async () => {
		const icons = { idp: 'M0 0h24v24z' };
		const OwnAuth = defineAuth({ flows: [oauth], sessions: [jwtSession], tokens, icons });
		const app = new App();
		const providers = [app.provider(), app.provider({ id: 'other', name: 'Ø <b>' })];
		const config = { providers, secret, trustHost: true };
		const answer = await OwnAuth(config).respond(new Request(`${origin}/auth/signin`));
		const [first, second] = forms(await answer.text());
		expect(first).toContain(
			'viewBox="0 0 24 24" aria-hidden="true"><path d="M0 0h24v24z"/></svg>Sign in with Idp'
		);
		expect(second).toContain('aria-hidden="true">Ø</span>Sign in with Ø &#60;b&#62;');
		expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
	});

	it('signin prefills the address, and shows inputs with their configuration', async () => {
		const app = everything();
		const credentials = {
			pin: { label: 'PIN', type: 'password', inputmode: 'numeric', maxlength: 6, hidden: false }
		};
		app.config.providers = [...app.config.providers.slice(1, 2), app.form({ credentials })];
		const { text } = await page(app, 'signin?email=a%40b.test');
		const email = /<input type="email"[^>]*>/.exec(text)?.[0] ?? '';
		for (const part of [
			'name="email"',
			'value="a@b.test"',
			'placeholder="email@example.com"',
			'required'
		]) {
			expect(plain(email)).toContain(part);
		}
		const pin = /<label>PIN<input[^>]*>/.exec(text)?.[0] ?? '';
		for (const part of ['name="pin"', 'type="password"', 'inputmode="numeric"', 'maxlength="6"']) {
			expect(pin).toContain(part);
		}
		expect(pin).not.toContain('hidden');
	});

	it.each(['OAuthAccountNotLinked', 'SessionRequired', 'Unheard-of', '__proto__'])(
		'signin has a message for the error %s',
		async (error) => {
			const { text } = await page(everything(), `signin?error=${error}`);
			expect(text).toMatch(/<p class="error" role="alert">[^<]{10,}<\/p>/);
			expect((await page(everything(), 'signin')).text).not.toContain(
				'class="error" role="alert">S'
			);
		}
	);

	it('signout posts to its own URL, its query included', async () => {
		const { text } = await page(everything(), 'signout?callbackUrl=/bye&x=1');
		expect(plain(text)).toContain(
			`<form action="${origin}/auth/signout?callbackUrl=/bye&x=1" method="POST">`
		);
		expect(text).toMatch(/name="csrfToken" value="[0-9a-f]{64}"/);
	});

	it.each(['AccessDenied', 'Verification'])('error %s offers to sign in', async (code) => {
		const { text } = await page(everything(), `error?error=${code}`);
		expect(text).toContain('<a href="/auth/signin">');
	});

	it('have an empty token when none is checked', async () => {
		const { text } = await page(everything({ skipCSRFCheck }), 'signin');
		expect(text).toContain('name="csrfToken" value=""');
	});
});

describe('the pages of an app that has a name', () => {
	const named = { theme: { name: 'Field Notes' } };
	const failed = 'The sign-in did not work. Try again, or choose another way.';
	const words = (text: string) =>
		plain(text.slice(text.indexOf('<main>')).replace(/<[^>]*>/g, '\n'))
			.split('\n')
			.map((line) => line.trim())
			.filter((line) => line !== '' && line !== 'I');
	const mail = (changes: object = {}) =>
		({
			id: 'mail',
			name: 'Nodemailer',
			type: 'email',
			sendVerificationRequest() {},
			...changes
		}) as const;

	it.each([
		['signin', 'Sign in'],
		['signout', 'Sign out'],
		['verify-request', 'Check your email'],
		['error', 'That did not work']
	])('%s is called %s, and names the app', async (path, title) => {
		const { text } = await page(everything(named), path);
		expect(/<title>(.*)<\/title>/.exec(text)?.[1]).toBe(`${title} · Field Notes`);
		const leads = `<h1>${title}</h1><p class="app">to continue to Field Notes</p>`;
		const above = `<p class="app">Field Notes</p><h1>${title}</h1>`;
		expect(text).toContain(path === 'signin' ? leads : above);
	});

	it('explain the action, and ask for one address', async () => {
		const app = everything(named);
		app.config.providers = [
			mail(),
			mail({ id: 'code', code: { length: 6 } }),
			Passkey(),
			app.provider()
		];
		const { text } = await page(app, 'signin');
		expect(words(text)).toEqual([
			...['Sign in', 'to continue to Field Notes', 'Email', 'Email me a link', 'Email me a code'],
			...[failed, 'Create a passkey', 'or', failed, 'Sign in with a passkey'],
			'Continue with Idp'
		]);
		expect(text.match(/type="email"/g)).toHaveLength(1);
		const [typed = ''] = forms(text);
		expect([...typed.matchAll(/ formaction="([^"]*)"/g)].map(([, url]) => url)).toEqual(
			['signin/mail', 'signin/code', 'callback/passkey'].map((path) => `${origin}/auth/${path}`)
		);
	});

	it('put first the provider that is configured first', async () => {
		const app = everything(named);
		app.config.providers = [app.provider(), mail()];
		const last = words((await page(app, 'signin')).text);
		expect(last.slice(2)).toEqual(['Continue with Idp', 'or', 'Email', 'Email me a link']);
		app.config.providers = [mail(), app.provider()];
		const first = words((await page(app, 'signin')).text);
		expect(first.slice(2)).toEqual(['Email', 'Email me a link', 'or', 'Continue with Idp']);
	});

	it('have no "or" divider between two of a kind', async () => {
		const app = everything(named);
		app.config.providers = [app.provider(), app.provider({ id: 'other' })];
		expect((await page(app, 'signin')).text).not.toContain('class="or"');
	});

	const password = { email: { type: 'email' }, password: { type: 'password' } };
	const choices = (text: string) =>
		[
			...text.matchAll(
				/<details name="way"( open)?><summary>([^<]*)<\/summary>([\s\S]*?)<\/details>/g
			)
		].map(([, open, title, inside = '']) => [title, open !== undefined, forms(inside).length]);

	it('show one address field at a time with a password, too: one option is open, the other closed', async () => {
		const app = everything(named);
		app.config.providers = [mail(), app.form({ credentials: password }), Passkey(), app.provider()];
		const { text } = await page(app, 'signin');
		expect(choices(text)).toEqual([
			['With your email address', true, 1],
			['With a password', false, 1]
		]);
		expect(words(text).filter((word) => word === 'or')).toHaveLength(1);
		app.config.providers = [app.form({ credentials: password }), mail({ code: { length: 6 } })];
		expect(choices((await page(app, 'signin')).text)).toEqual([
			['With a password', true, 1],
			['With a code by email', false, 1]
		]);
		// With the passkey first, users would not look for the email form in it.
		app.config.providers = [app.form({ credentials: password }), Passkey(), mail()];
		expect(choices((await page(app, 'signin')).text)).toEqual([
			['With a password', true, 1],
			['With your email address', false, 1]
		]);
		app.config.providers = [app.form({ credentials: { card: {} } }), Passkey()];
		expect(choices((await page(app, 'signin')).text)).toEqual([
			['With your details', true, 1],
			['With a new passkey', false, 1]
		]);
	});

	it.each([
		['CredentialsSignin', 'With a password'],
		['EmailSignin', 'With a link by email'],
		['SessionRequired', 'With a link by email']
	])('after %s open the option %s', async (error, title) => {
		const app = everything(named);
		app.config.providers = [mail(), app.form({ credentials: password })];
		const { text } = await page(app, `signin?error=${error}`);
		expect(choices(text).flatMap(([one, open]) => (open ? [one] : []))).toEqual([title]);
		app.config.providers = app.config.providers.toReversed();
		const turned = choices((await page(app, `signin?error=${error}`)).text);
		const wanted = error === 'SessionRequired' ? 'With a password' : title;
		expect(turned.flatMap(([one, open]) => (open ? [one] : []))).toEqual([wanted]);
	});

	it('have no toggle with only one address field', async () => {
		const app = everything(named);
		for (const providers of [[mail(), Passkey()], [app.form({ credentials: password })]]) {
			app.config.providers = providers;
			expect((await page(app, 'signin')).text).not.toContain('<details');
		}
	});

	it("never send a password to another provider's form", async () => {
		const app = everything(named);
		const credentials = { email: { type: 'email' }, password: { type: 'password' } };
		app.config.providers = [app.form({ credentials }), mail(), Passkey()];
		const { text } = await page(app, 'signin');
		const withPassword = forms(text).filter((form) => form.includes('type="password"'));
		expect(withPassword).toHaveLength(1);
		expect(withPassword[0]?.match(/<button/g)).toHaveLength(1);
		expect(withPassword[0]).toContain('>Sign in</button>');
		expect(withPassword[0]).not.toContain('formaction');
	});

	it('O1: show the name as text', async () => {
		for (const path of paths) {
			const { text } = await page(everything({ theme: { name: nasty } }), path);
			expect(text).not.toMatch(/<script(?! type="module" nonce=)|<img/);
			const said = path === 'signin' ? `to continue to ${nasty}` : nasty;
			expect(plain(text)).toContain(`<p class="app">${said}</p>`);
		}
	});

	it('paint a coloured icon within its shape', async () => {
		const icons = { idp: 'M0 0h24v24z#ff0000M0 0h9v9z#00ff00M9 9h9v9z' };
		const OwnAuth = defineAuth({ flows: [oauth], sessions: [jwtSession], tokens, icons });
		const providers = [new App().provider()];
		const config = { providers, secret, trustHost: true, ...named };
		const answer = await OwnAuth(config).respond(new Request(`${origin}/auth/signin`));
		expect(await answer.text()).toContain(
			'<clipPath id="idp"><path d="M0 0h24v24z"/></clipPath><g clip-path="url(#idp)"><path fill="#ff0000" d="M0 0h9v9z"/><path fill="#00ff00" d="M9 9h9v9z"/></g></svg>Continue with Idp'
		);
	});
});

describe('the cause of an error', () => {
	/** The sign-in page and the error page after a sign-in that failed. */
	async function afterwards(development: boolean): Promise<string> {
		const app = everything({ development });
		const authorize = () => Promise.reject(new Error('connect ECONNREFUSED <127.0.0.1>'));
		app.config.providers = [app.form({ authorize })];
		await app.visitor().submit('/auth/callback/password', { username: 'ann', password: 'x' });
		const shown = [await page(app, 'signin?error=Configuration'), await page(app, 'error')];
		return shown.map(({ text }) => plain(text)).join();
	}

	it('is on the pages in development, as text', async () => {
		const text = await afterwards(true);
		expect(text.split('ECONNREFUSED <127.0.0.1>')).toHaveLength(3);
		expect(text).toContain('In development only:');
	});

	it('is on no page in production', async () => {
		await afterwards(true);
		expect(await afterwards(false)).not.toMatch(/ECONNREFUSED|In development/);
	});

	it('is on no page about something else', async () => {
		await afterwards(true);
		const { text } = await page(everything({ development: true }), 'signin?error=AccessDenied');
		expect(text).toContain('role="alert"');
		expect(text).not.toContain('In development only');
	});

	it('is on no page that says what the user typed wrong', async () => {
		await afterwards(true);
		const { text } = await page(
			everything({ development: true }),
			'signin?error=CredentialsSignin'
		);
		expect(text).toContain('role="alert"');
		expect(text).not.toContain('In development only');
	});

	it('is on no page that is requested without an error', async () => {
		await afterwards(true);
		expect((await page(everything({ development: true }), 'signin')).text).not.toContain('<code>');
	});
});

describe('the styles of fields', () => {
	it('are only on pages with text fields', async () => {
		const OwnAuth = defineAuth({ flows: [oauth], sessions: [jwtSession], tokens });
		const config = { providers: [new App().provider()], secret, trustHost: true };
		const answer = await OwnAuth(config).respond(new Request(`${origin}/auth/signin`));
		const style = (text: string) => /<style[^>]*>([\s\S]*)<\/style>/.exec(text)?.[1];
		const pressed = style(await answer.text());
		expect(pressed).toContain('button{');
		expect(pressed).not.toContain('label{');
		expect(style((await page(everything(), 'signin')).text)).toContain('label{display:block');
	});
});

describe('what a page shows', () => {
	it('O1: of names, labels and addresses is escaped', async () => {
		const app = everything({}, nasty);
		app.config.providers.push(
			app.form({ id: 'f', credentials: { [nasty]: { label: nasty, value: nasty, title: nasty } } })
		);
		const { text } = await page(app, `signin?email=${encodeURIComponent(nasty)}`);
		expect(text).not.toMatch(/<script(?! type="module" nonce=)|<img|onerror=alert\(2\)>(?!.*&#)/);
		expect(plain(text)).toContain(nasty);
	});

	it('O1: of the theme is escaped, and colours are validated', async () => {
		const theme = {
			logo: `/x${nasty}`,
			brandColor: `red${nasty}`,
			buttonText: 'url(//evil.test/x)'
		};
		for (const path of paths) {
			const { text } = await page(everything({ theme }), path);
			expect(text).not.toMatch(/<script>|evil\.test|onerror=alert\(2\)>/);
			expect(text.match(/<style/g)).toHaveLength(1);
			expect(text).not.toMatch(/--(brand|on-brand):(red<|url)/);
		}
	});

	it.each(['#123456', 'red', 'rgb(1, 2, 3)', 'hsl(10deg 50% 50%)', 'rgba(0,0,0,.5)'])(
		'O1: a brandColor %s is used',
		async (brandColor) => {
			expect((await page(everything({ theme: { brandColor } }), 'signin')).text).toContain(
				`--brand:${brandColor};`
			);
		}
	);

	it('O4: of long or right-to-left names is complete', async () => {
		for (const name of ['x'.repeat(200), 'دخول', '日本語', '']) {
			const { answer, text } = await page(everything({}, name), 'signin');
			expect([answer.status, forms(text).length]).toEqual([200, 4]);
			expect(text).toContain(`Sign in with ${name}`);
		}
	});

	it('A12: never comes from the query', async () => {
		const query =
			'providers=x&csrfToken=canary&theme=canary&email=%3Cb%3E&logo=canary&nonce=canary';
		const { answer, text } = await page(everything(), `signin?${query}`);
		expect([answer.status, forms(text).length]).toEqual([200, 4]);
		expect(text).not.toMatch(/canary|<b>/);
		expect(plain(text)).toContain('value="<b>"');
	});

	it.each(['<script>alert(1)</script>', '__proto__', 'a&b=c', 'constructor', 'x'.repeat(10_000)])(
		'A13: %#: shows nothing for an unknown error code',
		async (code) => {
			for (const path of ['error', 'signin']) {
				const { answer, text } = await page(
					everything(),
					`${path}?error=${encodeURIComponent(code)}`
				);
				expect(answer.status).toBe(200);
				expect(plain(text)).not.toContain(code);
			}
			const own = everything({ pages: { error: '/oops' } });
			const location =
				(await page(own, `error?error=${encodeURIComponent(code)}`)).headers.get('location') ?? '';
			expect([...new URL(location, origin).searchParams]).toEqual([['error', code]]);
		}
	);
});

describe('a page and its resources', () => {
	it('O2: load nothing from other hosts; only scripts and styles with the nonce run', async () => {
		for (const path of paths) {
			const { text, headers } = await page(everything({ theme: { logo: '/logo.svg' } }), path);
			const urls = [...text.matchAll(/(?:src|href|action|url\()=?"?([^")\s>]+)/g)].map(
				([, url = '']) => url
			);
			for (const url of urls) expect(new URL(url, origin).origin).toBe(origin);
			const csp = headers.get('content-security-policy') ?? '';
			const nonces = [...text.matchAll(/<(?:style|script)[^>]* nonce="([^"]+)"/g)].map(
				([, nonce]) => nonce
			);
			expect(text.match(/<(style|script)/g)).toHaveLength(nonces.length);
			expect(new Set(nonces)).toEqual(new Set([/style-src 'nonce-([^']+)'/.exec(csp)?.[1]]));
			expect(csp.split('; ')).toEqual(
				expect.arrayContaining(["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
			);
			expect(csp).not.toMatch(/unsafe|\*/);
			expect(text).not.toMatch(/ style="| on[a-z]+="/);
		}
	});

	it('O2: have a new nonce each time', async () => {
		const app = everything();
		const one = (await page(app, 'signin')).headers.get('content-security-policy');
		expect((await page(app, 'signin')).headers.get('content-security-policy')).not.toBe(one);
	});

	it.each([
		['signin', 'same-origin'],
		['signout', 'same-origin'],
		['verify-request', 'no-referrer'],
		['error', 'no-referrer'],
		['error?error=Configuration', 'no-referrer']
	])(
		'O3, ruling 5: %s denies frames and caching, and sends a referrer to: %s',
		async (path, referrer) => {
			const { headers } = await page(everything(), path);
			expect(Object.fromEntries(headers)).toMatchObject({
				'cache-control': 'private, no-store',
				'cross-origin-opener-policy': 'same-origin',
				'referrer-policy': referrer,
				'x-content-type-options': 'nosniff',
				'x-frame-options': 'DENY'
			});
		}
	);

	it('O3: have the same headers after a configuration error, and reveal nothing of it', async () => {
		for (const path of paths) {
			const { answer, headers, text } = await page(everything({ secret: '' }), path);
			expect([answer.status, headers.get('x-frame-options')]).toEqual([500, 'DENY']);
			expect(text).not.toMatch(/secret/i);
		}
	});
});
