// What the vendored index names already: it is the only record of what an app chose beyond its providers.

import type { RuntimeAssets } from './catalogue.ts';
import { optionalParts } from './optional-parts.ts';
import { providerTypes } from './provider-types.ts';
import { importedFiles } from './vendor.ts';

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
}

/** Reads the index of the vendored folder; nothing is chosen where there is none. */
export function readIndex(text: string | undefined, runtime: RuntimeAssets): IndexParts {
	const files = text === undefined ? [] : importedFiles(text, runtime);
	const has = (file: string) => files.includes(file);
	const served = Object.keys(providerTypes).filter((type) =>
		has(providerTypes[type]?.flow.file ?? '')
	);
	// One flow serves both.
	const types = served.filter((type) => type !== 'oauth' || !served.includes('oidc'));
	return {
		types,
		recallsFixed: has('oauth/recall-fixed.ts'),
		accounts: has('accounts/accounts.ts'),
		sessions: (['jwt', 'database'] as const).filter((name) => has(`session/${name}.ts`)),
		options: optionalParts.flatMap(({ name, file, serves }) => (has(file) && !serves ? [name] : []))
	};
}
