// What every file of templates/providers must contain.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { providerAssets } from '../../scripts/build/provider-assets.ts';
import { catalog } from './simulation/catalog.ts';
import { placeOf } from './simulation/place.ts';
import { personOf } from './simulation/profile-of.ts';
import { hooks } from './simulation/prose.ts';

const root = new URL('../..', import.meta.url).pathname;
const folder = `${root}templates/providers`;
const modules = readdirSync(folder).map((name) => name.replace(/\.ts$/, ''));
/** Those that stand for no service: any OpenID Connect provider, and the local one. */
const general = ['dev', 'oidc'];
const assets = new Map((await providerAssets(root)).map((asset) => [asset.module, asset]));

type Definition = Readonly<Record<string, unknown>>;

async function define(module: string, options = {}): Promise<Definition> {
	const found: { default: (options: object) => Definition } = await import(
		`${folder}/${module}.ts`
	);
	return found.default(options);
}

function textOf(module: string): string {
	return readFileSync(`${folder}/${module}.ts`, 'utf8');
}

/** Every text in a definition, with the path that leads there. */
function texts(value: unknown, path = ''): [string, string][] {
	if (typeof value === 'string') return [[path, value]];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([name, inner]) => texts(inner, `${path}.${name}`));
}

it('has one file per known provider', () => {
	const known = catalog.map(({ module }) => module);
	expect(modules.filter((name) => !general.includes(name)).sort()).toEqual(known.sort());
});

