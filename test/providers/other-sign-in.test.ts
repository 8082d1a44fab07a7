// Sign-in by mail, by a form of the app's own and by passkey, from the first page to the session.

import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EmailConfig, EmailUserConfig } from '../../src/runtime/email/provider.ts';
import { Auth, setEnvDefaults } from '../../src/runtime/index.ts';
import { emptyTables, memoryAdapter } from '../../templates/adapters/memory.ts';
import Credentials from '../../templates/providers/credentials.ts';
import Passkey from '../../templates/providers/passkey.ts';
import WebAuthn from '../../templates/providers/webauthn.ts';
import { Visitor } from '../runtime/visitor.ts';
import { credulous } from '../runtime/webauthn/key-shop.ts';
import { catalog, type Facts } from './simulation/catalog.ts';

type Config = Parameters<typeof Auth>[1];
const ann = 'ann@people.example';
const from = 'App <no-reply@mg.app.example>';

function app(providers: Config['providers'], more: Partial<Config> = {}, env = {}): Visitor {
	const config: Config = {
		providers,
		secret: 'a secret of this test: thirty-two bytes and more',
		trustHost: true,
		basePath: '/auth',
		adapter: memoryAdapter(emptyTables()),
		logger: { warn: () => undefined },
		...more
	};
	setEnvDefaults(env, config);
	return new Visitor((request) => Auth(request, config), 'https://app.example');
}

/** Follows the link of a mail. */
async function follow(visitor: Visitor, mail: string): Promise<void> {
	const [link = ''] = /https:\/\/app\.example\/auth\/callback\/[^"'<>\s\\]+/.exec(mail) ?? [];
	await visitor.get(link.replace(/&(amp|#38);/g, '&'));
	expect((await visitor.session())?.user.email).toBe(ann);
}

/** What the body of a request holds at a path such as `a[0].b`. */
function at(body: unknown, path: string): unknown {
	const steps = path.match(/[^.[\]]+/g) ?? [];
	return steps.reduce<unknown>((value, step) => Object(value)[step], body);
}

async function bodyOf(request: Request, facts: Facts): Promise<unknown> {
	if (facts.email?.['bodyFormat'] === 'json') return request.json();
	return Object.fromEntries(await request.formData());
}

/** Whether a mail field came where the facts say; options and parts of the message are looked at elsewhere. */
function expectFields(body: unknown, fields: object): void {
	for (const [path, what] of Object.entries(fields)) {
		const found = at(body, path);
		if (what === 'to') expect(found).toBe(ann);
		else if (what === 'from') expect(from).toContain(String(found));
		else if (what === 'subject') expect(found).toBe('Sign in to app.example');
		else if (String(what).startsWith("'")) expect(`'${found}'`).toBe(what);
		else expect(JSON.stringify(found)).toMatch(/auth\/callback|transactional-1/);
	}
}

const key = 'key-1';
const authorizations: Readonly<Record<string, [string, string]>> = {
	'Bearer API key': ['authorization', `Bearer ${key}`],
	'Basic with the API key as user name and an empty password': [
		'authorization',
		`Basic ${btoa(`${key}:`)}`
	],
	"Basic with user name 'api' and the API key as password": [
		'authorization',
		`Basic ${btoa(`api:${key}`)}`
	],
	'X-Postmark-Server-Token header': ['x-postmark-server-token', key]
};

const mails = catalog.filter(({ type }) => type === 'email');
type Factory = (options: EmailUserConfig & { transactionalId?: string }) => EmailConfig;

async function factoryOf(facts: Facts): Promise<Factory> {
	const found: { default: Factory } = await import(`../../templates/providers/${facts.module}.ts`);
	return found.default;
}

afterEach(() => void vi.unstubAllGlobals());

const byHttp = mails.filter(({ email }) => email?.['transport'] === 'http');
it.each(byHttp.map((facts) => [facts.id, facts] as const))('%s', async (id, facts) => {
	const { email = {} } = facts;
	const sent: unknown[] = [];
	vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
		const request = new Request(input, init);
		const expected = String(email['url']).replace('{fromDomain}', 'mg.app.example');
		expect(`${request.method} ${request.url}`).toBe(`POST ${expected}`);
		const [header, value] = authorizations[String(email['auth'])] ?? ['', ''];
		expect(request.headers.get(header)).toBe(value);
		const body = await bodyOf(request, facts);
		expectFields(body, Object(email['fields']));
		sent.push(body);
		return Response.json({});
	});
	const make = await factoryOf(facts);
	const env = { [`AUTH_${id.toUpperCase()}_KEY`]: key };
	const visitor = app([make({ from, transactionalId: 'transactional-1' })], {}, env);
	await visitor.submit(`/auth/signin/${id}`, { email: ann });
	expect(sent).toHaveLength(1);
	await follow(visitor, JSON.stringify(sent));
});

const bySmtp = mails.filter(({ email }) => email?.['transport'] === 'smtp');
it.each(bySmtp.map((facts) => [facts.id, facts] as const))('%s', async (id, facts) => {
	let mail = '';
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		onData(stream, _session, done) {
			stream.on('data', (chunk: Buffer) => {
				mail += chunk.toString();
			});
			stream.on('end', () => done());
		}
	});
	const port = await new Promise<number>((resolve) => {
		const listening = server.listen(0, '127.0.0.1', () => {
			const address: AddressInfo | string | null = listening.address();
			resolve(typeof address === 'object' ? (address?.port ?? 0) : 0);
		});
	});
	try {
		const make = await factoryOf(facts);
		const visitor = app([make({ from, server: `smtp://127.0.0.1:${port}` })]);
		await visitor.submit(`/auth/signin/${id}`, { email: ann });
		await follow(visitor, mail.replace(/=\r\n/g, '').replaceAll('=3D', '='));
	} finally {
		await new Promise<void>((resolve) => server.close(resolve));
	}
});

it('credentials', async () => {
	const one = Credentials({
		credentials: { name: {}, password: { type: 'password' } },
		authorize: ({ name, password }) =>
			name === 'ann' && password === 'right' ? { id: '1', email: ann } : null
	});
	const visitor = app([one], { session: { strategy: 'jwt' } });
	await visitor.submit('/auth/callback/credentials', { name: 'ann', password: 'wrong' });
	expect(await visitor.session()).toBeNull();
	await visitor.submit('/auth/callback/credentials', { name: 'ann', password: 'right' });
	expect((await visitor.session())?.user.email).toBe(ann);
});

// The library that verifies is replaced by one that believes; a real authenticator is in the end-to-end tests.
describe.each([
	['webauthn', WebAuthn],
	['passkey', Passkey]
])('%s', (id, make) => {
	it('registers a user and signs them in', async () => {
		const visitor = app([make({ simpleWebAuthn: credulous })], {
			experimental: { enableWebAuthn: true }
		});
		const query = `action=register&email=${encodeURIComponent(ann)}`;
		await visitor.get(`/auth/webauthn-options/${id}?${query}`);
		const data = JSON.stringify({
			id: 'a2V5',
			rawId: 'a2V5',
			type: 'public-key',
			response: { transports: [] }
		});
		await visitor.submit(`/auth/callback/${id}`, { action: 'register', data });
		expect((await visitor.session())?.user.email).toBe(ann);
	});
});
