// LemonLDAP::NG (https://lemonldap-ng.org): a single sign-on portal in Perl, with the users of its demonstration.
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { start } from '../child.ts';
import { answers, freePort } from '../port.ts';
import { FormBrowser } from './browser.ts';
import { type OpenIdServer, type Place, registered } from './server.ts';

const program = '/usr/share/lemonldap-ng/portal/htdocs/index.psgi';
/** Of the demonstration: the password is the name. */
const user = { user: 'dwho', password: 'dwho' };

/** Starts one on the own machine, with its own files. */
export async function startLemonLdap(apps: readonly Place[]): Promise<OpenIdServer> {
	const folder = mkdtempSync(join(tmpdir(), 'auth-cli-lemonldap-'));
	// Its issuer ends in a slash, as it comes.
	const issuer = `http://127.0.0.1:${await freePort()}/`;
	for (const name of ['sessions', 'persistent'])
		mkdirSync(join(folder, name, 'lock'), { recursive: true });
	for (const name of ['conf', 'cache']) mkdirSync(join(folder, name));
	writeFileSync(join(folder, 'lemonldap-ng.ini'), settings(folder));
	const at: Portal = { folder, issuer, apps };
	let running = await run(at);
	return {
		issuer,
		client: registered,
		email: 'dwho@badwolf.org',
		browser: () => userAt(apps),
		rotate: async () => {
			await running.stop();
			rmSync(join(folder, 'cache'), { recursive: true });
			mkdirSync(join(folder, 'cache'));
			running = await run(at);
		},
		stop: async () => {
			await running.stop();
			rmSync(folder, { recursive: true });
		}
	};
}

interface Portal {
	readonly folder: string;
	readonly issuer: string;
	readonly apps: readonly Place[];
}

/** With a new key. What it stored of sessions and refresh tokens stays. */
async function run(at: Portal) {
	const { folder, issuer } = at;
	const text = JSON.stringify(configuration(at));
	writeFileSync(join(folder, 'conf/lmConf-1.json'), text);
	const { hostname, port } = new URL(issuer);
	const args = ['-E', 'deployment', '--host', hostname, '--port', port, program];
	const env = { LLNG_DEFAULTCONFFILE: join(folder, 'lemonldap-ng.ini') };
	const portal = start({ command: 'plackup', args, cwd: folder, env });
	await answers(issuer, portal, 30);
	return portal;
}

function settings(folder: string): string {
	return `[all]
logLevel=warn
checkTime=1
logger=Lemonldap::NG::Common::Logger::Std
userLogger=Lemonldap::NG::Common::Logger::Std
[configuration]
type=File
dirName=${folder}/conf
localStorage=Cache::FileCache
localStorageOptions={'namespace'=>'conf','default_expires_in'=>600,'cache_root'=>'${folder}/cache'}
[portal]
staticPrefix=/static
templateDir=/usr/share/lemonldap-ng/portal/templates
languages=en
`;
}

function configuration({ folder, issuer: portal, apps }: Portal) {
	const { publicKey, privateKey } = generateKeyPairSync('rsa', {
		modulusLength: 2048,
		publicKeyEncoding: { type: 'spki', format: 'pem' },
		privateKeyEncoding: { type: 'pkcs8', format: 'pem' }
	});
	const store = (name: string) => ({
		Directory: join(folder, name),
		LockDirectory: join(folder, name, 'lock')
	});
	return {
		cfgNum: 1,
		cfgAuthor: 'test',
		cfgDate: 1,
		cfgVersion: '2.16.1',
		portal,
		domain: new URL(portal).hostname,
		key: 'of this test',
		cookieName: 'lemonldap',
		securedCookie: 0,
		authentication: 'Demo',
		userDB: 'Same',
		passwordDB: 'Null',
		demoExportedVars: { cn: 'cn', mail: 'mail', uid: 'uid' },
		exportedVars: {},
		whatToTrace: '_whatToTrace',
		macros: { _whatToTrace: 'lc($_user)' },
		globalStorage: 'Apache::Session::File',
		globalStorageOptions: store('sessions'),
		persistentStorage: 'Apache::Session::File',
		persistentStorageOptions: store('persistent'),
		localSessionStorage: '',
		locationRules: { [new URL(portal).hostname]: { default: 'accept' } },
		requireToken: 0,
		captcha_mail_enabled: 0,
		captcha_register_enabled: 0,
		...openIdConnect({ publicKey, privateKey }, apps)
	};
}

type Keys = Readonly<Record<'publicKey' | 'privateKey', string>>;

function openIdConnect({ publicKey, privateKey }: Keys, apps: readonly Place[]) {
	const options = {
		ClientID: registered.clientId,
		ClientSecret: registered.clientSecret,
		DisplayName: 'App',
		RedirectUris: apps.map(({ callback }) => callback).join(' '),
		PostLogoutRedirectUris: apps.map(({ signedOut }) => signedOut).join(' '),
		IDTokenSignAlg: 'RS256',
		RefreshToken: 1,
		RequirePKCE: 1,
		UserIDAttr: 'uid'
	};
	const named = Object.entries(options).map(([name, value]) => [
		`oidcRPMetaDataOptions${name}`,
		value
	]);
	return {
		issuerDBOpenIDConnectActivation: 1,
		issuerDBOpenIDConnectPath: '^/oauth2/',
		oidcServicePrivateKeySig: privateKey,
		oidcServicePublicKeySig: publicKey,
		oidcServiceKeyIdSig: crypto.randomUUID(),
		oidcRPMetaDataOptions: { app: Object.fromEntries(named) },
		oidcRPMetaDataExportedVars: { app: { name: 'cn', email: 'mail' } }
	};
}

function userAt(apps: readonly Place[]) {
	const browser = new FormBrowser(apps);
	return {
		agree: (location: string) => browser.answer(location, { ...user, confirm: '1' }),
		leave: (location: string) => browser.answer(location, { confirm: '1' }),
		asksForPassword: async (location: string) =>
			/name="password"/.test((await browser.open(location)).text)
	};
}
