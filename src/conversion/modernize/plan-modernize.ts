// From code that stands on files of `compat` to code for the folder itself, as far as rules know how.

import { resolveFiles, specifiersIn, stemOf } from '../../app/module-imports.ts';
import { codeOnly } from '../../edit/code-only.ts';
import type { App } from '../../frameworks/framework.ts';
import type { Plan } from '../../plan/change.ts';
import { planMove } from '../../plan/plan-move.ts';
import { planOf } from '../../plan/plan-of.ts';
import { reconcile } from '../../plan/reconcile.ts';
import { changesOf, type Step } from '../../plan/step.ts';
import { isCompat } from '../../templates/compat-files.ts';
import type { AskedName, Replacement } from '../asked-name.ts';
import type { Modernize, Modernized, Standing, Task } from '../authjs.ts';
import { convertImports } from '../authjs-imports.ts';
import { authjsPackages, moduleOf } from '../authjs-modules.ts';
import { openReplacements } from '../replacements.ts';
import { type Stand, standOf } from './standing.ts';
import { openTasks, taskIn, withTasks } from './tasks.ts';

/** What a run comes to. */
export interface Modernization {
	readonly plan: Plan;
	/** The owner's files that change, in the order of the plan. */
	readonly files: Plan['changes'];
	readonly tasks: readonly { readonly path: string; readonly line: number; readonly say: string }[];
	/** Files that still stand on a file of `compat`. */
	readonly staying: readonly string[];
	/** Files that stand on those alone which stay, by what these are. */
	readonly complete: ReadonlyMap<string, readonly string[]>;
	/** All that stood on one. */
	readonly standing: readonly string[];
}

/** Plans it, with these files left as they are; undefined where nothing stands on such a file. */
export async function planModernize(
	app: App,
	isKept: (path: string) => boolean
): Promise<Modernization | undefined> {
	const stand = standOf(app);
	if (stand === undefined) return undefined;
	const modernize = await rulesFor(app);
	const next = standing(app, stand, isKept);
	const first = modernize(next);
	const tasks = first.tasks.filter(({ path }) => !isKept(path));
	const marked = marking(next, tasks);
	const { tasks: _, ...result } = modernize(marked);
	const carried = carry(app, { stand, app: marked, result: { ...result, tasks } });
	const { steps } = await reconcile(app, carried.files);
	const { config = app.places.config, route = app.places['route'] } = result;
	const from = app.present();
	const elsewhere = standingElsewhere(app);
	const others = from.used.filter(
		(file) => !isCompat(file) || elsewhere.stems.has(stemOf(app.folder.path(file)))
	);
	const used = [...new Set([...others, ...carried.used])].toSorted();
	const moved = app.with({ places: { ...app.places, config, ...(route && { route }) } });
	const wires = result.wires === true && ('always' as const);
	const move = { from, to: { ...from, used }, asked: [], wires };
	const before = { config: true, packages: [], codeOnly };
	const plan = planOf(await planMove(moved.after(...steps.map(ownersOwn)), move, before));
	return {
		plan: { ...plan, warnings: [...plan.warnings, ...result.notes] },
		files: changesOf(steps).filter(({ kind }) => kind !== 'keep'),
		tasks: placed(marked.texts, tasks),
		staying: [...carried.staying, ...elsewhere.paths],
		complete: carried.complete,
		standing: [...stand.texts.keys()]
	};
}

/** The rules for what an app was converted from: those of its framework, or of next-auth 4, which is no part of one. */
async function rulesFor({ authjs }: App): Promise<Modernize> {
	const own = await authjs?.modernize?.();
	return own ?? (await import('../next-auth-4/modernize.ts')).modernizeNextAuth4;
}

function standing(
	app: App,
	{ texts, sources }: Stand,
	isKept: (path: string) => boolean
): Standing {
	const { project, framework, places, modules } = app;
	return {
		...{ style: project.style, components: framework.code.components, places, texts, sources },
		kept: new Set([...sources.keys()].filter(isKept)),
		major: project.framework.major,
		...(project.framework.package && { package: true }),
		importOf: modules.importOf,
		open: (tasks) => openTasks({ texts, sources, components: framework.code.components }, tasks),
		imports: (path, specifier) => {
			const asked = specifier === undefined ? specifiersIn(sources.get(path) ?? '') : [specifier];
			return asked.flatMap((one) => resolveFiles(project, path, one));
		}
	};
}

