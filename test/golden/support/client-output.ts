// What a build hands to browsers.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Words that only server code has: variables, packages and names of ours that survive minification. */
const serverOnly = [
	'AUTH_SECRET',
	'oauth4webapi',
	'jose',
	'authjs.',
	'secretPolicy',
	'MissingSecret',
	'trustedRedirectOrigins'
];

/** The files of a build's client or server side that hold a word of the server's, each with the word. */
export function serverWordsIn(app: string, side: 'client' | 'server'): Promise<string[]> {
	return serverWordsBelow(join(app, '.svelte-kit/output', side));
}

/** The files of a folder that hold a word of the server's, each with the word. */
export async function serverWordsBelow(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const found = entries
		.filter((entry) => entry.isFile())
		.map(async ({ parentPath, name }) => {
			const text = await readFile(join(parentPath, name), 'latin1');
			return serverOnly.filter((word) => text.includes(word)).map((word) => `${word} in ${name}`);
		});
	return (await Promise.all(found)).flat();
}
