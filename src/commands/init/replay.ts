import type { AdapterAsset, FeatureEntry, ProviderAsset } from '../../templates/catalogue.ts';
import type { InitOptions } from './init.ts';

/** What the questions came to. */
interface Answered {
	readonly providers: readonly ProviderAsset[];
	readonly features: readonly FeatureEntry[];
	readonly session: 'jwt' | 'database';
	readonly pages: boolean;
	readonly demo: boolean;
	readonly adapter: AdapterAsset | undefined;
	readonly secret: InitOptions['secret'];
}

/** The command that gives the same answers. */
export function replayOf({ migrate, stamp }: InitOptions, answered: Answered): string {
	const { providers, features, session, pages, demo, adapter, secret } = answered;
	return [
		'init',
		...providers.map(({ id }) => `--provider ${id}`),
		...features.map(({ id }) => `--feature ${id}`),
		`--session ${session}`,
		...(pages ? ['--components'] : []),
		...(demo ? ['--demo-page'] : []),
		...(adapter === undefined ? [] : [`--adapter ${adapter.id}`]),
		...(secret === undefined ? [] : [`--secret ${secret}`]),
		...(migrate ? ['--migrate'] : []),
		...(stamp === undefined ? [] : [stamp ? '--stamp' : '--no-stamp']),
		'--yes'
	].join(' ');
}
