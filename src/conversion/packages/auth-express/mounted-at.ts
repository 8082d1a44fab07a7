// Where an app that was converted has put the routes of sign-in, which wins over its options; as far as its text says so.

import type { Project } from '../../../detect/project.ts';
import { mountedFiles } from '../../../frameworks/served-paths.ts';

const mount =
	/(?<![\w.])([\w.]{1,100})\.use\(\s{0,20}(['"`])(\/[\w.~/-]{0,200}?)\/?(?:\*\w{0,40}|\{\*\w{1,40}\}|\(\.\*\))?\2\s{0,20},(?:(?!\.use\()[^;]){0,500}?\bExpressAuth\(/;

/** The path of the mount, below those of its routers; undefined where nothing says it, or it is in several places. */
export function mountedAt(
	project: Pick<Project, 'sources' | 'text' | 'folders' | 'aliases'>
): string | undefined {
	if (!project.sources().some((path) => project.text(path)?.includes('ExpressAuth(')))
		return undefined;
	const { files, prefixes } = mountedFiles(project, ['express']);
	const found = [...files].flatMap(([path, text]) => {
		const own = mountIn(text);
		return own === undefined ? [] : prefixes(path).map((prefix) => prefix + own);
	});
	const [only, ...others] = new Set(found);
	return others.length > 0 ? undefined : only;
}

function mountIn(text: string): string | undefined {
	const [, taker = '', , own] = mount.exec(text) ?? [];
	if (own === undefined) return undefined;
	const isRouter = new RegExp(
		`\\b${taker}\\s{0,20}(?::[^=]{1,100})?=\\s{0,20}(?:\\w{1,40}\\.)?Router\\(`
	).test(text);
	if (!isRouter) return own;
	// A router of the same file, be it put below a path or not.
	const below = new RegExp(
		`\\.use\\(\\s*(?:(['"\`])(/[\\w.~/-]*?)/?\\1\\s*,\\s*)?${taker}\\s*\\)`
	).exec(text);
	if (below) return `${below[2] ?? ''}${own}`;
	return isHandedOn(text, taker) ? own : undefined;
}

/** Whether other files get the router. */
function isHandedOn(text: string, name: string): boolean {
	return new RegExp(
		`\\bexport\\s+(?:default\\s+|const\\s+|\\{[^{}]{0,200}?)${name}\\b|\\bexports\\b[^;\\n]{0,100}=[^;\\n]{0,100}\\b${name}\\b`
	).test(text);
}
