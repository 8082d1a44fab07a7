import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Every file of a production build, for browsers and for the server, as one text. What `wrangler dev` reads lies beside it and is not deployed. */
export async function builtTexts(folder: string): Promise<string> {
	const files = await readdir(join(folder, 'dist'), { recursive: true, withFileTypes: true });
	const texts = files
		.filter((file) => file.isFile() && file.name !== '.dev.vars')
		.map((file) => readFile(join(file.parentPath, file.name), 'utf8'));
	return (await Promise.all(texts)).join('\n');
}
