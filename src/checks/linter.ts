import { type Finding, finding } from '../codes/finding.ts';
import { linterFiles, rulesAgainst } from '../plan/linter-files.ts';
import type { Checked } from './check.ts';

/** A linter whose rules the sign-in code does not follow and cannot be configured automatically. */
export async function layoutRules(app: Checked): Promise<Finding[]> {
	const found = rulesAgainst(app);
	if (found === undefined) return [];
	const { name, where } = found;
	const { project, places } = app;
	for (const { path, edit } of app.manifest === undefined ? linterFiles(app) : []) {
		const source = project.text(path) ?? '';
		const edited = await edit(source, { fileName: path, style: project.style });
		if (edited.ok && edited.text !== source) return [];
	}
	const folder = `['${places.runtime}/**']`;
	const ignores = where?.startsWith('.eslintrc')
		? `ignorePatterns: ${folder}`
		: `{ ignores: ${folder} }`;
	const title = `${places.runtime} does not follow ${name} of ESLint: leave it out there, by ${ignores}`;
	return [finding('LINTER_OF_LAYOUT', { title, where })];
}
