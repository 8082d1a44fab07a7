// Two modules with the same names but different types become one interface here, by looking at them.

import type { Library } from './play/library.ts';

type Exports = Readonly<Record<string, unknown>>;

const functions = [
	'Auth',
	'setEnvDefaults',
	'createActionURL',
	'isAuthAction',
	'encode',
	'decode',
	'getToken'
];
const symbols = ['customFetch', 'raw', 'skipCSRFCheck'];

function isLibrary(value: object): value is Library {
	const entries = new Map<string, unknown>(Object.entries(value));
	return (
		functions.every((name) => typeof entries.get(name) === 'function') &&
		symbols.every((name) => typeof entries.get(name) === 'symbol')
	);
}

/** Checks that every export the harness needs is there and of its kind; throws if not. */
export function bind(name: string, exports: Exports, errors: Exports): Library {
	const library = { ...exports, name, errors };
	if (!isLibrary(library)) throw new Error(`${name} lacks an export of the public surface`);
	return library;
}
