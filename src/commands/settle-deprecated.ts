import type { Catalogue, ProviderAsset } from '../templates/catalogue.ts';
import type { Context } from './command.ts';

/**
 * The chosen providers after a warning about deprecated ones, and the offer of a successor. Without a terminal they
 * stay, each with a warning.
 */
export async function settleDeprecated(
	context: Context,
	catalogue: Catalogue,
	chosen: readonly ProviderAsset[]
): Promise<{ readonly providers: readonly ProviderAsset[]; readonly warnings: readonly string[] }> {
	const providers: ProviderAsset[] = [];
	const warnings: string[] = [];
	for (const provider of chosen) {
		const successor = successorOf(catalogue, provider);
		const answer = await askInstead(context, provider, successor);
		if (answer === 'instead' && successor !== undefined) providers.push(successor);
		else providers.push(provider);
		if (provider.deprecated !== undefined && answer === 'anyway')
			warnings.push(warning(provider, successor));
	}
	const byId = new Map(providers.map((provider) => [provider.id, provider]));
	return { providers: [...byId.values()], warnings };
}

async function askInstead(
	{ ask, interactive }: Context,
	{ name, deprecated }: ProviderAsset,
	successor: ProviderAsset | undefined
): Promise<'instead' | 'anyway'> {
	if (deprecated === undefined || successor === undefined || !interactive) return 'anyway';
	await ask.tell(`${name} should not be used any more`, [deprecated]);
	return ask.one<'instead' | 'anyway'>({
		message: `Take ${successor.name} instead?`,
		flag: 'add provider <id>',
		choices: [
			{ value: 'instead', label: `Take ${successor.name}` },
			{ value: 'anyway', label: `Add ${name} anyway` }
		]
	});
}

function successorOf(
	catalogue: Catalogue,
	{ successor }: ProviderAsset
): ProviderAsset | undefined {
	if (successor === undefined) return undefined;
	const entry = catalogue.readProviderIndex().find(({ id }) => id === successor);
	return entry && catalogue.readProvider(entry.module);
}

function warning({ name, deprecated }: ProviderAsset, successor?: ProviderAsset): string {
	const instead = successor === undefined ? '' : ` Take ${successor.id} instead.`;
	return `${name} should not be used any more: ${deprecated}${instead}`;
}
