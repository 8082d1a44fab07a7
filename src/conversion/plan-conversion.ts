import { posix } from 'node:path';
import { stemOf } from '../app/module-imports.ts';
import { withFolderAt } from '../app/moved-folder.ts';
import { codeOnly } from '../edit/code-only.ts';
import type { App } from '../frameworks/framework.ts';
import type { Plan } from '../plan/change.ts';
import type { FreshSecrets } from '../plan/env-variables.ts';
import { planMove } from '../plan/plan-move.ts';
import { planOf } from '../plan/plan-of.ts';
import type { FeatureEntry } from '../templates/catalogue.ts';
import { compatOf } from './authjs-modules.ts';
import { type Converted, convertFiles } from './convert-files.ts';
import { choicesOf } from './converted-choice.ts';
import { packagesOf, stayingPackages } from './converted-packages.ts';
import { nothingToConvert } from './nothing-to-convert.ts';
import { secretWarning, whatIsLeft } from './what-is-left.ts';

/** The plan that makes an app of Auth.js own its sign-in: same configuration, same cookies, same addresses. */
export async function planConversion(
	opened: App,
	{ features = [], ...fresh }: Asked = {},
	others: Others = { used: new Set(), uses: new Map() }
): Promise<Plan> {
	const given = besideOwn(opened);
	const ids = features.map(({ id }) => id);
	const converted = withOthers(
		await convertFiles(given, { features: ids, isShared: others.app !== undefined }),
		others
	);
	const refused = converted.app.steps.filter(({ change }) => change?.kind === 'manual');
	if (refused.length > 0) return planOf(given.after(...refused), { warnings: converted.left });
	if (converted.config === undefined && given.manifest === undefined) throw nothingToConvert(given);
	const { config = given.places.config } = converted;
	const app = given.with({ places: { ...placesAfter(converted.app), config } });
	const choices = choicesOf(app, converted, { features: ids, formerUntil: fresh.formerUntil });
	const before = { config: true, codeOnly, ...packagesOf(converted.app) };
	const move = { ...choices, asked: [], wires: needsWiring(app) };
	const after = await planMove(app.after(...converted.app.steps), move, before);
	const plan = planOf(after);
	return {
		...plan,
		// Where its routes are, the configuration says that it has then.
		next: whatIsLeft(others.app ?? after, { converted, holder: others.app && after }),
		warnings: [
			...plan.warnings,
			...converted.left,
			...stayingPackages(after, given.asked()),
			...secretWarning(others.app ?? app, converted)
		],
		secrets: []
	};
}

/** What a run was asked for besides. */
export interface Asked extends Partial<FreshSecrets> {
	/** Features that have to be there afterwards. */
	readonly features?: readonly FeatureEntry[];
}

/** What other packages of its workspace use of the folder, for one that holds sign-in. */
export interface Others extends Pick<Converted, 'used' | 'uses'> {
	/** The app that runs it, where the variables are. */
	readonly app?: App;
}

function withOthers(converted: Converted, { used, uses }: Others): Converted {
	return {
		...converted,
		used: new Set([...converted.used, ...used]),
		uses: new Map([...converted.uses, ...uses])
	};
}

/** Where the app has code of its own in that place, ours lies beside it. */
export function besideOwn(app: App): App {
	const { project, places, manifest } = app;
	const there = project.sources(places.runtime);
	const isOurs = there.some((path) => manifest?.files[path] !== undefined);
	if (there.length === 0 || isOurs) return app;
	const runtime = posix.join(posix.dirname(places.runtime), 'sign-in');
	return app.with({ places: withFolderAt(places, runtime) });
}

/** A file that the conversion makes may end otherwise than what the place says: as the one that it is made of. */
function placesAfter({ places, steps }: App): App['places'] {
	const made = steps.flatMap(({ change }) => (change?.kind === 'create' ? [change.path] : []));
	const found = Object.entries(places).map(([role, path]) => {
		const there = made.find((one) => stemOf(one) === stemOf(path));
		return [role, there ?? path];
	});
	return { ...places, ...Object.fromEntries(found) };
}

/** Whether sign-in has to be mounted: code that calls a package of Auth.js, or a file in its place, does it itself. */
function needsWiring(app: App): boolean {
	const { isWired, read, wires } = app.authjs ?? {};
	return wires ?? !(isWired || read !== undefined || compatOf(app) !== undefined);
}
