// Takes the screenshots of docs/pages.md: the built-in pages in a browser.

import { mkdirSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { accounts } from '../src/runtime/accounts/accounts.ts';
import { csrf } from '../src/runtime/core/csrf.ts';
import { defineAuth } from '../src/runtime/core/define-auth.ts';
import { credentials } from '../src/runtime/credentials/flow.ts';
import { email } from '../src/runtime/email/flow.ts';
import { quirkyFlow } from '../src/runtime/oauth/quirks.ts';
import { quirkyOpenId } from '../src/runtime/oauth/quirky-oidc.ts';
import { jwtSession } from '../src/runtime/session/jwt.ts';
import { tokens } from '../src/runtime/session/token.ts';
import { webauthn } from '../src/runtime/webauthn/flow.ts';
import { emptyTables, memoryAdapter } from '../templates/adapters/memory.ts';
import Credentials from '../templates/providers/credentials.ts';
import Nodemailer from '../templates/providers/nodemailer.ts';
import Passkey from '../templates/providers/passkey.ts';
import { serveAuth } from '../test/e2e/support/auth-server.ts';
import { openBrowser, visit } from '../test/e2e/support/browser.ts';
import { providerIcon } from './build/provider-icon.ts';

const names = ['Google', 'GitHub', 'Apple', 'Discord', 'Facebook', 'GitLab'];
const more = ['Twitch', 'Spotify', 'Dropbox', 'Figma', 'Notion', 'Reddit'];
const idOf = (name: string) => name.toLowerCase();
const icons = Object.fromEntries(
	[...names, ...more].flatMap((name) => {
		const path = providerIcon({ id: idOf(name), name });
		return path === undefined ? [] : [[idOf(name), path] as const];
	})
);
const Auth = defineAuth({
	flows: [quirkyFlow(quirkyOpenId), credentials, email, webauthn],
	sessions: [jwtSession],
	accounts,
	tokens,
	csrf,
	icons
});
type Config = Parameters<typeof Auth>[0];

const away = 'https://idp.example/';
const accountsAt = (...all: string[]): Config['providers'] =>
	all.map((name) => ({
		id: idOf(name),
		name,
		type: 'oauth',
		clientId: 'x',
		clientSecret: 'x',
		authorization: away,
		token: away,
		userinfo: away
	}));
const sent: string[] = [];
const mail = {
	confirm: 'post',
	sendVerificationRequest: ({ url }: { url: string }) => void sent.push(url)
} as const;
const password = Credentials({
	credentials: {
		username: { label: 'User name' },
		password: { label: 'Password', type: 'password' }
	},
	authorize: () => null
});
const link = Nodemailer({ ...mail, server: 'smtp://localhost' });
const code = Nodemailer({ ...mail, server: 'smtp://localhost', code: { length: 6 } });

interface Picture {
	readonly providers: Config['providers'];
	/** Below `/auth/`. */
	readonly path?: string;
	/** An address to ask for a mail with, before the picture is taken. */
	readonly address?: string;
	/** Follow the link of that mail. */
	readonly follow?: boolean;
	readonly theme?: Config['theme'];
	readonly phone?: boolean;
	readonly dark?: boolean;
}

const all = [link, Passkey(), ...accountsAt('Google', 'GitHub')];
const three = accountsAt('Google', 'GitHub', 'Apple');
const pictures: Readonly<Record<string, Picture>> = {
	one: { providers: accountsAt('GitHub') },
	three: { providers: three },
	'three-dark': { providers: three, dark: true },
	twelve: { providers: accountsAt(...names, ...more) },
	'twelve-phone': { providers: accountsAt(...names, ...more), phone: true },
	many: { providers: all },
	'many-dark': { providers: all, dark: true },
	'many-phone': { providers: all, phone: true },
	password: { providers: [password, link, Passkey()] },
	'password-phone': { providers: [link, password, ...three], phone: true, dark: true },
	error: { providers: [password, ...three], path: 'signin?error=CredentialsSignin', phone: true },
	'check-email': { providers: [link], address: 'ada@example.com' },
	code: { providers: [code], address: 'ada@example.com', phone: true },
	confirm: { providers: [link], address: 'ada@example.com', follow: true },
	'sign-out': { providers: all, path: 'signout' },
	'link-used': { providers: all, path: 'error?error=Verification' },
	'without-a-name': { providers: all, theme: {} }
};

async function take(browser: Browser, folder: string, [name, wanted]: [string, Picture]) {
	const config: Config = {
		secret: 'a-secret-of-sufficient-length-for-pictures',
		trustHost: true,
		adapter: memoryAdapter(emptyTables()),
		experimental: { enableWebAuthn: true },
		session: { strategy: 'jwt' },
		theme: wanted.theme ?? { name: 'Field Notes' },
		providers: wanted.providers
	};
	const server = await serveAuth((request) => Auth(config).respond(request));
	await visit(browser, `picture ${name}`, async (page) => {
		const [width, height] = wanted.phone ? [390, 760] : [1280, 800];
		await page.setViewportSize({ width, height });
		await page.emulateMedia({ colorScheme: wanted.dark ? 'dark' : 'light' });
		await page.goto(`${server.origin}/auth/${wanted.path ?? 'signin'}`);
		if (wanted.address) {
			await page.locator('input[type=email]').fill(wanted.address);
			await page.locator('button').first().click();
			await page.waitForURL(/verify-request/);
		}
		if (wanted.follow) await page.goto(sent.at(-1) ?? '');
		await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
	});
	await server.stop();
}

const [only] = process.argv.slice(2);
const folder = new URL('../docs/images', import.meta.url).pathname;
mkdirSync(folder, { recursive: true });
const browser = await openBrowser();
for (const picture of Object.entries(pictures)) {
	if (only === undefined || only === picture[0]) await take(browser, folder, picture);
}
await browser.close();
