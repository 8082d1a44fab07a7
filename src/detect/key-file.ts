import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { CliError } from '../errors.ts';

/** Bytes; a private key in PEM has a few hundred. */
const largest = 64 * 1024;

/** The text of a file that may lie anywhere, such as a downloaded key. Throws `CliError` KEY_FILE. */
export function readKeyFile(cwd: string, path: string): string {
	const file = resolve(cwd, path);
	try {
		const { size } = statSync(file);
		if (size <= largest) return readFileSync(file, 'utf8');
		throw unreadable(path, 'is too large for a key');
	} catch (cause) {
		if (!(cause instanceof Error) || !('code' in cause) || cause instanceof CliError) throw cause;
		throw unreadable(path, `cannot be read (${String(cause.code)})`, cause);
	}
}

function unreadable(path: string, why: string, cause?: unknown): CliError {
	return new CliError('KEY_FILE', {
		title: `${JSON.stringify(path)} ${why}`,
		fix: 'Give the path of the file that you downloaded, such as --key ~/Downloads/AuthKey_ABC123DEFG.p8',
		cause
	});
}
