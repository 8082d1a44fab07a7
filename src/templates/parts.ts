import { asksForIdToken } from '../configuration/id-tokens.ts';
import { CliError, exitCodes, InternalError } from '../errors.ts';
import { type Part, providerTypes } from './provider-types.ts';

/** The part that every app has. */
export const core: Part = { file: 'core/define-auth.ts', name: 'defineAuth' };

/** Sealing and opening of tokens, which every app needs: the cookies of a sign-in under way are sealed too. */
export const tokens: Part = { file: 'session/token.ts', name: 'tokens' };

/** Keeps people and their accounts in a database. */
export const accounts: Part = { file: 'accounts/accounts.ts', name: 'accounts' };

const [oauth, oidc] = [flowOf('oauth'), flowOf('oidc')];
/** Serves the providers whose files import it, and all of type `oauth`. */
const quirky: Part = { file: 'oauth/quirks.ts', name: 'quirky' };
/** The same where there is OpenID Connect, too. */
export const quirkyOidc: Part = { file: 'oauth/quirky-oidc.ts', name: 'quirkyOidc' };

const oauthFlow: Part = { file: 'oauth/flow.ts', name: 'oauthFlow' };
const quirkyFlow: Part = { file: 'oauth/quirks.ts', name: 'quirkyFlow' };
const recallFixed: Part = { file: 'oauth/recall-fixed.ts', name: 'recallFixed' };
const openId: Part = { file: 'oauth/oidc.ts', name: 'openId' };
const quirkyOpenId: Part = { file: quirkyOidc.file, name: 'quirkyOpenId' };
/** By the flow that they are instead of: those that finish sign-ins of Auth.js, too. */
const recalling = new Map<Part, { readonly imports: readonly Part[]; readonly code: string }>([
	[oauth, { imports: [oauthFlow, recallFixed], code: 'oauthFlow({ recallOther: recallFixed })' }],
	[
		quirky,
		{ imports: [quirkyFlow, recallFixed], code: 'quirkyFlow({ recallOther: recallFixed })' }
	],
	[
		oidc,
		{
			imports: [openId, oauthFlow, recallFixed],
			code: 'oauthFlow({ ...openId, recallOther: recallFixed })'
		}
	],
	[
		quirkyOidc,
		{
			imports: [quirkyOpenId, quirkyFlow, recallFixed],
			code: 'quirkyFlow({ ...quirkyOpenId, recallOther: recallFixed })'
		}
	]
]);

/** Whether some of these providers keep people in a database, so that they cannot do without. */
export function needDatabase(providers: readonly Pick<Served, 'type'>[]): boolean {
	return providers.some(({ type }) => providerTypes[type]?.needsDatabase);
}

function withoutAdapter(type: string): CliError {
	return new CliError('PROVIDER_NEEDS_ADAPTER', {
		title: `Providers of type ${type} store users in a database, and this app has no adapter`,
		fix:
			'Run `auth-cli add adapter sqlite` first, or `auth-cli init` with --session database. ' +
			'`auth-cli list adapters` shows them all.',
		exitCode: exitCodes.usage
	});
}

/** What of a provider decides on its flow: `imports` are files of the runtime. */
interface Served {
	readonly type: string;
	readonly imports: readonly string[];
	readonly text?: string;
}

/**
 * The type whose flow serves a provider. One of type `oauth` that asks for an ID token needs the flow that checks it, as
 * `asksForIdToken` of the runtime has it.
 */
export function flowTypeOf({ type, text = '' }: Pick<Served, 'type' | 'text'>): string {
	return type === 'oauth' && asksForIdToken(text) ? 'oidc' : type;
}

/** Whether a configuration has a provider of this type that no file of ours is for. */
export function writesType(text: string, type: string): boolean {
	return new RegExp(`\\btype\\s*:\\s*(['"])${type}\\1`).test(text);
}

/** Session strategies, with the part each one is. */
export const sessions = {
	jwt: { file: 'session/jwt.ts', name: 'jwtSession' },
	database: { file: 'session/database.ts', name: 'databaseSession' }
} as const satisfies Record<string, Part>;

/** The line of the index that makes a flow, where there is one, and what the index imports for a flow. */
export function partsOfFlow(flow: Part): { imports: readonly Part[]; constant?: string } {
	const made = recalling.get(flow);
	if (made === undefined) return { imports: [flow] };
	return { imports: made.imports, constant: `const ${flow.name} = ${made.code};` };
}

/**
 * The flows that these providers need, each once. Throws PROVIDER_NEEDS_ADAPTER for one that needs a database
 * where there is none, and InternalError for a type without flow.
 */
export function flowsFor(providers: readonly Served[], hasAdapter = false): Part[] {
	const flows = providers.map((provider) => {
		const { type } = provider;
		if (providerTypes[type]?.needsDatabase && !hasAdapter) throw withoutAdapter(type);
		return flowOf(flowTypeOf(provider));
	});
	// One flow serves all providers of type `oauth` and `oidc`, with or without quirks.
	const isQuirky = providers.some(({ imports }) => imports.includes(quirky.file));
	const [plain, odd] = flows.includes(oidc) ? [oidc, quirkyOidc] : [oauth, quirky];
	const one = isQuirky ? odd : plain;
	const needed = new Set(flows.map((flow) => (flow === oauth || flow === oidc ? one : flow)));
	return [...needed].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function flowOf(type: string): Part {
	const known = providerTypes[type];
	if (known === undefined) throw new InternalError(`No flow serves providers of type ${type}`);
	return known.flow;
}
