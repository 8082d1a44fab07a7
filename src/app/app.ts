import { posix } from 'node:path';
import { authPath } from '../configuration/auth-path.ts';
import { findConfig, findRoute } from '../configuration/find-config.ts';
import { authjsOf } from '../conversion/packages/index.ts';
import type { Project } from '../detect/project.ts';
import { secretNames } from '../edit/auth-secret.ts';
import { readEnv } from '../edit/env-file.ts';
import { envFileInScript, unusualEnvFile } from '../edit/env-file-script.ts';
import { inStyle } from '../edit/in-style.ts';
import type { App, Basis } from '../frameworks/framework.ts';
import { frameworkOf } from '../frameworks/index.ts';
import { manifestPath, readManifest } from '../manifest.ts';
import type { Choice } from '../plan/choice.ts';
import { requestedRanges } from '../plan/dependencies.ts';
import { presentChoice } from '../plan/present-choice.ts';
import { changesOf, type Note, type Step } from '../plan/step.ts';
import type { Catalogue } from '../templates/catalogue.ts';
import { render } from '../templates/render.ts';
import { openFolder } from './folder.ts';
import { openModules } from './modules.ts';
import { withFolderAt, withMovedFolder } from './moved-folder.ts';
import { projectAfter } from './project-after.ts';
import { withResolvedConflicts } from './settled.ts';
import type { Variables } from './views.ts';

/** The parts of an app that planning reads. Throws `MANIFEST_UNREADABLE`. */
export function toApp(project: Project, catalogue: Catalogue): App {
	const framework = frameworkOf(project);
	const text = project.text(manifestPath);
	const usual = framework.places(project);
	const manifest =
		text === undefined
			? undefined
			: withResolvedConflicts(withMovedFolder(readManifest(text), project, usual.runtime), project);
	const { javaScript } = openFolder({ project, framework, places: usual, catalogue, manifest });
	const places = javaScript ? { ...usual, icons: usual.icons.replace(/\.ts$/, '.js') } : usual;
	// A converted app may have the folder elsewhere, if it had another one at the usual place.
	const { runtime = places.runtime } = manifest?.places ?? {};
	const isBeside = manifest?.files[`${runtime}/README.md`] !== undefined;
	const known = isBeside ? withFolderAt(places, runtime) : places;
	const app = { project, catalogue, framework, authjs: authjsOf(framework), manifest };
	const found = { ...known, config: findConfig({ ...app, places: known }) };
	return settingOf({ ...app, places: { ...found, ...findRoute({ ...app, places: found }) } });
}

/** An app after planned steps. */
export function settingOf(basis: Basis, steps: readonly Step[] = [], opened?: App): App {
	const { catalogue } = basis;
	const project = projectAfter(basis.project, changesOf(steps));
	const now = { ...basis, project };
	const template = (name: string) => catalogue.readTemplate(project.framework.id, name);
	const variables = presentVariables(now);
	let present: Choice | undefined;
	const app: App = {
		...now,
		steps,
		opened: () => opened ?? app,
		after: (...more) => settingOf(basis, [...steps, ...more], app.opened()),
		put: (path, text, note) => app.after(writing(project, { path, text }, note)),
		keep: (path, noted) => app.after({ change: { kind: 'keep', path }, ...noted }),
		drop: (path, note) => app.after(deleting(project, path, note)),
		with: (facts) => settingOf({ ...basis, ...facts }).after(...steps),
		folder: basis.folder ?? openFolder(now),
		variables,
		authPath: () => authPath({ ...now, variables }),
		template,
		filled: (name, holes) => render(template(name), holes),
		code: async (name, holes) => app.styled(await app.filled(name, holes)),
		asked: () => requestedRanges(project.text('package.json') ?? '{}'),
		modules: openModules(now),
		styled: (text) => inStyle(text, project.style),
		present: () => {
			present ??= presentChoice(app);
			return present;
		}
	};
	return app;
}

function writing(
	{ text: textOf }: Pick<Project, 'text'>,
	{ path, text }: { readonly path: string; readonly text: string },
	{ remember, warning, ...note }: Note
): Step {
	const before = textOf(path);
	const noted = { remember, warning };
	if (before === text) return { change: { kind: 'keep', path }, ...noted };
	if (before === undefined) return { change: { kind: 'create', path, text, ...note }, ...noted };
	return { change: { kind: 'edit', path, before, after: text, ...note }, ...noted };
}

function deleting(
	{ text }: Pick<Project, 'text'>,
	path: string,
	{ why, remember, warning }: Note
): Step {
	const before = text(path) ?? '';
	return { change: { kind: 'delete', path, before, why }, remember, warning };
}

function presentVariables({
	project,
	framework: { env },
	places
}: Pick<Basis, 'project' | 'framework' | 'places'>): Variables {
	const names = [...new Set([places.env, ...env.files])];
	// A package with sign-in has the variables of the apps that run it.
	const apps = project.apps?.() ?? [];
	const files =
		apps.length > 0 ? apps.flatMap((at) => names.map((name) => `${at}/${name}`)) : names;
	const textOf = apps.length > 0 ? project.above : project.text;
	const read = (path: string) => readEnv(textOf(path));
	// Variables that the app reads and no run writes.
	const loaded = loadedIn(project, env, apps).filter((path) => !files.includes(path));
	const foreign = () =>
		Object.assign({}, env.given?.(project), ...loaded.map((path) => readEnv(project.above(path))));
	const sealWith: Variables['sealWith'] = (values) =>
		[...secretNames, env.olderSecret ?? ''].some((name) => values[name]);
	const holder = () => files.find((path) => sealWith(read(path)));
	return {
		home: () => holder() ?? files[0] ?? places.env,
		values: () => Object.assign({}, foreign(), ...files.toReversed().map(read)),
		hasSecret: () => holder() !== undefined || sealWith(foreign()),
		sealWith,
		declaredIn: (name) => files.find((path) => read(path)[name] !== undefined)
	};
}

/** Unusual env files that the code or a script of the app reads, or a script of the apps that run a package. */
function loadedIn(
	project: Basis['project'],
	env: Basis['framework']['env'],
	apps: readonly string[]
): readonly string[] {
	const inScript = (at: string) => {
		const named = envFileInScript(project.above(`${at}/package.json`) ?? '');
		const path = named && unusualEnvFile(posix.normalize(named));
		return path ? [posix.join(at, path)] : [];
	};
	if (apps.length > 0) return apps.flatMap(inScript);
	return env.loaded === undefined ? inScript('.') : [env.loaded(project) ?? []].flat();
}
