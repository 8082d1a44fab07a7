// One file of an app that names Auth.js, as it will be.

import { withoutFolder } from '../app/module-imports.ts';
import { codeOnly } from '../edit/code-only.ts';
import type { Edit } from '../edit/edit.ts';
import { allowPlainHttp, type PlainHttp } from '../edit/plain-http.ts';
import type { App } from '../frameworks/framework.ts';
import type { OwnersFile } from '../plan/app-file.ts';
import { codeOf } from '../plan/unreached.ts';
import type { AskedName } from './asked-name.ts';
import { type AuthjsUse, readAuthjs, removeBasePath } from './authjs-config.ts';
import { convertImports } from './authjs-imports.ts';
import { authjsPackages } from './authjs-modules.ts';
import { fromFormerCalls } from './former-calls.ts';
import { plainIssuers } from './plain-issuers.ts';
import type { FirstReading } from './read-next-auth-4.ts';
import { removePackages } from './remove-packages.ts';
import type { Replacements } from './replacements.ts';

export interface Converting {
	readonly path: string;
	readonly first: FirstReading;
	readonly replacements: Replacements;
	readonly uses: Map<string, AuthjsUse>;
	readonly plainHttp: Map<string, readonly PlainHttp[]>;
}

/** A file of the app; one that is new is made of what the first reading has for it. */
export function convertedFile(
	app: App,
	{ path, first, replacements, uses, plainHttp }: Converting
): OwnersFile {
	const { project, authjs } = app;
	const { components } = app.framework.code;
	const plain = plainIssuers(project);
	const packages = authjsPackages(app);
	const edit = (given: string): Edit => {
		// What is mostly prose is only searched.
		if (path.endsWith('.mdx')) return { ok: true, text: given };
		const source = withFormerCalls(app, { path, packages, text: given });
		// An `adapter` of a build is no database.
		const isBuild =
			authjs?.addedIn?.includes(path) ||
			(buildConfig.test(path) && !packages.some((name) => source.includes(name)));
		const { isWhole } = replacements;
		const replacementOf = ({ specifier, ...asked }: AskedName) =>
			replacements.replacementOf(path, { ...asked, specifier: withoutFolder(specifier) });
		const use =
			isComponent(app, path) || isBuild
				? undefined
				: readAuthjs(source, {
						...authjs,
						fileName: path,
						packages,
						isWhole,
						replacementOf
					});
		if (use !== undefined && 'ok' in use) return use;
		if (use !== undefined) uses.set(path, use);
		const ignored = use?.configures && authjs?.ignoresBasePath;
		const text = ignored ? removeBasePath(source, path) : source;
		const options = { fileName: path, style: project.style, packages, components };
		// What a list of modules names is looked for from the root of the app.
		const listed = (specifier: string) =>
			replacements.replacementOf('package.json', { specifier, name: '*' })?.from;
		const imported = convertImports(text, { ...options, isWhole, replacementOf, listed });
		const variables = use === undefined ? [] : [...plain.keys()];
		const { text: converted, found } = allowPlainHttp(imported, { ...options, variables });
		plainHttp.set(path, found);
		if (!buildConfig.test(path)) return { ok: true, text: converted };
		const names = unused(app);
		return { ok: true, text: removePackages(converted, { fileName: path, names }) };
	};
	const read = first.texts.get(path);
	const made = project.text(path) === undefined && read !== undefined ? edit(read) : undefined;
	return {
		kind: 'owners',
		path,
		why: 'uses the code of the app instead of Auth.js',
		...(made?.ok && { render: async () => made.text }),
		edit: async (source) => edit(read ?? source)
	};
}

function isComponent({ framework }: App, path: string): boolean {
	const { components } = framework.code;
	return components !== undefined && path.endsWith(components.ending);
}

function withFormerCalls(
	app: App,
	{ path, packages, text }: { path: string; packages: readonly string[]; text: string }
): string {
	const { former, configure = [], packages: own = [] } = app.authjs ?? {};
	if (former === undefined || isComponent(app, path)) return text;
	const { property, minor } = former;
	const isOld = own.some((name) => minorOfZero(app.asked()[name]) < minor);
	return fromFormerCalls(text, { fileName: path, packages, configure, property, isOld });
}

/** The minor version that a range asks for below version 1; `NaN` for another range. */
export function minorOfZero(range = ''): number {
	return Number(/^[\^~=v]{0,2}0\.(\d{1,3})(?!\d)/.exec(range)?.[1]);
}

/** A configuration of a build, where lists name packages. */
export const buildConfig = /(?:^|\/)[\w-]+\.config\.\w+$/;

/** The packages that no file needs any more. */
function unused(app: App): readonly string[] {
	const code = codeOf(app, codeOnly);
	return authjsPackages(app).filter((name) => code.userOf(name) === undefined);
}
