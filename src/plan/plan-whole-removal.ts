import { specifiersIn, stemOf } from '../app/module-imports.ts';
import { readEnv, removeEnv } from '../edit/env-file.ts';
import { ignores, unignorePaths } from '../edit/ignore-file.ts';
import type { App } from '../frameworks/framework.ts';
import { type Additions, manifestPath } from '../manifest.ts';
import { agentsFile } from '../templates/agents-file.ts';
import { hasCompat } from '../templates/compat-files.ts';
import { devProvider } from '../templates/dev-provider.ts';
import { remainingSchema } from '../templates/schema-files.ts';
import { ignoreFile } from './added.ts';
import type { OwnersFile } from './app-file.ts';
import type { Plan } from './change.ts';
import { type Choice, variablesOf } from './choice.ts';
import { declaredVariables } from './declared-variables.ts';
import { withDependencies } from './dependencies.ts';
import { commentsFor, keptValues } from './env-removal.ts';
import { databaseComment, secretComment } from './env-variables.ts';
import { withoutEdits } from './noted-edits.ts';
import { planOf } from './plan-of.ts';
import { registration, whatStays } from './plan-removal.ts';
import { isUnmodified, withoutOwnersFileEdits } from './reconcile.ts';
import { list } from './sentence.ts';
import { changesOf, stepsBetween } from './step.ts';
import { codeOf, codeTexts } from './unreached.ts';

/** Files of auth-cli that their owner changed, except those whose edits can be reverted. */
export function editedFiles(app: App): readonly string[] {
	const owners = ownersFiles(app, app.present()).map(({ path }) => path);
	return Object.keys(app.manifest?.files ?? {}).filter(
		(path) =>
			app.project.text(path) !== undefined && !isUnmodified(app, path) && !owners.includes(path)
	);
}

/** Removes everything from an app; files that their owner changed stay unless discarded. Pure. */
export async function planWholeRemoval(
	app: App,
	{ discard }: { readonly discard: boolean }
): Promise<Plan> {
	const choice = app.present();
	const edited = editedFiles(app);
	const left = discard ? [] : edited;
	const wired = ownersFiles(app, choice);
	const without = withoutOurs(app, { edited, discard });
	const unwired = await withoutOwnersFileEdits(
		await withoutEdits(without, wired, leadsToGone(without)),
		wired
	);
	const unset = withoutVariables(unwired, choice, discard);
	const holding = stepsBetween(unwired, unset).filter(({ warning }) => warning !== undefined);
	const cleared = withoutIgnored(
		unset,
		changesOf(holding).map(({ path }) => path)
	);
	const code = codeOf(cleared);
	const names = addedTo(app).packages.filter((name) => code.userOf(name) === undefined);
	const next = withDependencies(cleared, { run: {}, develop: {} }, { drop: names });
	const { warnings, ...plan } = planOf(next);
	return {
		...plan,
		next: [
			...choice.providers.flatMap(registration),
			...usersOf(next, left).map(stillImports),
			...usesOf(next, left)
		],
		warnings: [
			...(left.length === 0 ? [] : [stays(left)]),
			...warnings,
			...(choice.adapter ? [whatStays(choice.adapter, remainingSchema(app, choice.adapter))] : [])
		]
	};
}

/** The owner's files that sign-in edited or created. */
function ownersFiles(app: App, choice: Choice): readonly OwnersFile[] {
	const brings = declaredVariables(app, choice);
	const wired = app.framework.wiring(app, {
		...(!hasCompat(app) && { brings }),
		takes: [],
		adapter: choice.adapter
	});
	return [...wired, ...agentsFile(app, { agents: true })];
}

function addedTo({ manifest }: App): Additions {
	return manifest?.added ?? { packages: [], ignored: [], variables: {}, made: [] };
}

function withoutOurs(
	app: App,
	{ edited, discard }: { readonly edited: readonly string[]; readonly discard: boolean }
): App {
	const { project, manifest } = app;
	const ours = Object.keys(manifest?.files ?? {}).filter(
		(path) => isUnmodified(app, path) || (discard && edited.includes(path))
	);
	return [...ours, manifestPath]
		.filter((path) => project.text(path) !== undefined)
		.reduce((next, path) => next.drop(path, { why: 'came with sign-in' }), app);
}

