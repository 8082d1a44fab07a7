// Why an app has nothing to carry over.

import { importedNamesIn, specifiersIn } from '../app/module-imports.ts';
import { codeOnly } from '../edit/code-only.ts';
import { CliError } from '../errors.ts';
import type { App } from '../frameworks/framework.ts';
import { askingPackages } from './asking-packages.ts';
import { authjsPackages, moduleOf } from './authjs-modules.ts';
import { authjsRecords } from './packages/index.ts';

/** Whether an import of this file names a package that is neither the framework's nor Node's. */
function isForeign({ framework, modules }: App, file: string, specifier: string): boolean {
	const known = [...framework.code.modules, ...framework.packages.map((one) => one.name), 'node:'];
	return (
		!specifier.startsWith('.') &&
		!known.some((start) => specifier.startsWith(start)) &&
		modules.files(file, specifier).length === 0
	);
}

/** The package that a route of sign-in hands requests to. */
function packageBehind(app: App, route: string): string | undefined {
	const code = codeOnly(app.project.text(route) ?? '', route);
	return specifiersIn(code).find((one) => isForeign(app, route, one));
}

/** A file that takes a function by the name of Auth.js from another package, such as a fork. */
function otherCall(app: App): { path: string; name: string; from: string } | undefined {
	const own = authjsPackages(app);
	const asked = (app.authjs?.configure ?? []).filter((name) => /auth/i.test(name));
	for (const path of app.project.sources()) {
		for (const { names, from } of importedNamesIn(app.project.text(path) ?? '')) {
			const name = asked.find((one) => names.includes(one));
			if (name && moduleOf(own, from) === undefined && isForeign(app, path, from))
				return { path, name, from };
		}
	}
	return undefined;
}

/** A package of Auth.js for another framework, which runs inside of this one. */
function otherIntegration(app: App): { name: string; framework: string } | undefined {
	const asked = app.asked();
	const own = authjsPackages(app);
	const all = authjsRecords.flatMap(({ packages, framework }) =>
		packages.map((name) => ({ name, framework }))
	);
	return all.find(({ name }) => asked[name] !== undefined && !own.includes(name));
}

function leftTo(name: string, title: string): CliError {
	return new CliError('NOTHING_TO_CONVERT', {
		title,
		fix: `If ${name} signs users in, the app stays with it: a run converts code of the app that calls Auth.js itself. Nothing was written.`
	});
}

export function nothingToConvert(app: App): CliError {
	const { authjs, framework } = app;
	const { route } = app.places;
	const behind = route && packageBehind(app, route);
	if (behind) {
		return new CliError('NOTHING_TO_CONVERT', {
			title: `${route} takes sign-in from ${behind}, and a run converts the code of one app`,
			fix: `Move the files of ${behind} that call ${authjs?.configure.join(' or ')} into this app and import them from there, then run this again. Nothing was written.`
		});
	}
	const other = otherIntegration(app);
	if (other) {
		return new CliError('NOTHING_TO_CONVERT', {
			title: `No file of this app configures Auth.js for ${framework.name}, but package.json asks for ${other.name}`,
			fix: `If that is how users sign in, run \`npx auth-cli init --from authjs --framework ${other.framework}\`. Nothing was written.`
		});
	}
	const looked =
		authjs && `Looked for ${authjs.configure.join(' or ')} from ${authjs.packages.join(' or ')}.`;
	const all = Object.keys(app.asked());
	const own = authjsPackages(app);
	const asked = own.filter((one) => all.includes(one));
	const others = all.filter((one) => !own.includes(one));
	const call = otherCall(app);
	if (call) {
		const { path, name, from } = call;
		return leftTo(from, `${path} takes ${name} from ${from}, not from ${authjs?.packages[0]}`);
	}
	const [asking] = asked.flatMap((one) => askingPackages(app.project, one, others));
	if (asking !== undefined) {
		const title = `No file of this app configures Auth.js; ${asking}, which package.json asks for, needs ${asked.join(' and ')}`;
		return leftTo(asking, title);
	}
	return new CliError('NOTHING_TO_CONVERT', {
		title: 'No file of this app configures Auth.js',
		detail: looked ?? `Nothing of Auth.js for ${framework.name} is carried over.`,
		fix:
			asked.length > 0
				? `package.json asks for ${asked.join(' and ')}: uninstall it if nothing uses it. If another package calls it, there is nothing here to carry over, and the app stays as it is.`
				: 'For an app without sign-in, run `npx auth-cli init`.'
	});
}
