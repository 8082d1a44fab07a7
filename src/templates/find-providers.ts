import { CliError, exitCodes } from '../errors.ts';
import type { Catalogue, ProviderEntry } from './catalogue.ts';
import { closest } from './closest.ts';

const idPattern = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** The catalogue's entries for these ids, each once, in the order given. Throws with exit code 2 for an id it does not hold. */
export function findProviders(ids: readonly string[], catalogue: Catalogue): ProviderEntry[] {
	const index = catalogue.readProviderIndex();
	return [...new Set(ids)].map((id) => findProvider(id, index));
}

function findProvider(id: string, index: readonly ProviderEntry[]): ProviderEntry {
	if (!idPattern.test(id)) throw notAnId(id);
	const entry = index.find((provider) => provider.id === id);
	if (entry === undefined) throw unknown(id, index);
	return entry;
}

function notAnId(id: string): CliError {
	return new CliError('PROVIDER_ID_INVALID', {
		title: `${JSON.stringify(id)} is not a provider id`,
		fix: 'An id has lower-case letters, digits and dashes, such as github. See `auth-cli list providers`.',
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
