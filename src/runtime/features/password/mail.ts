// Sends mails about passwords, by the app's own function or by its provider of type `email`.

import type { ResolvedConfig } from '../../core/config.ts';
import type { Context } from '../../core/parts.ts';
import { demandMailer, sendLetter } from '../mailer.ts';
import { letterOf, type Topic } from './message.ts';

interface Mail {
	readonly topic: Topic;
	readonly to: string;
	/** Where its button leads. */
	readonly url: string;
	/** Of the link, if it has one. */
	readonly token?: string;
	readonly expires?: Date;
}

/** Sends a mail. In development it is shown instead, where nothing sends mails. @throws {Error} if it could not be sent */
export function sendMail(context: Context, { topic, ...mail }: Mail): Promise<void> {
	return sendLetter(context, 'password', { ...mail, letter: letterOf(topic) });
}

/** @throws {AuthError} if nothing could send a mail */
export function demandMail(config: ResolvedConfig): void {
	demandMailer(config, 'password');
}
