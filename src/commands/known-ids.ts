import { openCatalogue } from '../templates/catalogue.ts';

/** A word that may stand on a command line, and what it means. */
export interface Suggestion {
	readonly value: string;
	readonly about: string;
}

/** Ids of the providers in the catalogue. */
export function providerIds(): readonly Suggestion[] {
	return openCatalogue()
		.readProviderIndex()
		.map(({ id, name }) => ({ value: id, about: name }));
}

/** Ids of the database adapters in the catalogue. */
export function adapterIds(): readonly Suggestion[] {
	return openCatalogue()
		.readAdapterIndex()
		.map(({ id, name }) => ({ value: id, about: name }));
}
