import { basename, join } from 'node:path';
import { foldersUpTo } from './cwd.ts';
import { parsePackage } from './package-file.ts';
import { detectPackageManager } from './package-manager.ts';
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

/** How a lock file names a package with the version that was chosen for it. */
const entries: Readonly<Record<string, (name: string, range: string) => string>> = {
	'package-lock.json': npm,
	'npm-shrinkwrap.json': npm,
	// `'@sveltejs/kit@2.5.0(…)':`, and with slashes before version 9 of the file.
	'pnpm-lock.yaml': (name) => `^[ \\t]+['"]?/?${name}[@/](\\d[a-zA-Z\\d.+-]*)`,
	// `"@sveltejs/kit@^2.0.0":` and in newer ones `"@sveltejs/kit@npm:^2.0.0":`, with the version on the next line.
	'yarn.lock': (name, range) =>
		`^(?:.*[ ",])?${name}@(?:npm:)?${range}[",:].*\\n\\s+version:? "?(\\d[\\w.+-]*)`,
	'bun.lock': (name) => `\\["${name}@(\\d[\\w.+-]*)"`
};

/** A key is a path that ends in the package; in version 1 of the file it is the name alone. */
function npm(name: string): string {
	return `"(?:(?:[^"]*/)?node_modules/)?${name}": \\{\\s*"version": "(\\d[\\w.+-]*)"`;
}

/** The version of a package in the lock file here or above, or undefined; of several the highest that the range may mean. */
export function lockedVersion(
	app: Disk,
	{ name, range }: { name: string; range: string }
): string | undefined {
	const { root, top, reader } = app;
	// Of two lock files, that of the package manager that installs counts: nothing updates the other one.
	const own = new Set(detectPackageManager(app).lockFiles.map((path) => basename(path)));
	const all = Object.entries(entries);
	const files = [
		...all.filter(([file]) => own.has(file)),
		...all.filter(([file]) => !own.has(file))
	];
	for (const folder of foldersUpTo(root, top)) {
		for (const [file, entry] of files) {
			const pattern = new RegExp(entry(quoted(name), quoted(range)), 'gm');
			const found = [...(reader.text(join(folder, file)) ?? '').matchAll(pattern)];
			const versions = found.flatMap(([, version]) => version ?? []);
			const version = meant(range, versions);
			if (version !== undefined) return version;
		}
	}
	return undefined;
}

/** Other packages of a workspace can have other versions, and a lock file that nothing updates only older ones. */
function meant(range: string, versions: readonly string[]): string | undefined {
	const [, loose, exact, major] = /^([\^~]?)[=v]?((\d+)[\w.+-]*)/.exec(range.trim()) ?? [];
	const highest = versions.toSorted(byNumbers);
	const inMajor = highest.filter((one) => one.split('.')[0] === major);
	const same = loose === '' && highest.includes(exact ?? '') ? exact : undefined;
	const isOpen = !/^[\^~]?[=v]?\d[\w.+-]*$/.test(range.trim());
	return same ?? inMajor.at(-1) ?? (isOpen ? highest.at(-1) : undefined);
}

/** Compares two versions by the numbers in them. */
export function byNumbers(a: string, b: string): number {
	return a.localeCompare(b, 'en', { numeric: true });
}

function quoted(text: string): string {
	return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
