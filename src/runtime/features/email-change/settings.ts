// The settings of `email-change`, with their defaults.

import type { ResolvedConfig } from '../../core/config.ts';
import { AuthError } from '../../core/errors.ts';
import { fieldsIn } from '../../core/fields.ts';
import type { Awaitable } from '../../core/types.ts';
import type { Message } from '../letter.ts';

export interface EmailChangeConfig {
	emailChange?: {
		/** What becomes of the other sessions of the user: they `end` if unset. */
		otherSessions?: 'end' | 'keep';
		/** Sends a mail. Left out, `password.sendMail` or the first provider of type `email` does. */
		sendMail?(mail: Message & { to: string }): Awaitable<unknown>;
	};
}

/** Seconds that links are good. */
export const linkMaxAge = 3600;

/** Whether other sessions go on. */
export function keepsSessions({ input }: ResolvedConfig): boolean {
	return fieldsIn(fieldsIn(input)['emailChange'])['otherSessions'] === 'keep';
}

/** @throws {AuthError} for a value that means nothing */
export function demandSettings({ input }: ResolvedConfig): void {
	const { otherSessions = 'end' } = fieldsIn(fieldsIn(input)['emailChange']);
	if (otherSessions === 'end' || otherSessions === 'keep') return;
	throw new AuthError("`emailChange.otherSessions` is 'end' or 'keep'.");
}
