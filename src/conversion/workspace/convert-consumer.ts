// A package, or an app, that imports Auth.js while another package of its workspace configures it.

import { codeOnly } from '../../edit/code-only.ts';
import { addDependencies, dependencyBlocks, removeDependencies } from '../../edit/package-json.ts';
import type { App } from '../../frameworks/framework.ts';
import { type Change, newText } from '../../plan/change.ts';
import { changesOf } from '../../plan/step.ts';
import { codeOf } from '../../plan/unreached.ts';
import { authjsPackages } from '../authjs-modules.ts';
import { type Converted, convertFiles } from '../convert-files.ts';

/** The package that holds sign-in, as others ask for it. */
export interface Asked {
	readonly name: string;
	readonly range: string;
}

export interface Consumer {
	readonly changes: readonly Change[];
	readonly converted: Converted;
}

/** Its imports lead to the folder of the other package, which its package.json asks for in the place of Auth.js. */
export async function convertConsumer(app: App, asked: Asked): Promise<Consumer> {
	const converted = await convertFiles(app);
	const { app: next } = converted;
	const own = changesOf(next.steps);
	return { changes: [...own, packageChange(next, asked, own)], converted };
}

/** `own`: what becomes of its other files. */
function packageChange(app: App, { name, range }: Asked, own: readonly Change[]): Change {
	const path = 'package.json';
	const before = app.project.text(path) ?? '';
	const code = codeOf(app, codeOnly);
	const there = app.asked();
	const going = authjsPackages(app).filter(
		(one) => there[one] !== undefined && code.userOf(one) === undefined
	);
	const isUsed = own.some((change) => newText(change)?.includes(`${name}/`));
	const removed = removeDependencies(before, going, dependencyBlocks);
	const edit = removed.ok && isUsed ? addDependencies(removed.text, { [name]: range }) : removed;
	if (!edit.ok) return { kind: 'manual', path, why: edit.reason, snippet: edit.snippet };
	if (edit.text === before) return { kind: 'keep', path };
	const adds = isUsed && there[name] === undefined ? [`adds ${name}`] : [];
	const why = [...adds, ...(going.length > 0 ? [`takes out ${going.join(', ')}`] : [])].join('; ');
	return { kind: 'edit', path, before, after: edit.text, why };
}
