// Where an app that was converted has put the routes of sign-in, which wins over its options; as far as its text says so.

import { withoutComments } from '../../../detect/object-literal.ts';
import type { Project } from '../../../detect/project.ts';

const mount =
	/(?<![\w.])([\w.]{1,100})\.use\(\s{0,20}(['"`])(\/[\w.~/-]{0,200}?)\/?(?:\*\w{0,40}|\{\*\w{1,40}\}|\(\.\*\))?\2\s{0,20},(?:(?!\.use\()[^;]){0,500}?\bExpressAuth\(/;

/** The path of the mount; undefined where another file says more about it, or none says anything. */
export function mountedAt(project: Pick<Project, 'sources' | 'text'>): string | undefined {
	for (const path of project.sources()) {
		const source = project.text(path) ?? '';
		if (!source.includes('ExpressAuth(')) continue;
		const text = withoutComments(source);
		const [, taker = '', , own] = mount.exec(text) ?? [];
		if (own === undefined) continue;
		const isRouter = new RegExp(
			`\\b${taker}\\s{0,20}(?::[^=]{1,100})?=\\s{0,20}(?:\\w{1,40}\\.)?Router\\(`
		).test(text);
		if (!isRouter) return own;
		// A router of the same file, be it put below a path or not.
		const below = new RegExp(
			`\\.use\\(\\s*(?:(['"\`])(/[\\w.~/-]*?)/?\\1\\s*,\\s*)?${taker}\\s*\\)`
		).exec(text);
		if (below) return `${below[2] ?? ''}${own}`;
	}
	return undefined;
}
