import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
	AdapterAsset,
	Catalogue,
	ProviderAsset,
	RuntimeAssets
} from '../../src/templates/catalogue.ts';

const templates = join(import.meta.dirname, '../../templates');

/** A provider as the build describes it, with what a test does not care about filled in. */
export function provider(
	known: Pick<ProviderAsset, 'id' | 'name'> & Partial<ProviderAsset>
): ProviderAsset {
	const prefix = `AUTH_${known.id.toUpperCase().replaceAll('-', '_')}`;
	return {
		type: 'oauth',
		module: known.id,
		aliases: [],
		notes: [],
		callback: [],
		env: [
			{ name: `${prefix}_ID`, option: 'clientId', required: true },
			{ name: `${prefix}_SECRET`, option: 'clientSecret', required: true }
		],
		text: `// Signs in with ${known.name}.\nexport default () => undefined;\n`,
		imports: ['oauth/provider.ts'],
		packages: [],
		...known
	};
}

const issuer = (id: string) => ({
	type: 'oidc',
	env: ['ID', 'SECRET', 'ISSUER'].map((suffix) => ({
		name: `AUTH_${id}_${suffix}`,
		option: suffix === 'ID' ? 'clientId' : suffix === 'SECRET' ? 'clientSecret' : 'issuer',
		required: true
	}))
});

const providers: readonly ProviderAsset[] = [
	provider({ id: 'dev', name: 'Dev', ...issuer('DEV') }),
	provider({ id: 'github', name: 'GitHub', register: 'https://github.com/settings/developers' }),
	provider({ id: 'google', name: 'Google', type: 'oidc', register: 'https://google.example/apps' }),
	provider({
		id: 'microsoft-entra-id',
		name: 'Microsoft Entra ID',
		aliases: ['azure-ad', 'entra'],
		docs: 'https://learn.example/entra'
	}),
	provider({ id: 'nowhere', name: '42' }),
	provider({ id: 'passkey', name: 'Passkey', type: 'webauthn', env: [] }),
	provider({ id: 'post', name: 'Post', type: 'email', env: [] }),
	provider({ id: 'oidc', name: 'OIDC', ...issuer('OIDC') }),
	provider({
		id: 'tiktok',
		name: 'TikTok',
		register: 'https://developers.tiktok.example/apps',
		callback: ['https-only', 'no-localhost'],
		notes: ['Scopes need review before production use.']
	})
];

/** An adapter as the build describes it, with what a test does not care about filled in. */
export function adapter(
	known: Pick<AdapterAsset, 'id' | 'name'> & Partial<AdapterAsset>
): AdapterAsset {
	return {
		aliases: [],
		docs: `https://${known.id}.example/docs`,
		notes: [],
		function: known.id,
		env: [],
		dev: [],
		install: [],
		schemas: [],
		ignore: [],
		gives: [],
		text: `// Keeps people in ${known.name}.\nexport const ${known.id} = 1;\n`,
		imports: ['accounts/adapter.ts'],
		packages: [],
		...known
	};
}

const adapters: readonly AdapterAsset[] = [
	adapter({
		id: 'pond',
		name: 'Pond',
		client: { name: 'pond', made: 'openPond', files: ['src/pond.ts', 'src/lib/pond/index.ts'] }
	}),
	adapter({
		id: 'postgres',
		name: 'PostgreSQL',
		aliases: ['pg'],
		env: [{ name: 'DATABASE_URL', example: 'postgres://localhost/app', required: true }],
		packages: ['pg'],
		schemas: [
			{ file: 'postgres.sql', path: 'migrations/0001_auth.sql', text: 'CREATE TABLE users ();\n' }
		],
		migrate: 'npx auth-cli db migrate'
	}),
	adapter({
		id: 'sqlite',
		name: 'SQLite',
		env: [{ name: 'AUTH_SQLITE_FILE', example: 'auth.db', required: false }],
		dev: ['@types/node'],
		ignore: ['auth.db*'],
		notes: ['One file.']
	})
];

const file = (
	about: string,
	imports: readonly string[] = [],
	packages: readonly string[] = []
) => ({
	text: `// ${about}\nexport {};\n`,
	imports,
	packages
});

const runtime: RuntimeAssets = {
	packages: {
		'@types/node': '^24.0.0',
		'@types/pg': '^8.0.0',
		cookie: '^1.1.1',
		jose: '^6.2.17',
		nodemailer: '^9.0.0',
		oauth4webapi: '^3.8.8',
		pg: '^8.1.0'
	},
	types: { pg: '@types/pg' },
	files: {
		'accounts/accounts.ts': file('Which user an identity belongs to.', ['accounts/adapter.ts']),
		'accounts/adapter.ts': file('What an adapter is.'),
		'session/database.ts': file('Sessions in the database.', ['accounts/adapter.ts']),
		'webauthn/flow.ts': file('Passkeys.'),
		'core/cookies.ts': file('Cookies (RFC 6265).', [], ['cookie']),
		'core/define-auth.ts': file('One request through the runtime.', [
			'core/cookies.ts',
			'core/types.ts'
		]),
		'core/env.ts': file('What the environment says.', ['core/types.ts']),
		'core/types.ts': file('The configuration | its types.'),
		'index.ts': file('The whole runtime, which no app has.', ['email/flow.ts']),
		'email/flow.ts': file('Sign-in by email.', [], ['nodemailer']),
		'oauth/flow.ts': file('OAuth (RFC 6749).', ['core/types.ts'], ['oauth4webapi']),
		'oauth/provider.ts': file('What a provider is.', ['core/types.ts']),
		'session/jwt.ts': file('Sessions in a cookie.', ['session/token.ts']),
		'session/token.ts': file('Encrypted tokens (RFC 7516).', [], ['jose'])
	}
};

const integration = `// Ties sign-in to SvelteKit.
import { setEnvDefaults } from './core/env';
import { Auth } from './index';
import { dev } from './platform';

export const SvelteKitAuth = () => [Auth, dev, setEnvDefaults];
`;

/** A catalogue in memory with the real templates, except the integration's code. */
export function smallCatalogue(changes: Partial<Catalogue> = {}): Catalogue {
	return {
		version: '0.1.0',
		readProviderIndex: () => providers,
		readProvider: (module) => {
			const found = providers.find((one) => one.module === module);
			if (found === undefined) throw new Error(`no provider ${module}`);
			return found;
		},
		findProvider: (module) => providers.find((one) => one.module === module),
		readAdapterIndex: () => adapters,
		readAdapter: (id) => {
			const found = adapters.find((one) => one.id === id);
			if (found === undefined) throw new Error(`no adapter ${id}`);
			return found;
		},
		readFeatures: () => [],
		readRuntime: () => runtime,
		readTexts: () => Object.values(runtime.files).map(({ text }) => text),
		readJavaScript: (asset) => ({ '.js': `// ${asset}\n` }),
		readTemplate: (framework, name) =>
			name === 'sveltekit.ts'
				? integration
				: readFileSync(join(templates, framework, name), 'utf8'),
		readChangelog: () => [],
		readAdvisories: () => [],
		stamped: false,
		...changes
	};
}
