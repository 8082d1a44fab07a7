// docs/features.md: one row for each feature, and the tested pairs.

import { existsSync } from 'node:fs';
import type { FeatureEntry } from '../../src/templates/catalogue.ts';
import { type Pair, pairs, tryPair } from '../../test/runtime/features/pairs.ts';
import { withOneLanguage as entries, load } from '../../test/runtime/features/whole-app.ts';
import { figuresOf } from './figures.ts';

/** A part of the page, between its two marks. */
type Section = 'features' | 'pairs';

/** The page with a section between its two marks. @throws {Error} if the marks are not there. */
export function withSection(text: string, name: Section, content: string): string {
	const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
	const [before, rest] = text.split(begin);
	const after = rest?.split(end)[1];
	if (before === undefined || after === undefined)
		throw new Error(`${begin} and ${end} are missing`);
	return `${before}${begin}\n\n${content}\n\n${end}${after}`;
}

/** The page with all generated parts. */
export async function featuresPage(text: string): Promise<string> {
	return withSection(withSection(text, 'features', await table()), 'pairs', await matrix());
}

async function table(): Promise<string> {
	const head = ['id', 'adds', 'needs', 'routes', 'lines', 'bytes', 'record reads'];
	const rows = await Promise.all(entries.map(row));
	return markdown([head, ...rows]);
}

async function row(entry: FeatureEntry): Promise<string[]> {
	const { id, hint, needs } = entry;
	const { lines, bytes, reads } = await figuresOf(entry);
	return [
		existsSync(pageOf(id)) ? `[\`${id}\`](features/${id}.md)` : `\`${id}\``,
		hint,
		needs.map(needed).join(', '),
		(await routesOf(id)).map((route) => `\`${route}\``).join(', '),
		rounded(lines).toLocaleString('en'),
		`${Math.round(bytes / 1000)} kB`,
		reads[0] === reads[1] ? `${reads[0]}` : `${reads[0]}, then ${reads[1]} while cached`
	];
}

/** Rounded to tens, so that not every change of a file changes the page. */
const rounded = (lines: number) => Math.round(lines / 10) * 10;

const pageOf = (id: string) => new URL(`../../docs/features/${id}.md`, import.meta.url);

/** A need in words. */
function needed(need: string): string {
	const [kind = '', name] = need.split(' ');
	if (kind === 'feature') return `\`${name}\``;
	if (kind === 'setting') return `the setting \`${name}\``;
	if (kind === 'session') return name === 'jwt' ? 'sessions in cookies' : 'sessions in a database';
	return kind === 'adapter' ? 'a database' : kind;
}

async function routesOf(id: string): Promise<string[]> {
	const own = (await load([id])).find(({ entry }) => entry.id === id);
	return Object.keys(own?.feature.routes ?? {}).map((route) => route.replace(' ', ' /auth/'));
}

/** Each pair of features. */
async function matrix(): Promise<string> {
	const all: Pair[] = [];
	for (const ids of pairs) all.push(await tryPair(ids));
	const ids = entries.map(({ id }) => id);
	const cell = (one: string, other: string) => {
		const found = all.find((pair) => pair.ids.includes(one) && pair.ids.includes(other));
		if (one === other || !found) return '';
		if (found.outcome === 'works') return 'yes';
		return found.outcome === 'excluded' ? '–' : 'FAILS';
	};
	const columns = ids.slice(0, -1);
	const rows = ids
		.slice(1)
		.map((id, index) => [
			`\`${id}\``,
			...columns.map((other, at) => (at <= index ? cell(id, other) : ''))
		]);
	return markdown([['', ...columns.map((id) => `\`${id}\``)], ...rows]);
}

function markdown([head = [], ...rows]: readonly (readonly string[])[]): string {
	const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
	return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
