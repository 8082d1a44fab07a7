import { CliError, exitCodes, InternalError } from '../errors.ts';

/** A part of the runtime that the vendored index names. */
export interface Part {
	/** Path inside the runtime. */
	readonly file: string;
	/** What the file exports. */
	readonly name: string;
}

/** The part that every app has. */
export const core: Part = { file: 'core/define-auth.ts', name: 'defineAuth' };

/** Sealing and opening of tokens, which every app needs: the cookies of a sign-in under way are sealed too. */
export const tokens: Part = { file: 'session/token.ts', name: 'tokens' };

const oauth: Part = { file: 'oauth/flow.ts', name: 'oauth' };
/** Serves providers of type `oauth` as well. */
const oidc: Part = { file: 'oauth/oidc.ts', name: 'oidc' };
const flowOfType = new Map<string, Part>([
	['oauth', oauth],
	['oidc', oidc],
	['credentials', { file: 'credentials/flow.ts', name: 'credentials' }]
]);

/** Their people are kept in a database, which cannot be set up from here yet. */
const needsAdapter = new Set(['email', 'webauthn']);

function withoutAdapter(type: string): CliError {
	return new CliError('PROVIDER_NEEDS_ADAPTER', {
		title: `Providers of type ${type} need a database adapter, which auth-cli cannot add yet`,
		fix: 'Choose a provider of another type: `auth-cli list providers` shows the type of each.',
		exitCode: exitCodes.usage
	});
}

/** Session strategies that need no database, with the part each one is. */
export const sessions = {
	jwt: { file: 'session/jwt.ts', name: 'jwtSession' }
} as const satisfies Record<string, Part>;

/** The flows that providers of these types need, each once. Throws InternalError for a type without flow. */
export function flowsFor(types: readonly string[]): Part[] {
	const flows = types.map((type) => {
		const flow = flowOfType.get(type);
		if (needsAdapter.has(type)) throw withoutAdapter(type);
		if (flow === undefined) throw new InternalError(`No flow serves providers of type ${type}`);
		return flow;
	});
	const needed = new Set(flows);
	if (needed.has(oidc)) needed.delete(oauth);
	return [...needed].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
