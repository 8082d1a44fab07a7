// The settings of `impersonate`, with their defaults.

import type { ResolvedConfig } from '../../core/config.ts';
import { AuthError } from '../../core/errors.ts';
import { fieldsIn } from '../../core/fields.ts';

export interface ImpersonateConfig {
	impersonate?: {
		/** Minutes after which it is over: 60 if unset, 5 to 480. */
		minutes?: number;
		/** `true`: administrators may sign in as other administrators. */
		administrators?: boolean;
	};
}

/** The settings. @throws {AuthError} if the number of minutes is invalid */
export function settingsOf({ input }: ResolvedConfig) {
	const { minutes = 60, administrators } = fieldsIn(fieldsIn(input)['impersonate']);
	if (typeof minutes !== 'number' || !(minutes >= 5 && minutes <= 480))
		throw new AuthError('`impersonate.minutes` is a number of minutes, 5 to 480.');
	return { minutes, mayBeAdmins: administrators === true };
}
