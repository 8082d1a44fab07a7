import type { Setting } from '../frameworks/framework.ts';
import type { OwnPages } from '../frameworks/own-pages.ts';
import type { Manifest } from '../manifest.ts';
import type { AdapterAsset, ProviderAsset } from './catalogue.ts';
import { hasDemo } from './demo-page.ts';
import { devPermission, devProvider } from './dev-provider.ts';
import { presentAdapter } from './find-adapter.ts';
import { type IndexParts, indexFiles, readIndex } from './index-parts.ts';
import { ownPages } from './own-pages.ts';
import { usedFiles, vendoredProviders } from './vendored-folder.ts';

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
	/** Files of the runtime that the app itself imports. */
	readonly used: readonly string[];
	/** Whether package.json is to name the release of the vendored code; undefined where nobody has decided. */
	readonly stamp: boolean | undefined;
}

/** What the app has now; nothing where `init` was never run. The disk is the record, and the manifest of what it cannot tell. */
export function presentChoice(setting: Setting): Choice {
	const index = readIndex(indexFiles(setting), setting.folder.text('index.ts'));
	const adapter = presentAdapter(setting);
	// A folder has them in the order of their files.
	const providers = union(vendoredProviders(setting), []);
	return {
		...index,
		sessions: index.sessions.toSorted(),
		providers,
		session: setting.manifest?.choices.session ?? 'jwt',
		adapter,
		pages: ownPages(setting, { database: index.accounts }),
		demo: hasDemo(setting),
		used: usedFiles(setting, { providers, adapter }),
		stamp: setting.manifest?.choices.stamp
	};
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
