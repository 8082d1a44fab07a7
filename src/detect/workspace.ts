import { dirname, join, relative, sep } from 'node:path';
import { matchesGlob } from '../edit/glob.ts';
import { foldersUpTo, homeFolder } from './cwd.ts';
import { parsePackage } from './package-file.ts';
import type { Disk, Reader } from './reader.ts';

/** The highest folder a run reads: the root of the git work tree, else the one below the home folder or the disk's root. */
export function highestFolder(
	reader: Reader,
	{ folder, env }: { folder: string; env: NodeJS.ProcessEnv }
): string {
	const home = homeFolder(reader, env);
	for (let at = folder; ; at = dirname(at)) {
		const above = dirname(at);
		if (reader.present(join(at, '.git')) || above === home || dirname(above) === above) return at;
	}
}

/** The root of the workspace that an app is a member of, or undefined. */
export function workspaceRoot({
	root,
	top,
	reader
}: Pick<Disk, 'root' | 'top' | 'reader'>): string | undefined {
	return foldersUpTo(root, top)
		.slice(1)
		.find((folder) => {
			const path = relative(folder, root).split(sep).join('/');
			return isMember(workspacePatterns(reader, folder), path);
		});
}

/** The patterns of a workspace's folders, as its root declares them. */
export function workspacePatterns(reader: Reader, folder: string): readonly string[] {
	const pnpm = reader.text(join(folder, 'pnpm-workspace.yaml'));
	if (pnpm !== undefined) return yamlList(pnpm, 'packages');
	const pkg = reader.text(join(folder, 'package.json'));
	return (pkg === undefined ? undefined : parsePackage(pkg)?.workspaces) ?? [];
}

function isMember(patterns: readonly string[], path: string): boolean {
	const excluded = patterns.some((item) => item.startsWith('!') && fits(item.slice(1), path));
	return !excluded && patterns.some((item) => fits(item, path));
}

function fits(pattern: string, path: string): boolean {
	const glob = pattern.replace(/^\.?\//, '').replace(/\/$/, '');
	// The folder itself is one of those that `a/**` names.
	return matchesGlob(glob, path) || matchesGlob(glob.replace(/\/\*\*$/, ''), path);
}

/** A list of texts at the top of a YAML file, in either notation. */
function yamlList(yaml: string, key: string): readonly string[] {
	const block = new RegExp(
		`^${key}:[^\\S\\n]*(\\[[^[\\]]*\\]|(?:#.*)?(?:\\r?\\n[^\\S\\n]*(?:[-#].*)?)+)`,
		'm'
	);
	const body = block.exec(yaml)?.[1] ?? '';
	if (body.startsWith('[')) return body.slice(1, -1).split(',').map(unquoted).filter(Boolean);
	const items = [...body.matchAll(/^[ \t]*-[ \t]+(.*)$/gm)];
	return items.map(([, item = '']) => unquoted(item)).filter(Boolean);
}

function unquoted(text: string): string {
	const plain = text.trim();
	return /^(["'])(.*?)\1/.exec(plain)?.[2] ?? plain.replace(/(?<!\s)\s+#[\s\S]*$/, '');
}
