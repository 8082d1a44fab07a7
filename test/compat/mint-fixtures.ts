// Makes fixtures/tokens.json with real releases of @auth/core, installed under aliases (`core-37@npm:@auth/core@0.37.4` …)
// in a folder of its own: `tsx test/compat/mint-fixtures.ts <folder> <alias> …`. Run by hand; its output is committed.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const secret = 'fixture-secret-not-used-anywhere-else-1';
const oldSecret = 'fixture-secret-not-used-anywhere-else-0';
const century = 100 * 365 * 86_400;
const [folder = '.', ...aliases] = process.argv.slice(2);

interface Jar {
	what: string;
	origin: string;
	cookies: Record<string, string>;
	secrets: string[];
	token: Record<string, unknown>;
}

async function signIn(alias: string, what: string, origin: string, big: number): Promise<Jar> {
	const at = (file: string) => pathToFileURL(join(folder, 'node_modules', alias, file)).href;
	const { Auth, skipCSRFCheck } = await import(at('index.js'));
	const user = { id: '42', name: 'Grace Hopper', email: 'grace@example.test', image: null };
	const provider = {
		id: 'password',
		name: 'Password',
		type: 'credentials',
		credentials: {},
		authorize: () => user
	};
	const config = {
		secret: what.includes('old secret') ? oldSecret : secret,
		trustHost: true,
		basePath: '/auth',
		skipCSRFCheck,
		session: { maxAge: century },
		providers: [provider],
		callbacks: {
			jwt: ({ token }: { token: object }) => ({
				...token,
				...(big ? { big: 'é'.repeat(big) } : {})
			})
		}
	};
	const request = new Request(`${origin}/auth/callback/password`, {
		method: 'POST',
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		body: 'password=x'
	});
	const response: Response = await Auth(request, config);
	const cookies: Record<string, string> = {};
	for (const line of response.headers.getSetCookie()) {
		const [pair = ''] = line.split(';');
		const cut = pair.indexOf('=');
		if (pair.includes('session-token')) cookies[pair.slice(0, cut)] = pair.slice(cut + 1);
	}
	const token = {
		sub: '42',
		name: user.name,
		email: user.email,
		picture: null,
		...(big ? { big } : {})
	};
	return { what, origin, cookies, secrets: [secret, oldSecret], token };
}

const made = [];
for (const alias of aliases) {
	const { version } = JSON.parse(
		readFileSync(join(folder, 'node_modules', alias, 'package.json'), 'utf8')
	);
	const jars = [
		await signIn(alias, 'http', 'http://app.test', 0),
		await signIn(alias, 'https', 'https://app.test', 0),
		await signIn(alias, 'http, in pieces', 'http://app.test', 3000),
		await signIn(alias, 'https, in pieces', 'https://app.test', 6000),
		await signIn(alias, 'http, old secret', 'http://app.test', 0),
		await signIn(alias, 'https, old secret, in pieces', 'https://app.test', 3000)
	];
	made.push({ version, jars });
}
writeFileSync(
	new URL('./fixtures/tokens.json', import.meta.url),
	`${JSON.stringify(made, null, '\t')}\n`
);
