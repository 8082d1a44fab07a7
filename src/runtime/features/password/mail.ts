// Sends mails about passwords, by the app's own function or by its provider of type `email`.

import type { ResolvedConfig } from '../../core/config.ts';
import type { Context } from '../../core/parts.ts';
import { demandMailer, sendLetter } from '../mailer.ts';
import { letterOf, type Topic } from './message.ts';

interface Mail {
	readonly topic: Topic;
	readonly to: string;
	/** The target of the button. */
	readonly url: string;
	/** Token and expiry of the link, if it has one. */
	readonly token?: string;
	readonly expires?: Date;
}

/** Sends a mail. In development without a mailer, shows it to the developer. @throws {Error} if sending fails */
export function sendMail(context: Context, { topic, ...mail }: Mail): Promise<void> {
	return sendLetter(context, 'password', { ...mail, letter: letterOf(topic) });
}

/** @throws {AuthError} if no mailer is configured */
export function demandMail(config: ResolvedConfig): void {
	demandMailer(config, 'password');
}
