import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { Edit } from './edit.ts';
import { insert } from './package-json.ts';

/** Adds these files to the `exports` of a package.json: `./lib/auth/react` → `./src/lib/auth/react.tsx`. */
export function addExports(source: string, files: Readonly<Record<string, string>>): Edit {
	const names = namesIn(source);
	if (names.length === 0 || !names.every((name) => name.startsWith('.'))) {
		const wanted = { exports: { '.': './…', ...files } };
		return {
			ok: false,
			reason:
				'its `exports` is no list of paths, so other packages could not import the rest of it',
			snippet: JSON.stringify(wanted, undefined, 2)
		};
	}
	const missing = Object.entries(files).filter(([name]) => !names.includes(name));
	const text = missing.reduce((before, [key, path]) => {
		const block = exportsOf(before);
		const at = block?.children?.length ?? 0;
		return block ? insert(before, block, { key, value: JSON.stringify(path), at }) : before;
	}, source);
	return { ok: true, text };
}

/** A byte order mark is invalid JSON; a blank of the same length keeps all offsets. */
function exportsOf(source: string) {
	const root = parseTree(source.replace(/^\uFEFF/, ' '));
	const found = root && findNodeAtLocation(root, ['exports']);
	return found?.type === 'object' ? found : undefined;
}

function namesIn(source: string): readonly string[] {
	return (exportsOf(source)?.children ?? []).map(({ children }) => String(children?.[0]?.value));
}
