import type { OwnPages } from '../frameworks/own-pages.ts';
import type { Manifest } from '../manifest.ts';
import type { AdapterAsset, ProviderAsset } from '../templates/catalogue.ts';
import { devPermission, devProvider } from '../templates/dev-provider.ts';
import type { TestChoice } from '../templates/test-choice.ts';

/** What stands in an app's index.ts, as far as planning it again depends on it. */
export interface IndexParts {
	/** Types of providers that the flows serve. */
	readonly types: readonly string[];
	/** Whether sign-ins that Auth.js began are finished, too. */
	readonly recallsFixed: boolean;
	/** Whether people are kept in a database. */
	readonly accounts: boolean;
	/** Session strategies by name. */
	readonly sessions: readonly ('jwt' | 'database')[];
	/** Names of optional parts. */
	readonly options: readonly string[];
	/** Ids of features. */
	readonly features: readonly string[];
	/** The day until which cookies of next-auth 4 are read, such as `2030-01-31`. */
	readonly formerUntil?: string | undefined;
}

/** What an app has of sign-in, or is to have. Which files that makes is for `filesOf` to say. */
export interface Choice extends IndexParts {
	readonly providers: readonly ProviderAsset[];
	/** Where new sessions are kept. `sessions` has those as well that only the app's own code names. */
	readonly session: Manifest['choices']['session'];
	readonly adapter?: AdapterAsset | undefined;
	/** Pages of the app's own. */
	readonly pages?: OwnPages | undefined;
	/** The page that says who is signed in. */
	readonly demo: boolean;
	/** Tests of sign-in; undefined where the app is to have none of ours. */
	readonly tests?: TestChoice | undefined;
	/** A section about sign-in in AGENTS.md. */
	readonly agents?: boolean;
	/** Files of the runtime that the app itself imports. */
	readonly used: readonly string[];
	/** Whether package.json is to name the release of the vendored code; undefined if not decided. */
	readonly stamp: boolean | undefined;
}

/** Providers of both, each once, in the order of their ids, which two files can share. */
export function union(
	some: readonly ProviderAsset[],
	others: readonly ProviderAsset[]
): readonly ProviderAsset[] {
	const all = new Map([...some, ...others].map((provider) => [provider.module, provider]));
	const key = ({ id, module }: ProviderAsset) => `${id} ${module}`;
	return [...all.values()].toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** Those of the first that the second does not have. */
export function missingIn(
	other: Pick<Choice, 'providers'>,
	{ providers }: Pick<Choice, 'providers'>
): readonly ProviderAsset[] {
	return providers.filter(({ module }) => !other.providers.some((one) => one.module === module));
}

/** Names of the environment variables that the code of a choice reads. */
export function variablesOf({
	providers,
	adapter
}: Pick<Choice, 'providers' | 'adapter'>): readonly string[] {
	const dev = providers.some(({ id }) => id === devProvider) ? [devPermission] : [];
	const names = (readers: readonly { env: readonly { name: string }[] }[]) =>
		readers.flatMap(({ env }) => env.map(({ name }) => name));
	return [...names(providers), ...dev, ...names(adapter ? [adapter] : [])];
}
