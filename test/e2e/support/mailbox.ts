// A mail server that delivers to a list.
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Mailbox {
	/** `smtp://127.0.0.1:<port>`. */
	readonly url: string;
	/** What arrived, oldest first. */
	readonly mails: readonly Email[];
	readonly stop: () => Promise<void>;
}

/** Starts it. Recipients at `refused.test` are turned away. */
export async function openMailbox(): Promise<Mailbox> {
	const mails: Email[] = [];
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS', 'AUTH'],
		onRcptTo({ address }, _session, callback) {
			callback(address.endsWith('@refused.test') ? new Error('No such mailbox') : undefined);
		},
		onData(stream, _session, callback) {
			buffer(stream)
				.then((mail) => PostalMime.parse(mail))
				.then((mail) => void mails.push(mail))
				.then(() => callback(), callback);
		}
	});
	const listening = server.listen(0, '127.0.0.1');
	await new Promise<void>((resolve) => listening.once('listening', resolve));
	const address = listening.address();
	const port = address !== null && typeof address === 'object' ? address.port : 0;
	const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
	return { url: `smtp://127.0.0.1:${port}`, mails, stop };
}
