// The settings of `email-change`, with their defaults.

import type { ResolvedConfig } from '../../core/config.ts';
import { AuthError } from '../../core/errors.ts';
import { fieldsIn } from '../../core/fields.ts';
import type { Awaitable } from '../../core/types.ts';
import type { Message } from '../letter.ts';

export interface EmailChangeConfig {
	emailChange?: {
		/** Whether the other sessions of the user end: `end` if unset. */
		otherSessions?: 'end' | 'keep';
		/** Sends a mail. If unset, `password.sendMail` or the first provider of type `email` does. */
		sendMail?(mail: Message & { to: string }): Awaitable<unknown>;
	};
}

/** Seconds that links are valid. */
export const linkMaxAge = 3600;

/** Whether other sessions stay valid. */
export function keepsSessions({ input }: ResolvedConfig): boolean {
	return fieldsIn(fieldsIn(input)['emailChange'])['otherSessions'] === 'keep';
}

/** @throws {AuthError} for an invalid value */
export function demandSettings({ input }: ResolvedConfig): void {
	const { otherSessions = 'end' } = fieldsIn(fieldsIn(input)['emailChange']);
	if (otherSessions === 'end' || otherSessions === 'keep') return;
	throw new AuthError("`emailChange.otherSessions` is 'end' or 'keep'.");
}
