import { CliError, exitCodes } from '../errors.ts';
import type { Catalogue, ProviderAsset, ProviderEntry } from './catalogue.ts';
import { closest } from './closest.ts';

const idPattern = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** The catalogue's providers with these ids, each once, in the order given. Throws with exit code 2 for an id it does not hold. */
export function findProviders(ids: readonly string[], catalogue: Catalogue): ProviderAsset[] {
	return [...new Set(ids)].map((id) => findProvider(id, catalogue));
}

/** Nearly every module is named after the id, so that one file is read; the index is for the others. */
function findProvider(id: string, catalogue: Catalogue): ProviderAsset {
	if (!isProviderId(id)) throw notAnId(id);
	const asset = catalogue.findProvider(id);
	if (asset?.id === id) return asset;
	const index = catalogue.readProviderIndex();
	const entry = index.find((provider) => provider.id === id);
	const isFeature = catalogue.readFeatures().some((one) => one.id === id);
	if (entry === undefined) throw isFeature ? notAProvider(id) : unknown(id, index);
	return catalogue.readProvider(entry.module);
}

/** Whether a text is shaped like the id of a provider. */
export function isProviderId(text: string): boolean {
	return idPattern.test(text);
}

function notAnId(id: string): CliError {
	return new CliError('PROVIDER_ID_INVALID', {
		title: `${JSON.stringify(id)} is not a provider id`,
		fix: 'An id has lower-case letters, digits and dashes, such as github. See `auth-cli list providers`.',
		exitCode: exitCodes.usage
	});
}

function notAProvider(id: string): CliError {
	return new CliError('PROVIDER_UNKNOWN', {
		title: `"${id}" is a feature, not a provider`,
		fix: `Say \`init --feature ${id}\`, or \`add feature ${id}\` where sign-in is set up.`,
		exitCode: exitCodes.usage
	});
}

function unknown(id: string, index: readonly ProviderEntry[]): CliError {
	return new CliError('PROVIDER_UNKNOWN', {
		title: `There is no provider "${id}"`,
		fix: `${suggestion(id, index)}\`auth-cli list providers\` shows them all. For any OpenID Connect issuer there is oidc.`,
		exitCode: exitCodes.usage
	});
}

/** `Did you mean …? ` with the entries nearest to a mistyped id, or nothing. */
export function suggestion(
	id: string,
	index: readonly Pick<ProviderEntry, 'id' | 'name' | 'aliases'>[]
): string {
	const words = new Map(
		index.flatMap(({ id: known, name, aliases }) =>
			[known, name.toLowerCase(), ...aliases].map((word) => [word, known] as const)
		)
	);
	const ids = closest(id, [...words.keys()]).flatMap((word) => words.get(word) ?? []);
	const [first, ...others] = new Set(ids);
	return first === undefined ? '' : `Did you mean ${[first, ...others].join(' or ')}? `;
}
