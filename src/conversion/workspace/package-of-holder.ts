// package.json of a package that holds sign-in: what others import of it, and packages of the framework that its apps have.

import { specifiersIn } from '../../app/module-imports.ts';
import type { Edit } from '../../edit/edit.ts';
import { addExports } from '../../edit/package-exports.ts';
import { addDependencies } from '../../edit/package-json.ts';
import type { App } from '../../frameworks/framework.ts';
import { type Change, newText, type Plan } from '../../plan/change.ts';

interface Given {
	/** The app that was asked about. */
	readonly app: App;
	readonly exported: Readonly<Record<string, string>>;
}

/** The plan with these. */
export function packageOfHolder(plan: Plan, holder: App, { app, exported }: Given): Plan {
	const path = 'package.json';
	const planned = plan.changes.find((change) => change.path === path);
	const before = holder.project.text(path) ?? '';
	const start = (planned && newText(planned)) ?? before;
	const { run, develop } = missingIn(plan, holder, app);
	const names = Object.keys(exported).length > 0;
	const steps: readonly ((text: string) => Edit)[] = [
		(text) => addDependencies(text, run),
		(text) => addDependencies(text, develop, 'devDependencies'),
		...(names ? [(text: string) => addExports(text, exported)] : [])
	];
	const edit = steps.reduce<Edit>((done, step) => (done.ok ? step(done.text) : done), {
		ok: true,
		text: start
	});
	const change = changeOf(edit, { before, why: planned?.kind === 'edit' ? planned.why : '' });
	return { ...plan, changes: [...plan.changes.filter((one) => one.path !== path), change] };
}

function changeOf(edit: Edit, { before, why }: { before: string; why: string }): Change {
	const path = 'package.json';
	if (!edit.ok) return { kind: 'manual', path, why: edit.reason, snippet: edit.snippet };
	if (edit.text === before) return { kind: 'keep', path };
	const all = [why, 'lets other packages import the folder'].filter(Boolean);
	return { kind: 'edit', path, before, after: edit.text, why: all.join('; ') };
}

/** Packages that the folder imports and that came with Auth.js so far, in the range of the app. */
function missingIn({ changes }: Plan, holder: App, app: App) {
	const made = changes.flatMap((one) => (one.kind === 'create' ? specifiersIn(one.text) : []));
	const asked = holder.asked();
	const there = app.asked();
	const ranges = (names: readonly string[]) =>
		Object.fromEntries(
			names.flatMap((name) => {
				const range = there[name];
				return asked[name] === undefined && range !== undefined ? [[name, range]] : [];
			})
		);
	const used = [...new Set(made.map((one) => /^(?:@[^/]+\/)?[^/]+/.exec(one)?.[0] ?? ''))];
	const types = used.map((name) => `@types/${name}`);
	return { run: ranges(used), develop: ranges([...types, '@types/node']) };
}