/** Code of other packages of the workspace, which nothing is written into, by the path from its root, and what of `compat` it imports. */
function standingElsewhere({ project, modules, places }: App) {
	const compat = `${places.runtime}/compat/`;
	const found = [...(project.users?.() ?? [])].map(([path, specifiers]) => {
		const leads = specifiers.flatMap((one) => modules.leads(path, one));
		return { path, stems: leads.filter((lead) => lead.startsWith(compat)) };
	});
	return {
		paths: found.flatMap(({ path, stems }) => (stems.length > 0 ? [path] : [])),
		stems: new Set(found.flatMap(({ stems }) => stems))
	};
}

function marking(app: Standing, tasks: readonly Task[]): Standing {
	const marked = new Map(app.texts);
	for (const path of new Set(tasks.map((task) => task.path))) {
		const text = app.texts.get(path) ?? app.sources.get(path) ?? '';
		marked.set(
			path,
			withTasks(
				text,
				tasks.filter((task) => task.path === path),
				app.components
			)
		);
	}
	return { ...app, texts: marked, open: (found) => openTasks({ ...app, texts: marked }, found) };
}

/** The files with their imports where they belong: in the folder, or on `compat` as before. */
function carry(
	app: App,
	{ stand, app: next, result }: { stand: Stand; app: Standing; result: Modernized }
) {
	const { project, framework } = app;
	const withCompat = (compat: Stand['compat']) => {
		const authjs = app.authjs && { ...app.authjs, compat: () => compat };
		return openReplacements(app.with({ authjs }), []);
	};
	const [today, before] = [withCompat({}), withCompat(stand.compat)];
	const packages = authjsPackages(app);
	const used = new Set<string>();
	const tying = `${framework.configuration.calls.file}.ts`;
	const homeOf = (path: string, asked: AskedName): Replacement | undefined => {
		const home = result.homeOf(path, asked);
		if (home === 'usual') return today.replacementOf(path, asked);
		if (home === undefined) return undefined;
		return { from: app.folder.specifier(path, home.file), name: home.name };
	};
	const staying: string[] = [];
	const complete = new Map<string, string[]>();
	const files = [...new Map([...next.texts, ...result.texts])].flatMap(([path, text]) => {
		const isKept = next.kept.has(path);
		const { components } = framework.code;
		const options = { fileName: path, style: project.style, packages, components };
		const replacementOf = (asked: AskedName) => {
			const found = homeOf(path, asked);
			const file = result.homeOf(path, asked);
			if (found && file && file !== 'usual') used.add(file.file);
			// What else the folder has for the framework comes with it.
			if (found?.from === app.folder.specifier(path, tying)) used.add(tying);
			return found;
		};
		const own = isKept
			? (stand.texts.get(path) ?? '')
			: convertImports(text, { ...options, replacementOf });
		const code = codeOnly(own, path);
		// A list of modules names a package without importing it.
		const named = packages.filter((one) => code.includes(`'${one}'`) || code.includes(`"${one}"`));
		const left = [...specifiersIn(code), ...named].filter(
			(one) => moduleOf(packages, one) !== undefined
		);
		const kept = left.map((one) => app.authjs?.complete?.(one));
		const [reason] = kept;
		if (reason !== undefined && !kept.includes(undefined))
			complete.set(reason, [...(complete.get(reason) ?? []), path]);
		else if (left.length > 0) staying.push(path);
		const after = convertImports(own, {
			...options,
			isWhole: before.isWhole,
			replacementOf: (asked) => before.replacementOf(path, asked),
			listed: (specifier) => before.replacementOf('package.json', { specifier, name: '*' })?.from
		});
		if (isKept) return [];
		const why = 'uses the folder itself';
		const edit = async () => ({ ok: true, text: after }) as const;
		return [{ kind: 'owners', path, why, edit, render: async () => after } as const];
	});
	return { files, staying, complete, used: [...today.used, ...before.used, ...used] };
}

/** Code of the owner's that moved is the owner's in its new place, too. */
function ownersOwn(step: Step): Step {
	const { change, remember } = step;
	if (change?.kind !== 'create' || !remember) return step;
	return { change, remember: { ...remember, as: 'edited' } };
}

function placed(texts: ReadonlyMap<string, string>, tasks: readonly Task[]) {
	return [...new Set(tasks.map(({ path }) => path))].flatMap((path) =>
		(texts.get(path) ?? '').split('\n').flatMap((line, index) => {
			const say = taskIn(line);
			return say === undefined ? [] : [{ path, line: index + 1, say }];
		})
	);
}
