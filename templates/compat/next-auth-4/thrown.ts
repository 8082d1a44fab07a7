// What functions of the app can say about a sign-in that ours cannot: text for people, and a place anywhere.

import { AccessDenied, AuthError } from '../../core/errors';

/** The message of what `authorize` or the `signIn` callback threw, which version 4 shows to people. */
export class Told extends AuthError {
	static override type = 'Told';
	/** With the kind of error before the message, as version 4 shows it after the form for a mail. */
	readonly whole: string;
	/** `status` is what a script is answered that sent credentials. */
	constructor(error: unknown, status: number) {
		super(error instanceof Error ? error.message : String(error));
		this.status = status;
		this.whole = String(error);
	}
}

/** Where the `signIn` callback sends people: no error, but no sign-in either. */
export class SentOn extends AuthError {
	static override type = 'SentOn';
}

/** What the callback said before a mail was sent is the cause of another error. */
export function reasonOf(error: unknown): unknown {
	const cause = error instanceof AccessDenied ? error.cause?.err : undefined;
	return cause instanceof Told || cause instanceof SentOn ? cause : error;
}

/** What `ask` gives; what it throws is told to people. */
export async function telling<T>(ask: () => T, status: number): Promise<Awaited<T>> {
	try {
		return await ask();
	} catch (error) {
		throw new Told(error, status);
	}
}
