// What functions of the app can say about a sign-in that ours cannot: text for people, and a place anywhere.

import { AuthError } from '../../core/errors';

/** The message of what `authorize` or the `signIn` callback threw, which version 4 shows to people. */
export class Told extends AuthError {
	static override type = 'Told';
	/** `status` is what a script is answered that sent credentials. */
	constructor(error: unknown, status: number) {
		super(error instanceof Error ? error.message : String(error));
		this.status = status;
	}
}

/** Where the `signIn` callback sends people: no error, but no sign-in either. */
export class SentOn extends AuthError {
	static override type = 'SentOn';
}

/** What `ask` gives; what it throws is told to people. */
export async function telling<T>(ask: () => T, status: number): Promise<Awaited<T>> {
	try {
		return await ask();
	} catch (error) {
		throw new Told(error, status);
	}
}
