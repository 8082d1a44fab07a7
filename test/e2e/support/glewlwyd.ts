// Glewlwyd (https://github.com/babelouest/glewlwyd): an OpenID provider that is not written in JavaScript and shares no code with anything here.

import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { start } from './child.ts';
import { answers, freePort } from './port.ts';

/** Where Debian's package puts the tables and the first administrator. */
const tables = '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3';
const administrator = { username: 'admin', password: 'password' };

export const person = { username: 'alice', password: 'alice at glewlwyd' };
/** Plain, since Glewlwyd does not decode what RFC 6749 section 2.3.1 wants encoded. */
export const registered = { clientId: 'app', clientSecret: 'secret-of-the-app' };

export interface Glewlwyd {
	readonly issuer: string;
	/** Signs the person in and agrees; returns where the browser is sent with the code. */
	agree(location: string): Promise<URL>;
	stop(): Promise<void>;
}

/** Starts one on the own machine, with its own empty database. `callbacks` are the redirect URIs of apps. */
export async function startGlewlwyd(...callbacks: readonly string[]): Promise<Glewlwyd> {
	const folder = mkdtempSync(join(tmpdir(), 'auth-cli-glewlwyd-'));
	const port = await freePort();
	const base = `http://127.0.0.1:${port}`;
	createDatabase(join(folder, 'glewlwyd.db'));
	writeFileSync(join(folder, 'glewlwyd.conf'), configuration(folder, port));
	const args = ['--config-file', join(folder, 'glewlwyd.conf')];
	const program = start({ command: 'glewlwyd', args, cwd: folder });
	const stop = async () => {
		await program.stop();
		rmSync(folder, { recursive: true });
	};
	try {
		await answers(`${base}/config`, program, 30);
		await setUp(base, callbacks);
	} catch (error) {
		await stop();
		throw error;
	}
	return { issuer: `${base}/api/oidc`, agree: (location) => agree(base, location), stop };
}

function createDatabase(path: string): void {
	const database = new DatabaseSync(path);
	database.exec(readFileSync(tables, 'utf8'));
	database.close();
}

function configuration(folder: string, port: number): string {
	const modules = '/usr/lib/glewlwyd';
	const settings = {
		port,
		bind_address: '127.0.0.1',
		external_url: `http://127.0.0.1:${port}`,
		login_url: 'login.html',
		api_prefix: 'api',
		static_files_path: '/usr/share/glewlwyd/webapp/',
		log_mode: 'console',
		log_level: 'WARNING',
		cookie_secure: false,
		session_key: 'GLEWLWYD2_SESSION_ID',
		session_expiration: 3600,
		admin_session_authentication: 'cookie',
		profile_session_authentication: 'cookie',
		login_api_enabled: true,
		admin_scope: 'g_admin',
		profile_scope: 'g_profile',
		user_module_path: `${modules}/user`,
		client_module_path: `${modules}/client`,
		user_auth_scheme_module_path: `${modules}/scheme`,
		plugin_module_path: `${modules}/plugin`,
		use_secure_connection: false,
		// It wants these to be named even if they are not used.
		secure_connection_key_file: join(folder, 'none.key'),
		secure_connection_pem_file: join(folder, 'none.pem'),
		secure_connection_ca_file: join(folder, 'none.crt'),
		hash_algorithm: 'SHA512'
	};
	const lines = Object.entries(settings).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
	const database = `database={type="sqlite3";path=${JSON.stringify(join(folder, 'glewlwyd.db'))};};`;
	return `${[...lines, database].join('\n')}\n`;
}

/** What an administrator would click: the OpenID Connect plug-in, one client, one person. */
async function setUp(base: string, callbacks: readonly string[]): Promise<void> {
	const session = new Session(base);
	await session.ask('POST', '/api/auth/', administrator);
	await session.ask('POST', '/api/mod/plugin/', plugin(base));
	await session.ask('POST', '/api/client/', {
		client_id: registered.clientId,
		name: 'App',
		password: registered.clientSecret,
		confidential: true,
		enabled: true,
		source: 'database',
		redirect_uri: callbacks,
		authorization_type: ['code', 'refresh_token'],
		token_endpoint_auth_method: ['client_secret_basic'],
		scope: []
	});
	await session.ask('POST', '/api/user/', {
		...person,
		name: 'Alice Example',
		email: 'alice@example.com',
		enabled: true,
		source: 'database',
		scope: ['openid', 'g_profile']
	});
}

function plugin(base: string) {
	const { publicKey, privateKey } = generateKeyPairSync('rsa', {
		modulusLength: 2048,
		publicKeyEncoding: { type: 'spki', format: 'pem' },
		privateKeyEncoding: { type: 'pkcs8', format: 'pem' }
	});
	const others = ['token', 'none', 'password', 'client', 'device'];
	const off = others.map((name) => [`auth-type-${name}-enabled`, false] as const);
	const parameters = {
		...Object.fromEntries(off),
		iss: `${base}/api/oidc`,
		'jwt-type': 'rsa',
		'jwt-key-size': '256',
		key: privateKey,
		cert: publicKey,
		'access-token-duration': 3600,
		'refresh-token-duration': 86_400,
		'code-duration': 600,
		'refresh-token-rolling': true,
		'auth-type-code-enabled': true,
		'auth-type-id-token-enabled': true,
		'auth-type-refresh-enabled': true,
		'jwks-show': true,
		'jwks-x5c': [],
		'pkce-allowed': true,
		'pkce-method-plain-allowed': false,
		'name-claim': 'mandatory',
		'email-claim': 'mandatory',
		'scope-claim': 'no',
		'session-management-allowed': true,
		'session-cookie-name': 'GLEWLWYD2_OIDC_SID',
		'session-cookie-expiration': 86_400
	};
	return { module: 'oidc', name: 'oidc', display_name: 'OpenID Connect', parameters };
}

async function agree(base: string, location: string): Promise<URL> {
	const session = new Session(base);
	await session.ask('POST', '/api/auth/', person);
	const client = encodeURIComponent(registered.clientId);
	await session.ask('PUT', `/api/auth/grant/${client}`, { scope: 'openid' });
	const page = new URL(await session.follow(location));
	const onwards = page.searchParams.get('callback_url') ?? location;
	return new URL(await session.follow(`${onwards}&g_continue`));
}

/** A browser at Glewlwyd. */
class Session {
	readonly #base: string;
	readonly #jar = new Map<string, string>();

	constructor(base: string) {
		this.#base = base;
	}

	/** Asks the API for something that has to work. */
	async ask(method: string, path: string, body: object): Promise<void> {
		const headers = { 'content-type': 'application/json' };
		const answer = await this.#send(path, { method, headers, body: JSON.stringify(body) });
		if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
	}

	/** Where a page redirects to. */
	async follow(location: string): Promise<string> {
		const answer = await this.#send(location, {});
		const next = answer.headers.get('location');
		if (!next) throw new Error(`${location} answered ${answer.status}: ${await answer.text()}`);
		return next;
	}

	async #send(path: string, init: RequestInit): Promise<Response> {
		const request = new Request(new URL(path, this.#base), { redirect: 'manual', ...init });
		const cookies = [...this.#jar].map(([name, value]) => `${name}=${value}`);
		request.headers.set('cookie', cookies.join('; '));
		const answer = await fetch(request);
		for (const line of answer.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
			this.#jar.set(name, value);
		}
		return answer;
	}
}
