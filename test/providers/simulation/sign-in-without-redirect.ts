// Sign-in by mail, form or passkey with either library, and what can be seen of it from outside.

import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { vi } from 'vitest';
import { emptyTables, memoryAdapter } from '../../../templates/adapters/memory.ts';
import type { Library } from '../../compat/play/library.ts';
import { flatten } from '../../compat/play/mask.ts';
import { readPage } from '../../compat/play/read-page.ts';
import { Visitor } from '../../runtime/visitor.ts';
import { credulous } from '../../runtime/webauthn/key-shop.ts';
import type { Facts } from './catalog.ts';
import type { AnyFactory, Seen } from './sign-in-with.ts';

const origin = 'https://app.example';
const ann = 'ann@people.example';
const key = 'key-1';
const from = 'App <no-reply@mg.app.example>';

interface Stage {
	readonly facts: Facts;
	readonly visitor: Visitor;
	readonly seen: Map<string, string>;
	/** The text of the mail, as far as it has been sent. */
	readonly mail: { text: string };
}

/** Signs in with a library, from the list of providers to the session. */
export async function seenWithout(
	library: Library,
	facts: Facts,
	factory: AnyFactory
): Promise<Seen> {
	const seen = new Map<string, string>();
	const mail = { text: '' };
	const stop = await receiveMail(seen, mail);
	try {
		const provider = factory({ ...settings(facts.id, seen), server: stop.server });
		const visitor = visit(library, facts, provider);
		const stage = { facts, visitor, seen, mail };
		await look(stage);
		await acts[facts.type](stage);
		const session = await visitor.session();
		put(seen, 'user', session?.user);
	} finally {
		await stop.stop();
		vi.unstubAllGlobals();
	}
	return seen;
}

/** What an app passes to the provider, beside what the environment has. */
function settings(id: string, seen: Map<string, string>): object {
	const login = { name: { label: 'Name' }, password: { label: 'Password', type: 'password' } };
	const authorize = ({ name, password }: Record<string, unknown>) =>
		name === 'ann' && password === 'right' ? { id: '1', name: 'Ann', email: ann } : null;
	if (id === 'credentials') return { credentials: login, authorize };
	if (/^(webauthn|passkey)$/.test(id)) return { simpleWebAuthn: recording(seen) };
	// @auth/core's does not see the key of the environment.
	const loops = { apiKey: key, transactionalId: 'transactional-1' };
	return { from, ...(id === 'loops' && loops) };
}

/** A library that accepts everything, and records its arguments. */
function recording(seen: Map<string, string>): object {
	const calls = Object.entries(credulous).map(([name, call]) => [
		name,
		(asked: never) => {
			put(seen, name, asked);
			return call(asked);
		}
	]);
	return Object.fromEntries(calls);
}

function visit(library: Library, { id, type }: Facts, provider: object): Visitor {
	const config = {
		providers: [provider],
		secret: 'a secret of this test: thirty-two bytes and more',
		trustHost: true,
		basePath: '/auth',
		...(type !== 'credentials' && { adapter: memoryAdapter(emptyTables()) }),
		experimental: { enableWebAuthn: true },
		logger: { error: () => undefined, warn: () => undefined, debug: () => undefined }
	};
	library.setEnvDefaults({ [`AUTH_${id.toUpperCase()}_KEY`]: key }, config);
	return new Visitor(async (request) => {
		const answer = await library.Auth(request, config);
		if (!(answer instanceof Response)) throw new TypeError('no response');
		return answer;
	}, origin);
}

/** The list of providers, and the form on the page; other hidden fields are ignored. */
async function look({ facts, visitor, seen }: Stage): Promise<void> {
	put(seen, 'listed', JSON.parse((await visitor.get('/auth/providers')).text));
	const { text } = await visitor.get('/auth/signin');
	seen.set('the page names it', String(text.includes(facts.name)));
	const { forms } = readPage(text, origin);
	for (const [index, form] of Object.entries(Object(forms))) {
		const { hidden, inputs, action, method } = Object(form);
		const fields = Object.values(inputs).map((input) => Object(input));
		const names = fields.map(({ type, name, required }) => `${type} ${name} ${required ?? ''}`);
		const hasToken = Object.hasOwn(hidden, 'csrfToken');
		put(seen, `form ${index}`, { action, method, hasToken, fields: names.join(', ') });
	}
}

