// Files of the folder that stand for whole modules of a package.

import type { RuntimeAssets } from '../templates/catalogue.ts';
import type { AskedName } from './asked-name.ts';
import { exportedBy, textOf, typesIn } from './exported-names.ts';

/** Parts of the profile of a provider, for which apps name types. A function of this name is none. */
export function isPartOfProfile(name: string): boolean {
	return /^[A-Z]\w*[a-z]/.test(name) && name !== 'TwitterLegacy';
}

/** What it does not export is unknown in an import of it, as it was: in a declaration file, that is `any` without an error. */
const closed = 'compat/next-auth-4/next.ts';

/** Looks names up in the files that stand for whole modules; `*` in their names is one or more segments. */
export function openCompat(compat: Readonly<Record<string, string>>, runtime: RuntimeAssets) {
	const inFile = (file: string, { name, extended }: AskedName) => {
		if (name === '*') return { file, name, declares: undefined };
		const offers = (one: string) => exportedBy(runtime, file, one);
		const own = offers(name);
		if (extended) {
			// What extends a module may declare names there that it has not got.
			const declaring = own ?? offers('DefaultSession');
			// By the file that hands those types on, which has the rest of the module.
			const home = declaring?.replace(/\baugmented\.ts$/, 'types.ts');
			return home && { file: home, name, declares: typesIn(textOf(runtime, home)) };
		}
		if (own) return { file, name, declares: undefined };
		// Profiles have one type there.
		const profile = /Profile$/.test(name) && offers('ProviderProfile');
		return profile ? { file, name: 'ProviderProfile', declares: undefined } : undefined;
	};
	return (asked: AskedName) => {
		const { specifier, name, extended } = asked;
		const files = Object.entries(compat).flatMap(([module, target]) => {
			const [start = '', end] = module.split('*');
			const isIt = end === undefined ? specifier === module : specifier.startsWith(start);
			const file = target.replace('*', specifier.slice(start.length));
			return isIt && file in runtime.files ? [file] : [];
		});
		for (const file of files) {
			const found = inFile(file, asked);
			if (found) return found;
			if (file === closed && !extended) return { file, name, declares: undefined };
		}
		// Its parts have none.
		const [provider] = files.filter((file) => file.startsWith('compat/next-auth-4/providers/'));
		if (!provider || extended || !isPartOfProfile(name)) return undefined;
		return { file: 'compat/next-auth-4/types.ts', name: 'Any', declares: undefined };
	};
}
