import { everyCode } from '../codes/codes.ts';
import { openCatalogue } from '../templates/catalogue.ts';
import { optionalParts } from '../templates/optional-parts.ts';

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

/** Ids of the features in the catalogue. */
export function featureIds(): readonly Suggestion[] {
	return openCatalogue()
		.readFeatures()
		.map(({ id, hint }) => ({ value: id, about: hint }));
}

/** Names of the parts that only some configurations ask for. */
export function partNames(): readonly Suggestion[] {
	return optionalParts.map(({ name, about }) => ({ value: name, about }));
}

/** Codes of errors and of findings. */
export function codes(): readonly Suggestion[] {
	return everyCode().map(({ code, means }) => ({ value: code, about: means }));
}
