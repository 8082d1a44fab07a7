import type { OwnPages } from '../frameworks/own-pages.ts';
import type { Manifest } from '../manifest.ts';
import type { AdapterAsset, ProviderAsset } from '../templates/catalogue.ts';
import { devPermission, devProvider } from '../templates/dev-provider.ts';
import type { TestChoice } from '../templates/test-choice.ts';

/** The content of an app's index.ts, as far as a new plan depends on it. */
export interface IndexParts {
	/** Types of providers that the flows serve. */
	readonly types: readonly string[];
	/** Whether pending sign-ins of Auth.js are completed, too. */
	readonly recallsFixed: boolean;
	/** Whether users are stored in a database. */
	readonly accounts: boolean;
	/** Session strategies by name. */
	readonly sessions: readonly ('jwt' | 'database')[];
	/** Names of optional parts. */
	readonly options: readonly string[];
	/** IDs of features. */
	readonly features: readonly string[];
	/** The last day on which cookies of next-auth 4 are read, such as `2030-01-31`. */
	readonly formerUntil?: string | undefined;
}

/** The current or wanted sign-in choice of an app. `filesOf` maps it to files. */
export interface Choice extends IndexParts {
	readonly providers: readonly ProviderAsset[];
	/** The storage of new sessions. `sessions` also has those that only the app's code names. */
	readonly session: Manifest['choices']['session'];
	readonly adapter?: AdapterAsset | undefined;
	/** Own pages of the app. */
	readonly pages?: OwnPages | undefined;
	/** The demo page. */
	readonly demo: boolean;
	/** Tests of sign-in; undefined for none of ours. */
	readonly tests?: TestChoice | undefined;
	/** A section about sign-in in AGENTS.md. */
	readonly agents?: boolean;
	/** Files of the runtime that the app itself imports. */
	readonly used: readonly string[];
	/** Whether package.json should name the release of the vendored code; undefined if not decided. */
	readonly stamp: boolean | undefined;
}

/** Providers of both, without duplicates, sorted by ID; two files can share one. */
export function union(
	some: readonly ProviderAsset[],
	others: readonly ProviderAsset[]
): readonly ProviderAsset[] {
	const all = new Map([...some, ...others].map((provider) => [provider.module, provider]));
	const key = ({ id, module }: ProviderAsset) => `${id} ${module}`;
	return [...all.values()].toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** The providers of the first that the second does not have. */
export function withoutProvidersOf(
	other: Pick<Choice, 'providers'>,
	{ providers }: Pick<Choice, 'providers'>
): readonly ProviderAsset[] {
	return providers.filter(({ module }) => !other.providers.some((one) => one.module === module));
}

/** Environment variables that the providers and the adapter of a choice read. */
export function variablesOf({
	providers,
	adapter
}: Pick<Choice, 'providers' | 'adapter'>): readonly string[] {
	const dev = providers.some(({ id }) => id === devProvider) ? [devPermission] : [];
	const names = (readers: readonly { env: readonly { name: string }[] }[]) =>
		readers.flatMap(({ env }) => env.map(({ name }) => name));
	return [...names(providers), ...dev, ...names(adapter ? [adapter] : [])];
}