async function signInByMail({ facts, visitor, seen, mail }: Stage): Promise<void> {
	const asked = await visitor.submit(`/auth/signin/${facts.id}`, { email: ann });
	seen.set('then', `${asked.status} ${asked.location}`);
	const [link = ''] = /https:\/\/app\.example\/auth\/callback\/[^"'<>\s\\]+/.exec(mail.text) ?? [];
	const { status, location } = await visitor.get(link.replace(/&(amp|#38);/g, '&'));
	seen.set('the link leads to', `${status} ${location}`);
}

async function signInByForm({ visitor, seen }: Stage): Promise<void> {
	for (const password of ['wrong', 'right']) {
		const fields = { name: 'ann', password };
		const { status, location } = await visitor.submit('/auth/callback/credentials', fields);
		seen.set(`a ${password} password leads to`, `${status} ${location}`);
	}
}

async function signInByPasskey({ facts: { id }, visitor, seen }: Stage): Promise<void> {
	const data = JSON.stringify({
		...{ id: 'AQID', rawId: 'AQID', type: 'public-key', response: { transports: ['internal'] } }
	});
	for (const action of ['register', 'authenticate']) {
		const query = new URLSearchParams({ action, ...(action === 'register' && { email: ann }) });
		const options = await visitor.get(`/auth/webauthn-options/${id}?${query}`);
		put(seen, `to ${action}`, JSON.parse(options.text));
		const { status, location } = await visitor.submit(`/auth/callback/${id}`, { action, data });
		seen.set(`to ${action} leads to`, `${status} ${location}`);
		put(seen, `to ${action}: user`, (await visitor.session())?.user);
		if (action === 'register') await visitor.submit('/auth/signout');
	}
}

function noRedirect(): never {
	throw new TypeError('sign-in-with.ts is for these');
}

const acts: Readonly<Record<Facts['type'], (stage: Stage) => Promise<void>>> = {
	email: signInByMail,
	credentials: signInByForm,
	webauthn: signInByPasskey,
	oauth: noRedirect,
	oidc: noRedirect
};

/** Takes mails that are sent by HTTP or by SMTP. */
async function receiveMail(seen: Map<string, string>, mail: { text: string }) {
	vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
		const request = new Request(input, init);
		seen.set('mail url', `${request.method} ${request.url}`);
		for (const [name, value] of request.headers) {
			if (!name.startsWith('content-')) seen.set(`mail header ${name}`, value);
		}
		const type = request.headers.get('content-type')?.split(';')[0] ?? '';
		seen.set('mail content type', type);
		const isJson = type === 'application/json';
		const body = isJson ? await request.json() : Object.fromEntries(await request.formData());
		mail.text = JSON.stringify(body);
		put(seen, 'mail', body);
		return Response.json({});
	});
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		onData(stream, { envelope }, done) {
			const chunks: Buffer[] = [];
			stream.on('data', (chunk: Buffer) => chunks.push(chunk));
			stream.on('end', () => {
				put(seen, 'mail envelope', JSON.parse(JSON.stringify(envelope)));
				mail.text = Buffer.concat(chunks).toString().replace(/=\r\n/g, '').replaceAll('=3D', '=');
				noteParts(seen, mail.text);
				done();
			});
		}
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address: AddressInfo | string | null = server.server.address();
	const port = typeof address === 'object' ? address?.port : 0;
	const stop = () => new Promise<void>((resolve) => server.close(resolve));
	return { server: `smtp://127.0.0.1:${port}`, stop };
}

/** The headers that a person sees, and each part by its type (RFC 5322, RFC 2046 section 5.1). */
function noteParts(seen: Map<string, string>, text: string): void {
	const [head = '', ...rest] = text.split('\r\n\r\n');
	for (const name of ['From', 'To', 'Subject']) {
		seen.set(`mail ${name}`, new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? '');
	}
	const [, boundary = 'none'] = /boundary="([^"]+)"/.exec(head) ?? [];
	for (const part of rest.join('\r\n\r\n').split(`--${boundary}`)) {
		const type = /^Content-Type: ([^;\r]+)/m.exec(part)?.[1];
		if (type) put(seen, `mail ${type}`, part.split('\r\n\r\n').slice(1).join('\r\n\r\n'));
	}
}

/** Everything in a value by its path, without what differs from run to run; links besides, however written. */
function put(seen: Map<string, string>, what: string, value: unknown): void {
	for (const [path, leaf] of flatten(value)) {
		if (leaf === 'undefined') continue;
		const name = path ? `${what} ${path}` : what;
		const text = leaf.replaceAll(
			/\b[0-9a-f]{64}\b|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
			'…'
		);
		seen.set(name, text);
		const links = text.match(/https:[^"'<>\s\\]+token=[^"'<>\s\\]+/g) ?? [];
		for (const link of links) seen.set(`${name}: link`, link.replaceAll(/&(amp|#38);/g, '&'));
	}
}
