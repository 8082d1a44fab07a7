import type { Edit } from '../edit/edit.ts';
import type { Setting } from './recipe.ts';
import type { Step } from './step.ts';
import type { Packages } from './vendored-folder.ts';

const path = 'package.json';

/** Adds the npm packages that package.json does not ask for yet. */
export async function planDependencies(
	{ project }: Setting,
	{ run, develop }: Packages
): Promise<{ steps: readonly Step[]; install: readonly string[]; warnings: readonly string[] }> {
	const before = project.text(path) ?? '';
	const asked = askedFor(before);
	const missing = Object.entries({ ...develop, ...run }).filter(
		([name]) => asked[name] === undefined
	);
	const warnings = Object.entries(run).flatMap(([name, range]) =>
		olderMajor(name, asked[name], range)
	);
	if (missing.length === 0)
		return { steps: [{ change: { kind: 'keep', path } }], install: [], warnings };
	const edit = await addBoth(before, { run, develop });
	const why = `adds ${missing.map(([name]) => name).join(', ')}`;
	const install = missing.map(([name, range]) => `${name}@${range}`);
	if (!edit.ok)
		return {
			steps: [{ change: { kind: 'manual', path, why: edit.reason, snippet: edit.snippet } }],
			install,
			warnings
		};
	return {
		steps: [{ change: { kind: 'edit', path, before, after: edit.text, why } }],
		install,
		warnings
	};
}

async function addBoth(source: string, { run, develop }: Packages): Promise<Edit> {
	const { addDependencies } = await import('../edit/package-json.ts');
	const edit = addDependencies(source, run);
	return edit.ok ? addDependencies(edit.text, develop, 'devDependencies') : edit;
}

/** Ranges by package name, of all kinds of dependencies; the file was found to be JSON before. */
function askedFor(source: string): Readonly<Record<string, string>> {
	const manifest: { [kind: string]: Record<string, string> | undefined } = JSON.parse(
		source.replace(/^\uFEFF/, '')
	);
	const kinds = ['peerDependencies', 'optionalDependencies', 'devDependencies', 'dependencies'];
	return Object.assign({}, ...kinds.map((kind) => manifest[kind]));
}

function olderMajor(name: string, asked: string | undefined, wanted: string): string[] {
	const major = (range: string) => /^[\^~>=v\s]*(\d+)/.exec(range)?.[1];
	const present = major(asked ?? '');
	if (present === undefined || present === major(wanted)) return [];
	return [`package.json asks for ${name} ${asked}; the sign-in code was written for ${wanted}.`];
}
