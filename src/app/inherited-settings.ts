import { posix } from 'node:path';
import { literalOf, valuesOf, withoutComments } from '../detect/object-literal.ts';
import type { Project } from '../detect/project.ts';
import { CliError } from '../errors.ts';

type Files = Pick<Project, 'text' | 'above'>;

/** The settings of a compiler without comments, followed by those it extends, as far as they are in its repository. */
export function inheritedSettings(project: Files, path: string, depth = 0): string {
	const own = withoutComments(readable(project, path) ?? '');
	if (depth > 4) return own;
	const [value = ''] = valuesOf(own, 'extends');
	const list = /^\s*\[([^\]]*)\]/.exec(value)?.[1];
	const names = list?.split(',') ?? [value];
	// The last one counts first.
	const parents = names.flatMap((name) => literalOf(name.trim()) ?? []).reverse();
	const found = parents.flatMap((name) => {
		const files = namedBy(name, path.slice(0, path.lastIndexOf('/') + 1));
		const file = files.find((one) => readable(project, one) !== undefined);
		return file === undefined ? [] : [inheritedSettings(project, file, depth + 1)];
	});
	return [own, ...found].join('\n');
}

/** A file, by its path or by that of a package. */
function namedBy(name: string, folder: string): readonly string[] {
	const isPath = /^\.\.?\//.test(name);
	const path = isPath ? posix.join(folder, name) : `node_modules/${name}`;
	return [...(path.endsWith('.json') ? [path] : []), `${path}.json`, `${path}/tsconfig.json`];
}

function readable({ text, above }: Files, path: string): string | undefined {
	try {
		return text(path) ?? above(path);
	} catch (error) {
		// A package may be a link to another folder of a workspace.
		if (error instanceof CliError) return above(path);
		throw error;
	}
}
