// Which file of a converted app configures sign-in, for the commands that read and change it later.

import { modulePaths, specifiersIn, stemOf } from '../app/module-imports.ts';
import { openConfig } from '../configuration/config.ts';
import { CliError } from '../errors.ts';
import type { App } from '../frameworks/framework.ts';
import type { AuthjsUse } from './authjs-config.ts';
import { compatOf } from './authjs-modules.ts';

/** One file may call for `handle` and another for `signIn`, as long as only one of them has the list of providers. */
export async function configOf(
	app: App,
	uses: ReadonlyMap<string, AuthjsUse>
): Promise<string | undefined> {
	const { places } = app;
	const all = [...uses].filter(([, use]) => use.configures).map(([path]) => path);
	// A proxy at the edge has a smaller one of its own, without a database.
	const others = all.filter((path) => path !== places['proxy']);
	const calling = others.length > 0 ? others : all;
	const listing = calling.filter((path) => uses.get(path)?.settings.has('providers'));
	// The code stays as it is, so any of them will do as the place that other commands read.
	// Tests may make others.
	const route = calling.find((path) => path === places['route']);
	if (compatOf(app)) return ownConfig(app, route ?? listing[0] ?? calling[0]);
	const reached = listing.length > 1 ? imported(app, [...uses.keys()]) : listing;
	const served = listing.filter((path) => reached.includes(path));
	if (listing.length > 1 && served.length !== 1) throw severalConfigurations(listing);
	const usual = [places['hooks'], places.config];
	return served[0] ?? calling.find((path) => usual.includes(path)) ?? calling[0];
}

/** Which of these files the file of the routes imports, also by way of others of them: the rest is for a proxy, or a test. */
function imported({ project, places }: App, files: readonly string[]): readonly string[] {
	const { route } = places;
	const reached = route === undefined ? [] : [route];
	for (const path of reached) {
		const specifiers = specifiersIn(project.text(path) ?? '');
		const stems = specifiers.flatMap((one) => modulePaths(project, path, one));
		const isNew = (one: string) => stems.includes(stemOf(one)) && !reached.includes(one);
		reached.push(...files.filter(isNew));
	}
	return reached.slice(1);
}

/** The file that has the options which another one hands to Auth.js; their list of providers may be in a further one. */
async function ownConfig(app: App, caller: string | undefined) {
	if (caller === undefined) return undefined;
	const { setting, places } = openConfig(app, caller);
	const [options] = setting('providers');
	return options?.path ?? (await places()).list.path;
}

function severalConfigurations(paths: readonly string[]): CliError {
	return new CliError('SEVERAL_CONFIGURATIONS', {
		title: `Several files configure Auth.js: ${paths.join(', ')}`,
		fix: 'Leave one of them, and let the others import it. Nothing was written.'
	});
}
