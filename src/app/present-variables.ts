import { secretNames } from '../edit/auth-secret.ts';
import { readEnv } from '../edit/env-file.ts';
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
	const loaded = env.loaded?.(project);
	const foreign = () =>
		loaded === undefined || files.includes(loaded) ? {} : readEnv(project.above(loaded));
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
