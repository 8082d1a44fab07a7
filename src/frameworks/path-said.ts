// Where the routes of sign-in lie, as far as the text of the configuration says so: an app is not open yet.
import { withoutComments } from '../detect/object-literal.ts';
import type { Project } from '../detect/project.ts';
import { manifestPath } from '../manifest.ts';

/** Where an app of ours has its configuration. */
const placed = /"places"\s*:\s*\{[^{}]*"config"\s*:\s*"([^"]+)"/;

/** The `basePath` of a file that calls this function, or the usual path. */
export function pathSaid(
	{ text, folders }: Project,
	{ call, usual }: { readonly call: string; readonly usual: string }
): string {
	const [, ...known] = placed.exec(text(manifestPath) ?? '') ?? [];
	const files = ['ts', 'js', 'mjs', 'mts'].map((ending) => `${folders.source}/auth.${ending}`);
	for (const file of [...known, ...files]) {
		const code = withoutComments(text(file) ?? '');
		// In the options of a package it need not count.
		if (!code.includes(`${call}(`)) continue;
		const [, path] = /\bbasePath\s*:\s*['"](\/[\w./-]*\w)['"]/.exec(code) ?? [];
		if (path !== undefined) return path;
	}
	return usual;
}