describe.each(catalog.map((facts) => [facts.module, facts] as const))('%s', (module, facts) => {
	it('has its own ID', async () => {
		const { id, name, type } = await define(module);
		expect({ id, name, type }).toEqual({ id: facts.id, name: facts.name, type: facts.type });
	});

	it('resolves nothing without configuration', async () => {
		const odd = texts(await define(module)).filter(([, text]) =>
			/undefined|null|NaN|\[object/.test(text)
		);
		expect(odd).toEqual([]);
	});

	it('has only https endpoints', async () => {
		const urls = texts(await define(module, placeOf(facts).options)).filter(([path]) => {
			return /\.(url|issuer|wellKnown|authorization|token|userinfo|jwks_endpoint)$/.test(path);
		});
		for (const [path, url] of urls) {
			// A path leads on from the issuer.
			const absolute = url.startsWith('/') ? `https://issuer.example${url}` : url;
			expect(`${path} ${new URL(absolute).protocol}`).toBe(`${path} https:`);
		}
		const needsIssuer = urls.some(([, url]) => url.startsWith('/'));
		const { type, issuer, requires } = await define(module);
		const hasIssuer = type === 'oidc' || issuer || String(requires).includes('issuer');
		expect(!needsIssuer || hasIssuer).toBeTruthy();
	});

	it('is configured by variables with the standard names', () => {
		const prefix = `AUTH_${facts.id.toUpperCase().replaceAll('-', '_')}`;
		// The catalogue knows the server and the sender of mails as options, not as variables.
		const mail = facts.type === 'email' ? [`${prefix}_SERVER`, `${prefix}_FROM`] : [];
		const rule = new Set([`${prefix}_ID`, `${prefix}_SECRET`, `${prefix}_ISSUER`, `${prefix}_KEY`]);
		const expected = Object.values(facts.env ?? {}).filter((name) => rule.has(name));
		const found = assets.get(module)?.env ?? [];
		const allowed = [...expected, ...mail];
		expect(found.map(({ name }) => name).filter((name) => !allowed.includes(name))).toEqual([]);
		const optional = facts.requiredOptions?.some((one) => one.startsWith('issuer'))
			? []
			: [`${prefix}_ISSUER`];
		const missing = expected.filter((name) => !found.some((one) => one.name === name));
		expect(missing.filter((name) => !optional.includes(name))).toEqual([]);
	});

	it('is self-contained: it imports types, and packages only on use', () => {
		const imports = [...textOf(module).matchAll(/^(import.*?)['"]([^'"]+)['"];$/gms)];
		for (const [, clause = '', from = ''] of imports) {
			expect(clause).toMatch(/^import type /);
			expect(from).toMatch(
				/^\.\.\/(oauth\/(provider|quirks)|(email|credentials|webauthn)\/provider|core\/types)$/
			);
		}
	});

	it('lists the callback URL requirements of the service', () => {
		const demanded = {
			'redirect-https-required': 'https-only',
			'redirect-localhost-rejected': 'no-localhost',
			'redirect-single-uri': 'single-uri'
		};
		const rules = Object.entries(demanded).flatMap(([hook, rule]) =>
			facts.hooks.includes(hook) ? [rule] : []
		);
		expect(assets.get(module)?.callback ?? []).toEqual(expect.arrayContaining(rules));
	});
});

/** Providers known to return unverified addresses (ruling 38). */
const unproved = [
	...['azure-ad', 'feishu', 'gitea', 'microsoft-entra-id', 'nextcloud', 'spotify', 'tiktok']
];

const mapped = catalog.filter(({ type, profile }) => {
	return (type === 'oauth' || type === 'oidc') && (profile?.['email'] ?? 'null') !== 'null';
});

describe.each(mapped.map((facts) => [facts.id, facts] as const))(
	'the email of %s',
	(_id, facts) => {
		it('counts as unverified only if that is known, and as verified only if the service says so', async () => {
			const { emailVerified = () => undefined } = await define(facts.module);
			if (typeof emailVerified !== 'function') throw new TypeError('no function');
			const options = placeOf(facts).options;
			const { profile } = personOf(facts.profile ?? {}, {
				choice: 'first',
				hasSubject: true,
				options,
				hooks
			});
			expect(emailVerified(profile)).toBe(unproved.includes(facts.id) ? false : undefined);
			// Why it is known stands in the table of docs/providers.md.
			if (unproved.includes(facts.id)) expect(facts.emailVerifiedNote).toBeDefined();
		});
	}
);

/** How a service says that an email is verified, and that it is not. */
const flags: Readonly<Record<string, readonly [object, object]>> = {
	apple: [{ email_verified: 'true' }, { email_verified: 'false' }],
	cognito: [{ email_verified: 'true' }, { email_verified: 'false' }],
	digitalocean: [{ account: { email_verified: true } }, { account: { email_verified: false } }],
	discord: [{ verified: true }, { verified: false }],
	eventbrite: [
		{ emails: [{ email: 'a@b.example', primary: true, verified: true }] },
		{ emails: [{ email: 'a@b.example', primary: true, verified: false }] }
	],
	gitlab: [
		{ state: 'active', confirmed_at: '2024-01-01' },
		{ state: 'active', confirmed_at: null }
	],
	intuit: [{ emailVerified: true }, { emailVerified: false }],
	kakao: [
		{ kakao_account: { is_email_valid: true, is_email_verified: true } },
		{ kakao_account: { is_email_valid: false, is_email_verified: true } }
	],
	patreon: [
		{ data: { attributes: { is_email_verified: true } } },
		{ data: { attributes: { is_email_verified: false } } }
	],
	wikimedia: [{ confirmed_email: true }, { confirmed_email: false }],
	zoom: [{ verified: 1 }, { verified: 0 }]
};

it.each(Object.entries(flags))('trusts what %s says about an email', async (id, [yes, no]) => {
	const { emailVerified } = await define(id);
	if (typeof emailVerified !== 'function') throw new TypeError(`${id} does not look`);
	expect([emailVerified(yes), emailVerified(no)]).toEqual([true, false]);
});

describe('the size of the files', () => {
	// Lines with a word in them, behind the comment of the function and without comments.
	const logic = modules.map((module) => {
		const text = textOf(module);
		const body = text.slice(text.indexOf('\n */\nexport default'));
		return body.split('\n').filter((line) => /\w/.test(line) && !/^\s*(\/\/|\/?\*)/.test(line))
			.length;
	});
	const sorted = logic.toSorted((a, b) => a - b);

	it('is at most 60 lines of logic', () => expect(sorted.at(-1)).toBeLessThanOrEqual(60));
	it('is at most 15 lines of logic for half of them', () => {
		expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(15);
	});
});