/** The app without added variables in env files and their example; a value that was filled in stays. */
function withoutVariables(app: App, choice: Choice, discard: boolean): App {
	const { variables, made } = addedTo(app);
	const { declarations } = app.places;
	const { providers, adapter } = choice;
	const { variables: general = [] } = app.framework.env;
	const comments = [
		secretComment,
		...providers.flatMap(commentsFor),
		...(adapter?.env ?? []).map((one) => databaseComment(adapter, one)),
		...general.flatMap(({ comment }) => comment ?? [])
	];
	const dev = providers.filter(({ id }) => id === devProvider);
	const worthless = variablesOf({ providers: dev, adapter: undefined });
	return Object.entries(variables).reduce((next, [path, added]) => {
		const before = next.project.text(path);
		if (before === undefined || path === declarations) return next;
		const values = readEnv(before);
		const older = added.includes('AUTH_SECRET') ? Object.keys(values).filter(isSecret) : [];
		const names = [...new Set([...added, ...older])];
		const going = names.filter(
			(name) =>
				discard ||
				!values[name] ||
				isSecret(name) ||
				worthless.includes(name) ||
				general.some((one) => one.name === name && one.value === values[name])
		);
		const filled = names.filter((name) => !going.includes(name));
		const about = comments.filter((one) => !filled.some((name) => isAbove(before, one, name)));
		const after = removeEnv(before, going, about);
		const warning = filled.length === 0 ? undefined : keptValues(filled, path);
		const why = `takes out ${list(going)}`;
		const isGone = after !== before && after.trim() === '' && made.includes(path);
		return isGone ? next.drop(path, { why }) : next.put(path, after, { why, warning });
	}, app);
}

function isSecret(name: string): boolean {
	return /^AUTH_SECRET(_[123])?$/.test(name);
}

/** Whether a comment is above a variable, possibly with others of the same provider between. */
function isAbove(source: string, comment: string, name: string): boolean {
	const below = source.split(`# ${comment}`)[1] ?? '';
	const block = below.replaceAll('\r\n', '\n').split('\n\n')[0] ?? '';
	return new RegExp(`^${name}=`, 'm').test(block);
}

/** The app without additions to .gitignore; entries for existing files that must not be committed stay. */
function withoutIgnored(app: App, holding: readonly string[]): App {
	const { ignored, made } = addedTo(app);
	const before = app.project.text(ignoreFile);
	if (before === undefined || ignored.length === 0) return app;
	const there = [...app.opened().project.list('.'), ...holding];
	const envs = Object.keys(addedTo(app).variables);
	const isNeeded = (line: string) =>
		there.some((name) => ignores(line, name) && (holding.includes(name) || !envs.includes(name)));
	const kept = ignored.filter(isNeeded);
	const after = unignorePaths(
		before,
		ignored.filter((line) => !isNeeded(line))
	);
	const why =
		kept.length === 0
			? 'ignores nothing of sign-in any more'
			: `still keeps ${kept.join(', ')} out of git, since it is there`;
	const isGone = after !== before && after.trim() === '' && made.includes(ignoreFile);
	return isGone ? app.drop(ignoreFile, { why }) : app.put(ignoreFile, after, { why });
}

/** Whether an import resolves to a deleted file, and to none that stays, such as `auth.ts` beside `auth/`. */
function leadsToGone({ steps, modules }: App): (path: string, specifier: string) => boolean {
	const deleted = changesOf(steps).filter(({ kind }) => kind === 'delete');
	const gone = new Set(deleted.map(({ path }) => stemOf(path)));
	return (path, specifier) =>
		modules.leads(path, specifier).some((lead) => gone.has(lead)) &&
		modules.files(path, specifier).length === 0;
}

/** Code of the app that imports removed files. */
function usersOf(app: App, left: readonly string[]): readonly string[] {
	const leads = leadsToGone(app);
	const imports = ([path, text]: readonly [string, string]) =>
		!left.includes(path) && specifiersIn(text).some((one) => leads(path, one));
	return [...codeTexts(app.project)].filter(imports).map(([path]) => path);
}

/** Code of the app that uses removed code without importing it, such as a member of the request. */
function usesOf({ project, framework }: App, left: readonly string[]): readonly string[] {
	const { ambient } = framework.usage;
	if (ambient === undefined) return [];
	const staying = [...codeTexts(project)].filter(([path]) => !left.includes(path));
	return staying.flatMap(([path, text]) => {
		const found = ambient.exec(text);
		if (found === null) return [];
		const line = text.slice(0, found.index).split('\n').length;
		return [`${path}:${line} still uses ${found[0].trim()}, which is gone: remove that.`];
	});
}

function stays(paths: readonly string[]): string {
	const [has, it] = paths.length === 1 ? ['has', 'it'] : ['have', 'them'];
	return `${list(paths)} ${has} your edits and stay${paths.length === 1 ? 's' : ''}, though nothing runs ${it} any more. --discard-edits deletes ${it}, too.`;
}

function stillImports(path: string): string {
	return `${path} still imports what is gone: remove that.`;
}
