// What a form of the app asks for when it signs somebody in.

import type { Wish } from './integration.ts';

/** The text fields of a form that was read. */
export function textOf(form: FormData): URLSearchParams {
	const fields = new URLSearchParams();
	for (const [name, value] of form) {
		if (typeof value === 'string') fields.append(name, value);
	}
	return fields;
}

/** Where a form wants people to be afterwards, if it says so. */
export function targetOf(fields: URLSearchParams): string | null {
	return fields.get('redirectTo') ?? fields.get('callbackUrl');
}

/** The fields of a form, taken apart: `authorizationParams-prompt` is the parameter `prompt` of the provider's page. */
export function wishOf(form: URLSearchParams, callbackUrl: string): Wish {
	const fields = new URLSearchParams();
	const parameters = new URLSearchParams();
	for (const [name, value] of form) {
		const [, parameter] = /^authorizationParams-(.+)$/.exec(name) ?? [];
		if (parameter) parameters.set(parameter, value);
		if (!['providerId', 'redirect', 'redirectTo'].includes(name)) fields.append(name, value);
	}
	return { providerId: form.get('providerId') ?? '', callbackUrl, fields, parameters };
}
