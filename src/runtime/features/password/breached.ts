// Looks up stolen passwords at haveibeenpwned.com. It only sends five digits of a hash, shared by about a thousand others.

import { asError } from '../../core/errors.ts';
import { hex } from '../../core/hash.ts';
import type { Context } from '../../core/parts.ts';

const list = 'https://api.pwnedpasswords.com/range/';
/** Milliseconds. */
const patience = 2000;

/** If the request fails, a warning is logged and the password is accepted. */
export async function isBreached({ config }: Context, password: string): Promise<boolean> {
	try {
		const bytes = new TextEncoder().encode(password);
		const hash = hex(new Uint8Array(await crypto.subtle.digest('SHA-1', bytes))).toUpperCase();
		const response = await fetch(list + hash.slice(0, 5), {
			// Padding hides the length of the response from an observer of the connection.
			headers: { 'Add-Padding': 'true' },
			signal: AbortSignal.timeout(patience)
		});
		if (!response.ok) throw new Error(`The list answered ${response.status}.`);
		const lines = (await response.text()).split(/\r?\n/);
		return lines.some((line) => {
			const [rest, count] = line.split(':');
			// Padding has the count 0.
			return rest === hash.slice(5) && Number(count) > 0;
		});
	} catch (error) {
		config.logger.warn('password-not-checked', asError(error).message);
		return false;
	}
}
