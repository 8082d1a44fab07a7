// How much code of this repository is specific to one framework.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Framework } from '../../src/frameworks/framework.ts';

/** A row for each framework: its versions, the lines of its two folders, and the files elsewhere that know it. */
export function linesTable(root: string, frameworks: readonly Framework[]): string {
	const rows = frameworks.map(({ id, name, packages }) => {
		const majors = packages.flatMap(({ majors }) => majors).join(', ');
		const counts = [
			linesIn(root, `src/frameworks/${id}/**/*.ts`),
			linesIn(root, `templates/${id}/**/*.*`),
			outside(root, id)
		];
		return `| ${[name, majors || 'any', ...counts].join(' | ')} |`;
	});
	return [
		'| framework | versions | lines of `src/frameworks/…` | lines of `templates/…` | other files of `src` that import it |',
		'| --- | --- | --- | --- | --- |',
		...rows
	].join('\n');
}

function linesIn(root: string, pattern: string): number {
	return globSync(pattern, { cwd: root })
		.map((path) => readFileSync(join(root, path), 'utf8').split('\n').length - 1)
		.reduce((sum, one) => sum + one, 0);
}

function outside(root: string, id: string): number {
	return globSync('src/**/*.ts', { cwd: root })
		.filter((path) => !path.startsWith(join('src/frameworks', id)))
		.filter((path) => readFileSync(join(root, path), 'utf8').includes(`/${id}/index.ts'`)).length;
}
