import { basename } from 'node:path';
import type { Project } from '../detect/project.ts';

const documents = ['src/app.html', 'src/root.tsx', 'src/root.jsx', 'index.html'];

/** The name of the app: the title of its document, else its package or folder name, in words. */
export function appName(project: Project): string {
	const titles = documents.map((path) => /<title>([^<{}%]+)</.exec(project.text(path) ?? '')?.[1]);
	const [title] = titles.flatMap((one) => harmless(one ?? '') || []);
	if (title !== undefined) return title;
	const name = packageName(project.text('package.json') ?? '').replace(/^@[^/]*\//, '');
	return words(name) || words(basename(project.root)) || 'App';
}

function packageName(text: string): string {
	const name: unknown = Reflect.get(Object(JSON.parse(text.replace(/^\uFEFF/, ''))), 'name');
	return typeof name === 'string' ? name : '';
}

function words(name: string): string {
	return harmless(name.replace(/[-_.]+/g, ' ')).replace(/(^| )\p{Ll}/gu, (letter) =>
		letter.toUpperCase()
	);
}

/** It contains no character that ends a string literal. */
function harmless(text: string): string {
	const kept = text.replace(/[^\p{L}\p{M}\p{N} .,:!?&+()-]/gu, '').replace(/ +/g, ' ');
	return kept.trim().slice(0, 60).trim();
}
