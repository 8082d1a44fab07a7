// What one provider lacks concerns that provider alone.

import { describe, expect, it, vi } from 'vitest';
import { offered } from '../../../src/runtime/core/config.ts';
import { openAuth } from '../../../src/runtime/index.ts';
import Credentials from '../../../templates/providers/credentials.ts';
import Oidc from '../../../templates/providers/oidc.ts';
import Resend from '../../../templates/providers/resend.ts';
import { postOffice } from '../email/post-office.ts';
import { client, ScriptedProvider } from '../rp/provider.ts';
import { RelyingParty } from '../rp/relying-party.ts';
import { App } from './app.ts';

const sentence = 'idp needs `clientId`: give it in the configuration or as AUTH_IDP_ID.';

/** An app whose provider has no client yet, beside a form with a password. */
function halfApp(development: boolean): App {
	const app = new App({ development });
	app.config.providers = [app.provider({ clientId: '' }), app.form()];
	return app;
}

/** What pages of the app's own ask for the providers they offer. */
function contextOf({ config }: App) {
	return { ...openAuth(config), development: config.development === true };
}

describe('a provider without its settings', () => {
	it('is logged once, with the variable to set', async () => {
		const app = halfApp(false);
		// What was warned of is known by process, and tests share one.
		vi.resetModules();
		const { Auth } = await import('../../../src/runtime/index.ts');
		for (const path of ['signin', 'session', 'providers']) {
			await Auth(new Request(`https://app.test/auth/${path}`), app.config);
		}
		expect(app.warnings).toEqual([['incomplete-provider', sentence]]);
		expect(app.errors).toEqual([]);
	});

	it('is logged by a custom sign-in page, too', async () => {
		const app = halfApp(false);
		vi.resetModules();
		const config = await import('../../../src/runtime/core/config.ts');
		config.offered(contextOf(app));
		expect(app.warnings).toEqual([['incomplete-provider', sentence]]);
	});

	it('does not affect other providers', async () => {
		const visitor = await halfApp(false).signedIn();
		expect(await visitor.session()).toMatchObject({ user: { email: 'ann@example.test' } });
	});

	it('is not offered in production', async () => {
		const app = halfApp(false);
		const { text } = await app.visitor().get('/auth/signin');
		expect(text).toContain('/auth/callback/password"');
		expect(text).not.toMatch(/idp/i);
		expect(offered(contextOf(app)).map(({ id }) => id)).toEqual(['password']);
	});

	it('leaves an explaining page when it is the only provider in production', async () => {
		const app = halfApp(false);
		app.config.providers = [app.provider({ clientId: '' })];
		const shown = 'Sign-in is not available at the moment. Try again later.';
		const { text, status } = await app.visitor().get('/auth/signin');
		expect(status).toBe(200);
		expect(text).toContain(`<p class="error" role="alert">${shown}</p>`);
		expect(text).not.toMatch(/idp|client/i);
		const failed = await app.visitor().get('/auth/signin?error=Configuration');
		expect(failed.text.match(/role="alert"/g)).toHaveLength(1);
		expect(failed.text).toContain(shown);
		const all = await halfApp(false).visitor().get('/auth/signin');
		expect(all.text).not.toContain(shown);
	});

	it('shows its cause in place of its button, in development', async () => {
		const app = halfApp(true);
		const { text, status } = await app.visitor().get('/auth/signin');
		expect(status).toBe(200);
		expect(text).toContain(
			'<p class="error">idp needs `clientId`: give it in the configuration or as AUTH_IDP_ID.</p>'
		);
		expect(text).not.toContain('/auth/signin/idp"');
		expect(offered(contextOf(app)).map(({ id }) => id)).toEqual(['idp', 'password']);
	});

	it.each([true, false])(
		'redirects to the sign-in page; in development: %s',
		async (development) => {
			const app = halfApp(development);
			app.config.pages = { signIn: '/login', error: '/oops' };
			const { location } = await app.visitor().submit('/auth/signin/idp');
			expect(location).toBe('https://app.test/login?error=Configuration');
			expect(app.errors[0]).toMatchObject({
				type: 'InvalidEndpoints',
				status: 404,
				message: sentence
			});
		}
	);

	it('may have a client from the URL of its page', async () => {
		const app = new App();
		const authorization = 'https://idp.test/authorize?client_id=mine';
		app.config.providers = [app.provider({ clientId: undefined, authorization })];
		expect((await app.visitor().submit('/auth/signin/idp')).location).toContain('client_id=mine');
	});
});

describe('credentials without an `authorize` implementation', () => {
	it('sign no user in, and log why', async () => {
		const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
		const app = new App({ providers: [Credentials()] });
		const { location } = await app.visitor().submit('/auth/callback/credentials');
		const told = warned.mock.calls.join();
		warned.mockRestore();
		expect(location).toContain('error=CredentialsSignin');
		expect(told).toContain('until you write `authorize` in the configuration');
	});
});

describe('a wrong issuer', () => {
	it('does not affect another provider', async () => {
		const op = new ScriptedProvider({}, 'https://op.example');
		const app = new RelyingParty(op);
		const options = { ...client, id: 'other', issuer: 'https://op.example/nobody' };
		app.config.providers.push(Oidc(options), Oidc({ ...client, id: 'odd', issuer: 'no URL' }));
		for (const id of ['other', 'odd']) {
			expect((await app.post(`/auth/signin/${id}`)).location).toContain('error=Configuration');
		}
		expect((await app.get('/auth/signin')).status).toBe(200);
		const answer = await app.signIn();
		expect(answer.location).toBe('https://app.example');
	});
});

describe('sign-in by email without a mail server', () => {
	const unset = { id: 'my-mail', requires: ['server'] } as const;

	it('is not offered in production', async () => {
		const office = postOffice({ provider: unset });
		const { status, text } = await office.visitor().get('/auth/signin');
		expect([status, text.includes('my-mail')]).toEqual([200, false]);
		await office.visitor().submit('/auth/signin/my-mail', { email: 'ann@app.test' });
		expect(office.logged[0]?.message).toBe(
			'my-mail needs `server`: give it in the configuration or as AUTH_MY_MAIL_SERVER.'
		);
		expect(office.outbox).toEqual([]);
	});

	it('writes emails to the console in development, and the link signs in', async () => {
		const printed = vi.spyOn(console, 'info').mockImplementation(() => {});
		// A developer may have started an inbox on this machine.
		const inbox = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
		const office = postOffice({ provider: unset, development: true });
		const visitor = office.visitor();
		await visitor.submit('/auth/signin/my-mail', { email: 'ann@app.test' });
		const text = String(printed.mock.calls[0]?.[0]);
		printed.mockRestore();
		inbox.mockRestore();
		expect(office.outbox).toEqual([]);
		expect(text).toContain(
			'my-mail needs `server`: give it in the configuration or as AUTH_MY_MAIL_SERVER.'
		);
		const link = /https:\/\/\S+/.exec(text)?.[0] ?? '';
		await visitor.get(link);
		expect(await visitor.session()).toMatchObject({ user: { email: 'ann@app.test' } });
	});

	it('needs no key when the app sends its emails itself', async () => {
		const sendVerificationRequest = vi.fn();
		const options = Resend({ sendVerificationRequest });
		const app = new App({ ...postOffice().config, providers: [options] });
		await app.visitor().submit('/auth/signin/resend', { email: 'ann@app.test' });
		expect(sendVerificationRequest).toHaveBeenCalledOnce();
	});
});
