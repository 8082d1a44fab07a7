// The ways to sign in, for pages of the app's own: nothing but what everybody may know.

import { fieldsIn } from './fields.ts';
import type { CommonProvider, ProviderType } from './types.ts';

/** One way to sign in. */
export interface Way {
	id: string;
	name: string;
	type: ProviderType;
	/** What has to be typed in, besides what every way of this type asks for. */
	fields: Field[];
	/** It sends a code to an address, and no link. */
	byCode: boolean;
	/** Path of the routes of sign-in, such as `/auth`. */
	base: string;
}

export interface Field {
	name: string;
	label: string;
	/** Of the input element. */
	type: string;
	placeholder: string;
	/** Empty if it says nothing. */
	autocomplete: string;
}

/** What everybody may know of a provider. */
export function wayOf(provider: CommonProvider, base: string): Way {
	const { id, name, type } = provider;
	const { formFields, credentials, code } = fieldsIn(provider);
	const asked = fieldsIn(type === 'webauthn' ? formFields : credentials);
	const fields = Object.entries(asked).map(([field, given]) => fieldOf(field, given));
	return { id, name, type, fields, byCode: Boolean(code), base };
}

function fieldOf(name: string, given: unknown): Field {
	const read = (attribute: string) => {
		const value = fieldsIn(given)[attribute];
		return typeof value === 'string' ? value : undefined;
	};
	return {
		name,
		label: read('label') ?? name,
		type: read('type') ?? 'text',
		placeholder: read('placeholder') ?? '',
		autocomplete: read('autocomplete') ?? ''
	};
}
