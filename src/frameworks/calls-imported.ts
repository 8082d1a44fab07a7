// Whether a file creates an app by calling an import of a package; from its text, which may be hostile.

/** Limit of names to look for; a package usually has one. */
const mostNames = 10;

/** Whether a text calls an import of a package, in the given form. */
export function callsImported(
	from: string,
	callOf: (name: string) => string
): Pick<RegExp, 'test'> {
	const imported = new RegExp(
		`\\bimport\\s+(?:\\*\\s*as\\s+)?(\\w+)\\b[^;'"]{0,300}?['"]${from}['"]|(?<!\\w)(\\w+)\\s*=\\s*require\\(\\s*['"]${from}['"]`,
		'g'
	);
	const atOnce = new RegExp(`\\brequire\\(\\s*['"]${from}['"]\\s*\\)\\(`);
	return {
		test: (text) => {
			const names = new Set(
				[...text.matchAll(imported)].map(([, one, other]) => one ?? other ?? '')
			);
			const calls = [...names].slice(0, mostNames).map(callOf);
			return atOnce.test(text) || calls.some((call) => new RegExp(call).test(text));
		}
	};
}
