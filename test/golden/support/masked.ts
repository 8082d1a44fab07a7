// What differs from run to run, or with every change of the runtime, is replaced, after a look at whether it is right.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashText } from '../../../src/manifest.ts';
import { repository } from '../../e2e/support/repository.ts';
import type { Files } from './files-of.ts';

/** The text of a file with secrets of the right length, the right hashes and our version replaced by what they are. */
export function masked(path: string, files: Files): string {
	const text = files[path] ?? '';
	if (path === 'auth.json') return maskedManifest(text, files);
	return maskedSecrets(path, text);
}

/** The text of a file; an env file without the secrets that a run made. */
export function maskedSecrets(path: string, text: string): string {
	if (!/^\.env(\.local)?$/.test(path)) return text;
	return text.replace(/^(AUTH_\w+)=([A-Za-z0-9+/]{43}=)(?=\r?$)/gm, '$1=<32 random bytes>');
}

function maskedManifest(text: string, files: Files): string {
	return text
		.replace(`"version": "${ownVersion()}"`, '"version": "<ours>"')
		.replace(/"([^"]+)": "([0-9a-f]{64})"/g, (entry, path: string, hash: string) =>
			hash === hashText(files[path] ?? '') ? `"${path}": "<its hash>"` : entry
		);
}

function ownVersion(): string {
	const { version }: { version: string } = JSON.parse(
		readFileSync(join(repository, 'package.json'), 'utf8')
	);
	return version;
}
