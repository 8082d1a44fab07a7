import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
	readonly name: string;
	readonly version: string;
	readonly license?: string;
}

/** The licence texts of the packages in these folders, one file. Throws if a package has none. */
export function licences(root: string, folders: readonly string[]): string {
	const parts = folders.map((folder) => licence(join(root, folder)));
	// @ts-morph/common carries the TypeScript compiler inside.
	if (folders.some((folder) => folder.endsWith('@ts-morph/common')))
		parts.push(licence(join(root, 'node_modules/typescript')));
	return `The files in this folder contain code of the following packages.\n\n${parts.join('\n')}`;
}

function licence(folder: string): string {
	const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
	const names = readdirSync(folder).filter((name) =>
		/^(licen[cs]e|notice|thirdpartynotice)/i.test(name)
	);
	const title = `${manifest.name} ${manifest.version} (${manifest.license ?? 'see below'})`;
	if (names.length === 0 && manifest.license === undefined)
		throw new Error(`${manifest.name} has no licence file; it cannot be bundled.`);
	const texts = names.sort().map((name) => readFileSync(join(folder, name), 'utf8').trim());
	return `${[`${'-'.repeat(80)}\n${title}`, ...texts].join('\n\n')}\n`;
}
