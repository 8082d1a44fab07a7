// Files of auth-cli that the owner deleted or moved: a second one could replace the first.

import { specifiersIn, stemOf } from '../app/module-imports.ts';
import type { App } from '../frameworks/framework.ts';
import { type Step, stepsBetween } from './step.ts';
import { codeTexts } from './unreached.ts';

/** The app `after`, without recreating these files, unless code imports them. */
export function withoutDeletedByOwner(app: App, after: App): App {
	const { manifest, places } = app;
	const known = { ...manifest?.files, ...manifest?.edited };
	const steps = stepsBetween(app, after);
	const isTaken = ({ change }: Step) =>
		change?.kind === 'create' &&
		known[change.path] !== undefined &&
		!change.path.startsWith(`${places.runtime}/`);
	let taken = steps.filter(isTaken);
	if (taken.length === 0) return after;
	for (;;) {
		const imported = importedIn(app.after(...steps.filter((step) => !taken.includes(step))));
		const still = taken.filter(({ change }) => !imported.has(stemOf(change?.path ?? '')));
		if (still.length === taken.length) break;
		taken = still;
	}
	return app.after(...steps.map((step) => (taken.includes(step) ? leftOut(step) : step)));
}

function importedIn({ project, modules }: App): ReadonlySet<string> {
	const texts = [...codeTexts(project)];
	return new Set(
		texts.flatMap(([path, text]) => specifiersIn(text).flatMap((one) => modules.leads(path, one)))
	);
}

function leftOut({ change }: Step): Step {
	if (change?.kind !== 'create') return {};
	const { path, why } = change;
	const warning = `${path}, which ${why}, is gone, and stays so: \`auth-cli doctor --fix\` makes it again.`;
	return { change: { kind: 'keep', path }, warning };
}
