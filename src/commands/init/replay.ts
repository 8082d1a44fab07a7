import type { AdapterAsset, FeatureEntry, ProviderAsset } from '../../templates/catalogue.ts';
import type { TestChoice } from '../../templates/test-choice.ts';

/** The answers to the prompts. */
interface Answered {
	readonly providers: readonly ProviderAsset[];
	readonly features: readonly FeatureEntry[];
	readonly session: 'jwt' | 'database';
	readonly pages: boolean;
	readonly demo: boolean;
	readonly tests: TestChoice | undefined;
	readonly agents: boolean | undefined;
	readonly adapter: AdapterAsset | undefined;
	readonly secret: 'generate' | 'keep' | undefined;
	readonly migrate: boolean | undefined;
	readonly stamp: boolean | undefined;
}

/** The command that gives the same answers. */
export function replayOf(answered: Answered): string {
	const { session, pages, demo, tests, agents, adapter, secret, migrate, stamp } = answered;
	return [
		'init',
		...answered.providers.map(({ id }) => `--provider ${id}`),
		...answered.features.map(({ id }) => `--feature ${id}`),
		`--session ${session}`,
		...(pages ? ['--components'] : []),
		...(demo ? ['--demo-page'] : []),
		...(tests === undefined ? [] : ['--tests']),
		...(agents === undefined ? [] : [agents ? '--agents' : '--no-agents']),
		...(adapter === undefined ? [] : [`--adapter ${adapter.id}`]),
		...(secret === undefined ? [] : [`--secret ${secret}`]),
		...(migrate ? ['--migrate'] : []),
		...(stamp === undefined ? [] : [stamp ? '--stamp' : '--no-stamp']),
		'--yes'
	].join(' ');
}
