// Why an app has nothing to carry over.

import { specifiersIn } from '../app/module-imports.ts';
import { codeOnly } from '../edit/code-only.ts';
import { CliError } from '../errors.ts';
import type { App } from '../frameworks/framework.ts';
import { askingPackages } from './asking-packages.ts';
import { authjsPackages } from './authjs-modules.ts';
import { authjsRecords } from './packages/index.ts';

/** The package that a route of sign-in hands requests to. */
function packageBehind({ project, framework, modules }: App, route: string) {
	const known = [...framework.code.modules, ...framework.packages.map((one) => one.name), 'node:'];
	return specifiersIn(codeOnly(project.text(route) ?? '', route)).find(
		(one) =>
			!one.startsWith('.') &&
			!known.some((start) => one.startsWith(start)) &&
			modules.files(route, one).length === 0
	);
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
	const [asking] = asked.flatMap((one) => askingPackages(app.project, one, others));
	if (asking !== undefined) {
		return new CliError('NOTHING_TO_CONVERT', {
			title: `No file of this app configures Auth.js; ${asking}, which package.json asks for, needs ${asked.join(' and ')}`,
			fix: `If ${asking} signs users in, the app stays with it: a run converts code of the app that calls Auth.js itself. Nothing was written.`
		});
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
