import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What is mutated together, and the tests that are run for it; globs from the root of the repository. */
export interface Scope {
	readonly mutate: readonly string[];
	readonly tests: readonly string[];
	/** Otherwise a short hash stands in for Argon2. */
	readonly isOfHashes?: boolean;
}

const root = join(import.meta.dirname, '../..');
const featuresFolder = 'src/runtime/features';

const within = (folder: string, names: readonly string[]) =>
	names.map((name) => `src/runtime/${folder}/${name}.ts`);
const core = (...names: string[]): Scope => ({
	mutate: within('core', names),
	tests: ['test/runtime/core/*.test.ts']
});
const session = (...names: string[]): Scope => ({
	mutate: within('session', names),
	tests: ['test/runtime/session/*.test.ts', 'test/runtime/core/cookies.test.ts']
});
const oauth = (...names: string[]): Scope => ({
	mutate: within('oauth', names),
	// Without those that run against a server: they take most of the time.
	tests: [
		'test/runtime/oauth/*.test.ts',
		'test/runtime/rp/[a-eg-np-z]*.test.ts',
		'test/runtime/rp/f{ailures,orm-post}.test.ts'
	]
});
const fapi: Scope = {
	mutate: within('oauth', ['fapi/*']),
	// As above, without a server.
	tests: ['test/runtime/rp/fapi-{hostile,keys,parts,request}.test.ts']
};
const accounts = (...names: string[]): Scope => ({
	mutate: within('accounts', names),
	tests: ['test/runtime/accounts/*.test.ts']
});

/** Tests of other names that a feature needs as well. */
const further: Readonly<Record<string, readonly string[]>> = {
	account: ['account-sections', 'page-views', 'two-factor', 'password/password', 'sessions'],
	activity: ['account-sections', 'i18n-pages', 'account', 'impersonate'],
	'backchannel-logout': ['frontchannel-logout', 'logout-at-oidc-provider'],
	bearer: ['revocation-uses', 'memory-records'],
	'email-change': ['impersonate', 'rate-limit-routes', 'i18n-pages'],
	'federated-logout': ['logout-at-oidc-provider'],
	'flow-data': ['schemas-of-libraries', 'settings-types'],
	'frontchannel-logout': ['logout-at-oidc-provider'],
	impersonate: ['i18n-pages'],
	invite: ['i18n-pages'],
	'memory-records': ['records-in-memory', 'bearer'],
	'password-bcrypt': ['password/hashes'],
	'password-firebase': ['password/hashes'],
	'password-pbkdf2': ['password/hashes'],
	'password-scrypt': ['password/hashes'],
	'rate-limit': ['clock-back'],
	revocation: [
		...['account', 'account-sections', 'activity', 'backchannel-logout', 'clock-back'],
		...['frontchannel-logout', 'impersonate', 'sessions', 'user-admin']
	],
	sessions: ['account-sections', 'page-views', 'account', 'activity', 'i18n'],
	'session-update': ['revocation-uses', 'schemas-of-libraries'],
	'step-up': ['kept-form', 'logout-at-oidc-provider', 'impersonate'],
	'two-factor': ['impersonate', 'rate-limit-routes', 'settings-types', 'password/second-factor'],
	'user-admin': ['impersonate', 'invite', 'i18n-pages']
};

/** A scope that runs more tests of `test/runtime`. */
const withTests = (scope: Scope, ...more: string[]): Scope => ({
	...scope,
	tests: scope.tests.concat(more.map((name) => `test/runtime/${name}.test.ts`))
});

/** A feature with the tests that bear its name, and further ones. */
function ofFeature(id: string): Scope {
	const own = ['.test.ts', '-*.test.ts', '/*.test.ts'].map((end) => `${id}${end}`);
	const others = (further[id] ?? []).map((name) => `${name}.test.ts`);
	return {
		mutate: [`${featuresFolder}/${id}/*.ts`],
		tests: [...own, ...others].map((name) => `test/runtime/features/${name}`),
		isOfHashes: id.startsWith('password-')
	};
}

/** Without other processes, which load no fault. */
const refreshing: Scope = {
	...ofFeature('refresh'),
	tests: ['accounts', 'cookie', 'own-ways'].map(
		(name) => `test/runtime/features/refresh/${name}.test.ts`
	)
};

const hashing = ['argon2', 'argon2-in-javascript', 'hashing', 'import', 'in-turn'];
/** Without the tests of response times, which take longer than Stryker waits, and with those of hashes apart. */
const passwords: Readonly<Record<string, Scope>> = {
	password: {
		mutate: [
			`${featuresFolder}/password/*.ts`,
			...hashing.map((name) => `!${featuresFolder}/password/${name}.ts`)
		],
		tests: ['hostile', 'password', 'refusals', 'rules', 'second-factor'].map(
			(name) => `test/runtime/features/password/${name}.test.ts`
		)
	},
	'password-hashing': {
		mutate: within('features/password', hashing),
		tests: ['test/runtime/features/password/argon2.test.ts'],
		isOfHashes: true
	}
};

