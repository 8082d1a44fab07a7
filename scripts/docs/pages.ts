// The pages of the site: docs/*.md as they are on disk, and those of the root, with links that work on the site.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { datedBy } from './dated.ts';

const ofRoot: Readonly<Record<string, string>> = {
	'README.md': 'readme.md',
	'CONTRIBUTING.md': 'contributing.md',
	'SECURITY.md': 'security-policy.md',
	'CHANGELOG.md': 'changelog.md',
	'docs/decisions': 'decisions/index.md'
};

/** Writes every page into `folder`. A link to a file that is not on the site becomes plain text. */
export function writePages(root: string, folder: string): void {
	rmSync(folder, { recursive: true, force: true });
	cpSync(join(root, 'docs'), folder, { recursive: true });
	cpSync(join(root, 'site/pages'), folder, { recursive: true });
	const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
		.map((path) => path.replaceAll('\\', '/'))
		.filter((path) => path.endsWith('.md'));
	const places = new Map([
		...docs.map((path) => [`docs/${path}`, path] as const),
		...Object.entries(ofRoot)
	]);
	const withDate = datedBy(root);
	for (const [source, page] of places) {
		if (!source.endsWith('.md')) continue;
		const text = linked(readFileSync(join(root, source), 'utf8'), source, places);
		write(folder, page, withDate(text));
	}
	const decisions = docs.filter((path) => path.startsWith('decisions/')).toSorted();
	write(folder, 'decisions/index.md', withDate(decisionList(root, decisions)));
}

export function write(folder: string, path: string, text: string | Uint8Array): void {
	mkdirSync(dirname(join(folder, path)), { recursive: true });
	writeFileSync(join(folder, path), text);
}

/** The text of a page, its links turned from places in the repository into places on the site. */
export function linked(text: string, source: string, places: ReadonlyMap<string, string>): string {
	const from = posix.dirname(places.get(source) ?? source);
	return text.replace(
		/(?<!!)\[([^[\]]{1,300})\]\(([^)\s]{1,300})\)/g,
		(whole, words: string, target: string) => {
			if (/^([a-z]+:|#)/.test(target)) return whole;
			const [path = '', hash] = target.split('#');
			const wanted = posix.join(posix.dirname(source), path).replace(/\/$/, '');
			const page = places.get(wanted);
			// A missing page of docs stays a link, so that the build refuses it.
			if (page === undefined) return isPage(wanted) ? whole : words;
			return `[${words}](./${posix.relative(from, page)}${hash === undefined ? '' : `#${hash}`})`;
		}
	);
}

function isPage(path: string): boolean {
	return path.startsWith('docs/') && path.endsWith('.md');
}

function decisionList(root: string, decisions: readonly string[]): string {
	const rows = decisions.map((path) => {
		const [, title = path] = /^# (.+)$/m.exec(readFileSync(join(root, 'docs', path), 'utf8')) ?? [];
		return `- [${title}](./${posix.basename(path)})`;
	});
	return `# Decisions\n\nWhy auth-cli is as it is, one page each.\n\n${rows.join('\n')}\n`;
}
