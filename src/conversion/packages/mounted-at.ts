// Where an app that was converted has put the routes of sign-in, which wins over its options; as far as its text says so.

import { mountedFiles } from '../../app/served-paths.ts';
import type { Project } from '../../detect/project.ts';

/** What a package calls its handler, and the framework that takes it. */
interface Handler {
	readonly name: string;
	readonly framework: string;
}

/** The path of the mount, below those of its routers; undefined where nothing says it, or it is in several places. */
export function mountedAt({ name, framework }: Handler) {
	const mount = new RegExp(
		`(?:(?<![\\w.])([\\w.]{1,100})|\\))\\.(?:use|all)\\(\\s{0,20}(['"\`])(\\/[^'"\`\\n]{0,200})\\2\\s{0,20},(?:(?!\\.use\\()[^;]){0,500}?\\b${name}\\(`
	);
	const named = new RegExp(
		`(?:^|\\n)export\\s(?:const\\s[^=;\\n]{1,100}=|default)\\s{0,20}${name}\\(`
	);
	return (project: Pick<Project, 'sources' | 'text' | 'folders' | 'aliases'>) => {
		if (!project.sources().some((path) => project.text(path)?.includes(`${name}(`)))
			return undefined;
		const { files, prefixes } = mountedFiles(project, [framework]);
		const found = [...files].flatMap(([path, text]) => {
			const own = pathIn(text, mount) ?? (named.test(text) && prefixes(path)[0] ? '' : undefined);
			return own === undefined ? [] : prefixes(path).map((prefix) => withoutStar(prefix + own));
		});
		const [only, ...others] = new Set(found);
		return others.length > 0 ? undefined : only;
	};
}

/** `/auth` of `/auth/*`, `/auth/*rest`, `/auth/{*rest}` and `/auth/(.*)`; undefined where a part of it is left open. */
function withoutStar(path: string): string | undefined {
	const own = path.replace(/\/?(?:\*\w{0,40}|\{\*\w{1,40}\}|\(\.\*\))?$/, '');
	return /[*:{}()]/.test(own) ? undefined : own;
}

function pathIn(text: string, mount: RegExp): string | undefined {
	const [, taker = '', , own] = mount.exec(text) ?? [];
	if (own === undefined) return undefined;
	const [, base = ''] = /\.basePath\(\s{0,20}['"`](\/[^'"`\n]{0,200})['"`]/.exec(text) ?? [];
	if (taker === '') return base + own;
	const isRouter = new RegExp(
		`\\b${taker}\\s{0,20}(?::[^=]{1,100})?=\\s{0,20}(?:\\w{1,40}\\.)?Router\\(`
	).test(text);
	// In a router of the same file, be that below a path or not.
	const below = new RegExp(
		`\\.(?:use|route)\\(\\s*(?:(['"\`])(/[\\w.~/-]*?)/?\\1\\s*,\\s*)?${taker}\\s*\\)`
	).exec(text);
	if (below) return `${base}${below[2] ?? ''}${own}`;
	if (!isRouter) return base + own;
	return isHandedOn(text, taker) ? own : undefined;
}

/** Whether other files get the router. */
function isHandedOn(text: string, name: string): boolean {
	return new RegExp(
		`\\bexport\\s+(?:default\\s+|const\\s+|\\{[^{}]{0,200}?)${name}\\b|\\bexports\\b[^;\\n]{0,100}=[^;\\n]{0,100}\\b${name}\\b`
	).test(text);
}
