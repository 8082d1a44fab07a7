import { join } from 'node:path';
import { foldersUpTo } from './cwd.ts';
import { parsePackage } from './package-file.ts';
import type { Disk } from './reader.ts';

/** The version of a package in node_modules here or above, or undefined; a package manager may hoist it. */
export function installedVersion({ root, top, reader }: Disk, name: string): string | undefined {
	for (const folder of foldersUpTo(root, top)) {
		const text = reader.text(join(folder, 'node_modules', ...name.split('/'), 'package.json'));
		const version = text === undefined ? undefined : parsePackage(text)?.version;
		if (version) return version;
	}
	return undefined;
}

/** The major version that a version or a range means, or undefined where the text does not say (`latest`, `workspace:*`). */
export function majorOf(
	app: Disk,
	{ name, version }: { name: string; version: string }
): number | undefined {
	const range = version.startsWith('catalog:') ? catalogRange(app, name) : version;
	const plain = (range ?? '').replace(/^workspace:/, '').replace(/^npm:(@?[^@]+)@/, '');
	const majors = plain.split('||').flatMap((part) => {
		const first = /^[\s^~>=v]*(\d+)(?:[.\s-]|$)/.exec(part)?.[1];
		return first === undefined ? [] : [Number(first)];
	});
	return majors.length === 0 ? undefined : Math.max(...majors);
}

/** What the catalogs of pnpm, Yarn and Bun say, wherever in their file they say it. */
function catalogRange({ root, top, reader }: Disk, name: string): string | undefined {
	const quoted = name.replace(/[.+^${}()|[\]\\/]/g, '\\$&');
	const entry = new RegExp(`^[ \\t{,]*["']?${quoted}["']?\\s*:\\s*["']?([^"'\\s#,]+)`, 'm');
	for (const folder of foldersUpTo(root, top)) {
		for (const file of ['pnpm-workspace.yaml', '.yarnrc.yml', 'package.json']) {
			const range = entry.exec(reader.text(join(folder, file)) ?? '')?.[1];
			if (range && !range.startsWith('catalog:')) return range;
		}
	}
	return undefined;
}
