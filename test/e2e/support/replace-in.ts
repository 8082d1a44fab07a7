// Changes that a test makes to a file of an app, as its owner would by hand.
import { readFile, writeFile } from 'node:fs/promises';

/** Replaces texts in a file, each once. Throws if one is not there. */
export async function replaceIn(
	path: string,
	changes: Readonly<Record<string, string>>
): Promise<void> {
	let text = await readFile(path, 'utf8');
	for (const [from, to] of Object.entries(changes)) {
		if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
		text = text.replace(from, () => to);
	}
	await writeFile(path, text);
}
