// One row for each provider: the metadata of its file, and the result of its sign-in test.

import type { ProviderAsset } from '../../src/templates/catalogue.ts';
import { type Factory, signIn } from '../../test/providers/simulation/app.ts';
import { catalog, type Facts } from '../../test/providers/simulation/catalog.ts';
import { differences } from '../../test/providers/simulation/differences.ts';
import {
	type Documented,
	documented,
	quirksOf
} from '../../test/providers/simulation/documented.ts';
import { providerAssets } from '../build/provider-assets.ts';

const root = new URL('../..', import.meta.url).pathname;
const [begin, end] = ['<!-- providers: begin -->', '<!-- providers: end -->'] as const;
const kinds = {
	oauth: 'OAuth 2.0',
	oidc: 'OpenID Connect',
	email: 'email',
	credentials: 'form',
	webauthn: 'passkey'
};

/** The text with the table between its two marks. @throws {Error} if the marks are not there. */
export function withTable(text: string, table: string): string {
	const [before, rest] = text.split(begin);
	const after = rest?.split(end)[1];
	if (before === undefined || after === undefined)
		throw new Error(`${begin} and ${end} are missing`);
	return `${before}${begin}\n\n${table}\n\n${end}${after}`;
}

export async function providersTable(): Promise<string> {
	const assets = new Map((await providerAssets(root)).map((asset) => [asset.id, asset]));
	const head = [
		'id',
		'type',
		'scopes',
		'checks',
		'quirks',
		'verified email',
		'callback URL',
		'tried',
		'beside @auth/core'
	];
	const rows = [head, head.map(() => '---')];
	for (const facts of catalog) {
		const asset = assets.get(facts.id);
		if (!asset) throw new Error(`There is no file for ${facts.id}.`);
		rows.push(await row(facts, asset));
	}
	return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

async function row(facts: Facts, asset: ProviderAsset): Promise<string[]> {
	const { type } = facts;
	const quirks = quirksShown(facts).join(', ');
	const first = [`\`${facts.id}\``, kinds[type]];
	const callback = asset.callback.join(', ');
	if (type !== 'oauth' && type !== 'oidc') {
		return [
			...first,
			'',
			'',
			quirks,
			type === 'email' ? 'by the link' : '',
			callback,
			'signs in',
			besides(facts)
		];
	}
	const { default: factory }: { default: Factory } = await import(
		`../../templates/providers/${asset.module}.ts`
	);
	const { session, provider } = await signIn(facts, factory);
	const isFine = session !== null && provider.desk.complaints.length === 0;
	const { asked } = provider.desk;
	const requests = provider.sent.slice(1);
	return [
		...first,
		asked.get('scope') ? `\`${asked.get('scope')}\`` : 'none',
		checksOf(asked),
		quirks,
		verifiedBy(facts, factory({})),
		callback,
		isFine ? `signs in (${requests.length} requests)` : 'FAILS',
		besides(facts)
	];
}

function checksOf(asked: URLSearchParams): string {
	const method = asked.get('code_challenge_method');
	const nonce = asked.has('nonce') ? ['nonce'] : [];
	return ['state', ...(method ? [`PKCE ${method}`] : []), ...nonce].join(', ');
}

function verifiedBy(
	{ profile = {}, emailVerifiedNote }: Facts,
	{ emailVerified }: { emailVerified?: unknown }
) {
	if (profile['email'] === 'null') return 'there is none';
	if (String(emailVerified).replaceAll(/\s/g, '') === '()=>false')
		return `never: ${emailVerifiedNote}`;
	if (emailVerified) return 'by what the profile says';
	const isNamed = emailVerifiedNote?.includes('email_verified');
	return isNamed ? 'by `email_verified`' : 'by `email_verified`, if it is there';
}

/** The quirks, with a link to the documentation if it was read, or a note that there is none. */
function quirksShown(facts: Facts): string[] {
	const entries = documented[facts.id] ?? {};
	const quirks = new Set([...quirksOf(facts), ...Object.keys(entries)]);
	return [...quirks].map((quirk) => {
		const entry = entries[quirk];
		if (typeof entry === 'object') return linked(quirk, entry);
		return entry ? `${quirk} (${entry})` : quirk;
	});
}

function linked(quirk: string, { fact, url, by, also }: Documented): string {
	const title = fact.replaceAll('"', "'").replaceAll('|', '\\|');
	const others = also ? `by [two others](${also})` : by && `by ${by}`;
	return `[${quirk}](${url} "${title}")${others ? ` (${others})` : ''}`;
}

function besides({ id, origin }: Facts): string {
	if (origin === 'extra') return 'not there';
	const reasons = Object.entries(differences[id] ?? {}).map(([what, why]) => `${what}: ${why}`);
	return reasons.join('; ') || 'the same';
}
