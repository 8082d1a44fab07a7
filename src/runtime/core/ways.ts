// The ways to sign in, for pages of the app's own: nothing but what everybody may know.

import { offered } from './config.ts';
import type { Auth } from './define-auth.ts';
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

/** The ways to sign in that people are offered, in the order of the configuration. */
export function waysIn({ config, parts }: Auth): Way[] {
	// Here is no request whose address could tell: a build that is tried out shows all, and its routes still look.
	const development = config.development || !!config.input.allowDevProvider;
	const providers = offered({ config, parts, development });
	return providers.map((one) => wayOf(one, config.basePath));
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
