import { posix } from 'node:path';
import { secretNames } from '../edit/auth-secret.ts';
import { readEnv } from '../edit/env-file.ts';
import { envFileInScript, unusualEnvFile } from '../edit/env-file-script.ts';
import type { Basis } from '../frameworks/framework.ts';
import type { Variables } from './views.ts';

export function presentVariables({
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
