// The part of a move that changes the packages in package.json.

import { withDependencies } from './dependencies.ts';
import type { Moving } from './move.ts';
import { stampName, stampOf } from './stamp.ts';
import { codeOf } from './unreached.ts';

/** Adds new packages to package.json, and removes unused ones. */
export function withPackages(moving: Moving): Moving {
	const { app, before, packages, move } = moving;
	const { from, to } = move;
	const asked = app.opened().project.text('package.json') ?? '';
	const needed = { ...packages.now.develop, ...packages.now.run };
	const unneeded = Object.entries({ ...packages.larger.develop, ...packages.larger.run }).filter(
		// Type packages with another range are the owner's.
		([name, range]) =>
			!(name in needed) && (!name.startsWith('@types/') || asked.includes(`"${name}": "${range}"`))
	);
	const unstamped = from.stamp && !to.stamp ? [stampName] : [];
	const code = codeOf(app, before.codeOnly);
	const drop = [...before.packages, ...unneeded.map(([name]) => name), ...unstamped].filter(
		(name) => code.userOf(name) === undefined
	);
	const { develop } = packages.now;
	const run = { ...before.instead, ...packages.now.run, ...stampOf(app, to) };
	// Packages that the former library needed are only for our code now.
	const own = codeOf(app.opened(), before.codeOnly);
	const free = (name: string) => before.packages.length > 0 && own.userOf(name) === undefined;
	return { ...moving, app: withDependencies(app, { run, develop }, { drop, free }) };
}
