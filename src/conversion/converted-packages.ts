// What a conversion does to the packages of an app.

import { codeOnly } from '../edit/code-only.ts';
import type { App } from '../frameworks/framework.ts';
import { overrides } from '../plan/dependencies.ts';
import { changesOf } from '../plan/step.ts';
import { codeOf } from '../plan/unreached.ts';
import { adapterPackages } from './adapter-packages.ts';
import { askingPackages } from './asking-packages.ts';
import { authjsPackages } from './authjs-modules.ts';
import { broughtPackages } from './brought-packages.ts';

/** Packages that go, and the adapters for version 5 of next-auth in the place of those for version 4. */
export function packagesOf(app: App) {
	const before = app.opened();
	const asked = Object.keys(before.asked());
	const old = asked.filter((name) => name.startsWith('@next-auth/'));
	const texts = changesOf(app.steps).map(({ path }) =>
		codeOnly(app.project.text(path) ?? '', path)
	);
	const instead = Object.entries(adapterPackages).flatMap(([id, range]) => {
		const name = `@auth/${id}-adapter`;
		const isNew = !asked.includes(name) && texts.some((text) => text.includes(name));
		return isNew ? [[name, range]] : [];
	});
	const going = [...authjsPackages(before), ...old];
	const code = codeOf(app, codeOnly);
	const staying = asked.filter((name) => !going.includes(name) || code.userOf(name) !== undefined);
	const peers = going.filter((name) => askingPackages(before.project, name, staying).length > 0);
	// What a file still imports may have come with another one of them.
	const isLeft = going.some((name) => !asked.includes(name) && code.userOf(name) !== undefined);
	const packages = isLeft ? [] : going.filter((name) => !peers.includes(name));
	const isBrought = (name: string) => !asked.includes(name) && code.userOf(name) !== undefined;
	const brought = broughtPackages(before.project, packages, isBrought);
	return { packages, instead: { ...brought, ...Object.fromEntries(instead) } };
}

/** Warnings about packages of Auth.js that stay, and who needs them. */
export function stayingPackages(app: App, asked: ReturnType<App['asked']>): string[] {
	const code = codeOf(app, codeOnly);
	const before = app.opened().project;
	const left = app.asked();
	const overridden = overrides(before).map(([name]) => name);
	return authjsPackages(app.opened()).flatMap((name) => {
		if (!(name in left) && overridden.includes(name)) {
			return [`The app still overrides ${name}, which it no longer asks for: take that out.`];
		}
		if (asked[name] === undefined) return [];
		const by = code.userOf(name);
		if (by !== undefined) return [`${name} stays in package.json: ${by} imports it.`];
		const asking = name in left ? askingPackages(before, name, Object.keys(left)) : [];
		if (asking.length === 0) return [];
		const who = asking.join(' and ');
		const stays = `${name} stays in package.json: ${who} asks for it.`;
		// Adapters only take types of it.
		const isHarmless = asking.every((one) => one.endsWith('-adapter'));
		return isHarmless
			? [stays]
			: [`${stays} Where code of ${who} itself calls ${name}, it does not see these sessions.`];
	});
}