function allFeatures(): Record<string, Scope> {
	const folders = readdirSync(join(root, featuresFolder), { withFileTypes: true });
	const ids = folders.filter((one) => one.isDirectory()).map(({ name }) => name);
	// Languages are nothing but texts.
	const isCode = (id: string) => !id.startsWith('language-');
	return Object.fromEntries(ids.filter(isCode).map((id) => [id, ofFeature(id)]));
}

/** Edits of files that the owner of an app has. */
const edits = (names: readonly string[], ...tests: string[]): Scope => ({
	mutate: names.map((name) => `src/edit/${name}.ts`),
	tests: tests.map((name) => `test/edit/${name}.test.ts`)
});

/** The scopes of `npm run test:mutation`, by the name that its argument takes. */
export const scopes: Readonly<Record<string, Scope>> = {
	// With those of cookies that are read under a former name, here and below.
	csrf: withTests(core('csrf'), 'session/next-auth-4'),
	redirects: {
		mutate: within('core', ['callback-url', 'json-redirects']),
		tests: ['callback-url', 'config', 'integration', 'host-prefix'].map(
			(name) => `test/runtime/core/${name}.test.ts`
		)
	},
	cookies: {
		mutate: within('core', ['cookies', 'own-cookies']),
		tests: ['cookies', 'host-prefix', 'config', 'integration', 'visits']
			.map((name) => `test/runtime/core/${name}.test.ts`)
			.concat('test/runtime/session/jwt.test.ts')
	},
	origin: core('request'),
	tokens: session('token', 'older-tokens', 'next-auth-4', 'lifetime', 'own-codec'),
	session: session('jwt', 'database', 'cipher'),
	state: withTests(
		oauth('transaction', 'recall-fixed', 'redirect-proxy'),
		...['session/next-auth-4', 'core/host-prefix']
	),
	'id-token': oauth('oidc'),
	callback: oauth('finish', 'http'),
	start: withTests(oauth('flow'), 'rp/fapi*', 'core/incomplete-provider', 'core/config'),
	fapi,
	quirks: oauth('quirks', 'quirky-oidc'),
	linking: accounts('settle-account', 'who-links', 'first-proof', 'check', 'own-account'),
	accounts: accounts('accounts', 'adapter', 'exact', 'store', 'ways', 'upkeep', 'without-values'),
	...allFeatures(),
	'flow-data': withTests(ofFeature('flow-data'), 'rp/fapi-flow-data'),
	refresh: refreshing,
	...passwords,
	// They start a server, or pass without one.
	'redis-records': {
		mutate: within('features', ['redis-records/*', 'records-in-redis']),
		tests: ['test/adapters/servers/redis-records.test.ts']
	},
	// What a test of a whole run notices of other edits does not count here.
	'edits-env': edits(['env-file', 'env-lines'], 'env-file'),
	'edits-package': edits(['package-json', 'package-exports'], 'package-json', 'package-exports'),
	'edits-ignore': edits(['ignore-file', 'linter-ignores'], 'ignore-file', 'linter-ignores'),
	'edits-settings': edits(
		['config-settings', 'import-lines', 'import-names', 'import-order'],
		...['config-settings', 'remove-settings', 'configuration'],
		...['import-lines', 'import-names', 'import-order']
	),
	'edits-providers': edits(
		['provider-list', 'list-items'],
		'provider-list',
		'list-items',
		'removed-items'
	),
	'edits-merge': edits(
		['hunks', 'allowed-hunks', 'three-way'],
		'hunks',
		'allowed-hunks',
		'three-way'
	),
	'edits-compiler': edits(
		['compiler-levels', 'compiler-settings'],
		...['compiler-levels', 'compiler-libraries', 'compiler-options', 'compiler-settings']
	),
	'edits-mount': edits(['mount', 'server-apps', 'server-factories'], 'mount'),
	'edits-mounting': edits(['mounting'], 'mounting'),
	'edits-http': edits(['plain-http'], 'plain-http'),
	'edits-prisma': edits(['prisma-models'], 'prisma-models'),
	'edits-hook': {
		...edits(['hook/*']),
		tests: [
			'edit/hook/compose-hook',
			'frameworks/sveltekit/compose-handle',
			'frameworks/astro/compose-on-request',
			'frameworks/next/compose-proxy'
		].map((name) => `test/${name}.test.ts`)
	},
	'edits-configuration': edits(
		['configuration', 'exported-value', 'find-configuration', 'export-all'],
		...['configuration', 'exported-value', 'export-all', 'find-configuration', 'own-pages'],
		...['config-settings', 'provider-list']
	),
	'edits-scripts': edits(
		['auth-secret', 'env-file-script', 'glob'],
		...['auth-secret', 'env-file-in-script', 'env-file-script', 'glob']
	),
	'edits-code': edits(
		['code-frame', 'code-only', 'in-style'],
		'code-frame',
		'code-only',
		'in-style'
	),
	'edits-names': edits(
		['names', 'source-file', 'source-style'],
		...['names', 'source-file', 'source-style']
	)
};
