// The ways to sign in, for pages of the app's own: nothing but what everybody may know.

import type { CommonProvider, ProviderType } from './core/types';
import { stateOf } from './get-session';
import type { RequestEventCommon, RequestEventLoader } from './platform';

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
}

/** The ways to sign in that the configuration has, in its order. */
export async function listWays(event: Pick<RequestEventCommon, 'sharedMap'>): Promise<Way[]> {
	const { config } = await stateOf(event).auth();
	const providers = config.providers.map((one) => (typeof one === 'function' ? one() : one));
	return providers.map((one) => wayOf({ ...one, ...one.options }, config.basePath ?? ''));
}

/** What the app calls itself, if its configuration says so. */
export async function appName(event: Pick<RequestEventCommon, 'sharedMap'>): Promise<string> {
	const { config } = await stateOf(event).auth();
	return config.theme?.name ?? '';
}

/** Where people want to go: what the address says, or the form that is shown again without scripts. */
export async function wantedTarget(event: RequestEventLoader): Promise<string | undefined> {
	const asked = event.query.get('callbackUrl');
	if (asked !== null || event.method !== 'POST') return asked ?? undefined;
	const sent: unknown = Reflect.get(Object(await event.parseBody()), 'redirectTo');
	return typeof sent === 'string' ? sent : undefined;
}

function wayOf(provider: CommonProvider, base: string): Way {
	const { id, name, type } = provider;
	const asked = Reflect.get(provider, type === 'webauthn' ? 'formFields' : 'credentials');
	const fields = Object.entries(Object(asked)).map(([field, given]) => fieldOf(field, given));
	const byCode = Boolean(Reflect.get(provider, 'code'));
	return { id, name, type, fields, byCode, base };
}

function fieldOf(name: string, given: unknown): Field {
	const read = (attribute: string) => {
		const value: unknown = Reflect.get(Object(given), attribute);
		return typeof value === 'string' ? value : undefined;
	};
	return {
		name,
		label: read('label') ?? name,
		type: read('type') ?? 'text',
		placeholder: read('placeholder') ?? ''
	};
}
