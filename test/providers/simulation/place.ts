// Where a simulated provider is, and what placeholders of the facts stand for there.

import type { Facts } from './catalog.ts';
import * as prose from './prose.ts';

export const client = { clientId: 'client-1', clientSecret: 'sec:ret +%1' };
/** A tenant of the directories that have many. */
export const tenant = '72f988bf-86f1-41af-91ab-2d7cd011db47';

/** Parts of issuers that the developer knows. */
const parts: Readonly<Record<string, string>> = {
	domain: 'login.acme.example',
	baseUrl: 'https://id.acme.example',
	slug: 'shop',
	realm: 'main',
	tenant: 'acme',
	userFlow: 'B2C_1_signin',
	region: 'eu-central-1',
	userPoolId: 'eu-central-1_abc',
	subdomain: 'acme',
	environmentId: '6f1c',
	authGroupId: 'group-1',
	authorizationServerId: 'default',
	shopDomain: 'shop.example',
	tenantId: 'tenant-1',
	issuer: 'https://idp.acme.example'
};

type Values = Readonly<Record<string, string>>;

/** Fills placeholders. @throws {Error} for one that stands for nothing. */
export function filled(text: string, values: Values): string {
	return text.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => {
		const value = values[name];
		if (value === undefined) throw new Error(`{${name}} stands for nothing`);
		return value;
	});
}

export interface Place {
	/** The issuer that the app configures, unless the provider has one of its own. */
	readonly configured: string | undefined;
	readonly issuer: string | undefined;
	readonly discovery: string | undefined;
	readonly options: Values;
	readonly values: Values;
}

export function placeOf(facts: Facts): Place {
	const { id, requiredOptions = [] } = facts;
	const options = prose.options[id] ?? {};
	const own = Object.entries({ ...prose.defaults, ...options }).map(
		([name, value]) => [`options.${name}`, value] as const
	);
	const base: Values = { ...parts, ...prose.parts[id], ...client, ...Object.fromEntries(own) };
	const needs = requiredOptions.some((option) => option.startsWith('issuer'));
	const slash = requiredOptions.some((option) => option.includes('trailing slash')) ? '/' : '';
	const template = facts.issuer ?? facts.issuerTemplate;
	const fallback =
		id === 'workos' ? 'https://api.workos.com/' : `https://${id}.acme.example${slash}`;
	const issuer = template ? filled(template, base) : fallback;
	const values = { ...base, issuer, 'options.issuer': issuer };
	const discovery = facts.wellKnown
		? filled(facts.wellKnown, values)
		: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
	return {
		configured: needs ? issuer : undefined,
		issuer: facts.type === 'oidc' ? issuer : undefined,
		discovery: facts.type === 'oidc' ? discovery : undefined,
		options,
		values
	};
}
