// The packages of a workspace whose imports of Auth.js point to the package that configures it afterwards.

import { isOfTypes } from '../../app/module-imports.ts';
import type { Project } from '../../detect/project.ts';
import type { Member } from '../../detect/workspace-members.ts';
import { CliError } from '../../errors.ts';
import type { App } from '../../frameworks/framework.ts';
import type { OpenWorkspace } from './find-holder.ts';
import { namesOfAuthjs } from './refuse-split.ts';

interface Consumers {
	readonly consumers: readonly Member[];
	/** What keeps Auth.js for its types, a line each. */
	readonly left: readonly string[];
}

/**
 * All that ask for Auth.js, or import it, and are, or belong to, something that takes sign-in from the package. What it depends
 * on itself keeps Auth.js for types. Throws WORKSPACE_CYCLE where such a package uses more of it.
 */
export function consumersOf(app: App, workspace: OpenWorkspace, holder: Member): Consumers {
	const { members } = workspace;
	const using = members.filter((one) => workspace.neededBy(one).has(holder));
	const group = new Set([...using, ...using.flatMap((one) => [...workspace.neededBy(one)])]);
	group.delete(holder);
	const packages = app.authjs?.packages ?? [];
	const asksFor = (one: Member) => packages.some((name) => one.dependencies[name] !== undefined);
	const uses = (one: Member) => firstUse(workspace.open(one.path), packages);
	const asking = members.filter(
		(one) => group.has(one) && (asksFor(one) || uses(one) !== undefined)
	);
	const below = workspace.neededBy(holder);
	const left = asking.flatMap((one) => {
		if (!below.has(one)) return [];
		const project = workspace.open(one.path);
		const file = firstUse(project, packages, !asksFor(one));
		if (file !== undefined) throw inARound(one, holder, file);
		const types = uses(one);
		return types === undefined
			? []
			: [`${one.path}/${types} imports types of Auth.js, which stays there for them.`];
	});
	return { consumers: asking.filter((one) => !below.has(one)), left };
}

/** The first file that imports Auth.js, extends its types or, unless `types`, takes more from it than types. */
function firstUse(project: Project, packages: readonly string[], types = true): string | undefined {
	const extending = new RegExp(`declare\\s+module\\s+['"](?:${packages.join('|')})\\b`);
	return project.sources().find((path) => {
		const text = project.text(path) ?? '';
		const names = namesOfAuthjs(text, path, packages);
		return (types ? names.length > 0 : !names.every(isOfTypes)) || extending.test(text);
	});
}

function inARound({ path, name }: Member, holder: Member, file: string): CliError {
	return new CliError('WORKSPACE_CYCLE', {
		title: `${path}/${file} imports Auth.js, and ${holder.path}, which configures it, depends on ${path}`,
		fix: `Move what uses Auth.js out of ${name} into ${holder.name} or into an app, then run this again. Types alone may stay (\`import type\`), where ${path}/package.json asks for the package. Nothing was written.`
	});
}
