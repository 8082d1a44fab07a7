// Packages of a workspace that hold sign-in for its apps: they have a framework, and none of its routes.
import { join } from 'node:path';
import { parse } from 'jsonc-parser';
import { manifestPath } from '../manifest.ts';
import { type Alias, field, textsIn } from './aliases.ts';
import type { Folders } from './folders.ts';
import type { Detected } from './framework.ts';
import type { FoundFramework } from './project.ts';
import type { Disk } from './reader.ts';
import type { Reading } from './reading.ts';
import type { Recognition, Recognized } from './recognition.ts';

/** The framework of the apps that a package holds sign-in for, as its auth.json or this run says; undefined for an app. */
export function frameworkOfPackage(
	app: Disk,
	{ frameworks }: Recognized<Recognition & Reading>,
	given: FoundFramework | undefined
): Detected | undefined {
	const { root, reader } = app;
	const said = given ?? noted(reader.text(join(root, manifestPath)));
	const framework = frameworks.find(({ id }) => id === said?.id);
	if (said === undefined || framework === undefined) return undefined;
	const asks = framework.packages.some((one) => app.pkg.dependencies[one.name] !== undefined);
	// A folder with routes is an app, whatever a file in it says. Other frameworks have such folders, too.
	if (framework.confirms(app) && (asks || given === undefined)) return undefined;
	const { name } = framework;
	const { major, version = `${major}`, devPort = framework.devPort(app) } = said;
	return { framework, found: { id: framework.id, name, major, version, devPort, package: true } };
}

/** Where the code of such a package lies. */
export function packageFolders({ root, reader }: Pick<Disk, 'root' | 'reader'>): Folders {
	const isBelow = reader.kind(join(root, 'src')) === 'folder';
	const [source, prefix] = isBelow ? ['src', 'src/'] : ['.', ''];
	return { source, routes: source, shared: `${prefix}lib`, hooks: `${prefix}hooks` };
}

type Noted = Pick<FoundFramework, 'id' | 'major'> & Partial<FoundFramework>;

function noted(text = ''): Noted | undefined {
	const [, record = ''] = /"framework"\s*:\s*(\{[^{}]*\})/.exec(text) ?? [];
	const id = /"id"\s*:\s*"([^"]*)"/.exec(record)?.[1];
	const major = Number(/"major"\s*:\s*(\d{1,6})/.exec(record)?.[1]);
	return id !== undefined && major > 0 && /"package"\s*:\s*true/.test(record)
		? { id, major }
		: undefined;
}

/** Under which names other packages import its files: what `exports` says, or any path where it says nothing. */
export function exportedNames({ root, reader, pkg: { name } }: Disk): readonly Alias[] {
	if (name === undefined) return [];
	const said = field(parse(reader.text(join(root, 'package.json')) ?? ''), 'exports');
	if (said === undefined) return [{ from: `${name}/*`, to: '*' }];
	const entries = Object.entries(Object(said)).filter(([key]) => key.startsWith('./'));
	return entries.flatMap(([key, value]) =>
		textsIn(value).map((to) => ({ from: name + key.slice(1), to: to.replace(/^\.\//, '') }))
	);
}
