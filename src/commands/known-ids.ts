import { everyCode } from '../codes/codes.ts';
import { openCatalogue } from '../templates/catalogue.ts';
import { optionalParts } from '../templates/optional-parts.ts';

/** A possible word of a command line, with its description. */
export interface Suggestion {
	readonly value: string;
	readonly about: string;
}

/** IDs of the providers in the catalogue. */
export function providerIds(): readonly Suggestion[] {
	return openCatalogue()
		.readProviderIndex()
		.map(({ id, name }) => ({ value: id, about: name }));
}

/** IDs of the database adapters in the catalogue. */
export function adapterIds(): readonly Suggestion[] {
	return openCatalogue()
		.readAdapterIndex()
		.map(({ id, name }) => ({ value: id, about: name }));
}

/** IDs of the features in the catalogue. */
export function featureIds(): readonly Suggestion[] {
	return openCatalogue()
		.readFeatures()
		.map(({ id, hint }) => ({ value: id, about: hint }));
}

/** Names of the optional parts. */
export function partNames(): readonly Suggestion[] {
	return optionalParts.map(({ name, about }) => ({ value: name, about }));
}

/** Codes of errors and of findings. */
export function codes(): readonly Suggestion[] {
	return everyCode().map(({ code, means }) => ({ value: code, about: means }));
}
