// Names of Auth.js that a conversion left in a file.

import { codeOnly } from '../edit/code-only.ts';
import type { App } from '../frameworks/framework.ts';
import { authjsPackages, moduleOf } from './authjs-modules.ts';

/** What is to be said of each line of a file that still names a package of Auth.js. */
export function leftIn(app: App, path: string): string[] {
	const { project, authjs } = app;
	const packages = authjsPackages(app);
	const all = { ...advice, ...authjs?.advice };
	const text = project.text(path) ?? '';
	const isNaming = packages.some((name) => text.includes(name));
	const code = isNaming ? codeOnly(text, path) : '';
	return code.split('\n').flatMap((line, index) => {
		const quoted = [...line.matchAll(/(['"`])([^'"`\s]+)\1/g)].map(([, , one = '']) => one);
		const found = quoted.find((one) => moduleOf(packages, one) !== undefined);
		if (found === undefined) return [];
		const [part = ''] = moduleOf(packages, found)?.split('/') ?? [];
		const told = all[part];
		const what = told === undefined ? '.' : `: ${told}`;
		return [`${path}:${index + 1} still names ${found}${what}`];
	});
}

/** What a person can do about a module that has no place in the vendored folder. */
const advice: Readonly<Record<string, string>> = {
	client: 'import the names that you use, with an import statement, and run this again.',
	webauthn: 'link to the sign-in page, which offers passkeys.'
};
