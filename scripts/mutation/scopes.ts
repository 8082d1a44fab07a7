/** What is mutated together, and the tests that are run for it; globs from the root of the repository. */
export interface Scope {
	readonly mutate: readonly string[];
	readonly tests: readonly string[];
}

const core = 'src/runtime/core';
const tests = 'test/runtime';

/** The scopes of `npm run test:mutation`, by the name that its argument takes. */
export const scopes: Readonly<Record<string, Scope>> = {
	origin: {
		mutate: [`${core}/form-origin.ts`, `${core}/request.ts`],
		tests: [`${tests}/core/*.test.ts`]
	},
	csrf: { mutate: [`${core}/csrf.ts`], tests: [`${tests}/core/*.test.ts`] },
	redirects: {
		mutate: [`${core}/callback-url.ts`, `${core}/json-redirects.ts`],
		tests: [`${tests}/core/*.test.ts`]
	},
	cookies: {
		mutate: [`${core}/cookies.ts`, `${core}/own-cookies.ts`],
		tests: [`${tests}/core/*.test.ts`]
	},
	session: {
		mutate: ['src/runtime/session/*.ts'],
		tests: [`${tests}/session/*.test.ts`]
	},
	oauth: {
		mutate: ['src/runtime/oauth/*.ts', 'src/runtime/oauth/fapi/*.ts'],
		tests: [`${tests}/oauth/*.test.ts`, `${tests}/rp/*.test.ts`]
	},
	linking: {
		mutate: ['src/runtime/accounts/*.ts'],
		tests: [`${tests}/accounts/*.test.ts`]
	}
};
