// The settings of `two-factor`, with their defaults.

import { adapterOf } from '../../accounts/store.ts';
import type { ResolvedConfig } from '../../core/config.ts';
import { AuthError } from '../../core/errors.ts';
import { fieldsIn } from '../../core/fields.ts';
import type { Awaitable, DefaultUser, User } from '../../core/types.ts';
import type { RecordsConfig } from '../records.ts';

export interface TwoFactorConfig extends RecordsConfig {
	twoFactor?: {
		/** Which users must have a second factor; they set it up at their next sign-in. If unset, no user must. */
		required?: boolean | ((user: User) => Awaitable<boolean>);
		/** Days for which users can trust a browser: 30 if unset, 0 for never. */
		trustedDays?: number;
		/** Whether a sign-in with a passkey needs a code, too. False if unset: a passkey is already two factors. */
		afterPasskeys?: boolean;
		/** The name of this app in authenticator apps; the name of the theme or the host if unset. */
		issuer?: string;
		/** A page of the app for users who lost all codes. */
		lostUrl?: string;
	};
}

/** The settings with their defaults. */
export function settingsOf({ input }: ResolvedConfig) {
	const own = fieldsIn(fieldsIn(input)['twoFactor']);
	const { trustedDays, afterPasskeys, issuer, lostUrl, required } = own;
	return {
		required,
		trustedDays: typeof trustedDays === 'number' ? trustedDays : 30,
		afterPasskeys: afterPasskeys === true,
		issuer: typeof issuer === 'string' ? issuer : undefined,
		lostUrl: typeof lostUrl === 'string' ? lostUrl : undefined
	};
}

/** Whether this user must have a second factor. */
export async function isRequired(config: ResolvedConfig, user: DefaultUser): Promise<boolean> {
	const { required } = settingsOf(config);
	if (typeof required !== 'function') return required === true;
	return (await Reflect.apply(required, undefined, [user])) === true;
}

/** @throws {AuthError} if users get a new id at each sign-in */
export function demandStableUsers(config: ResolvedConfig): void {
	const types = [...config.providers.values()].map(({ type }) => type);
	if (adapterOf(config) || types.every((type) => type === 'credentials')) return;
	throw new AuthError(
		'The feature two-factor needs a database, so that users keep their id: run `npx auth-cli add adapter`.'
	);
}
