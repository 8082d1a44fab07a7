import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { pages, root } from './pages.ts';

/** The anchors of a page, as GitHub makes them of its headings. */
function anchorsOf(path: string): ReadonlySet<string> {
	const text = readFileSync(join(root, path), 'utf8').replace(/^```[\s\S]*?^```/gm, '');
	const heads = [...text.matchAll(/^#+ (.+)$/gm)].map(([, head = '']) => head.toLowerCase());
	const named = [...text.matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, name = '']) => name);
	const slugs = heads.map((head) => head.replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-'));
	return new Set([...slugs, ...named]);
}

it('each link of the docs resolves to a file and heading', () => {
	const lost = ['README.md', ...pages].flatMap((page) => {
		const text = readFileSync(join(root, page), 'utf8').replace(/^```[\s\S]*?^```/gm, '');
		const links = [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
		return links.flatMap(([link, file = '', anchor]) => {
			const target = file === '' ? page : normalize(join(dirname(page), file));
			if (!existsSync(join(root, target))) return [`${page}: ${link}`];
			const isHeading = anchor === undefined || !target.endsWith('.md');
			return isHeading || anchorsOf(target).has(anchor) ? [] : [`${page}: ${link}`];
		});
	});
	expect(lost).toEqual([]);
});
