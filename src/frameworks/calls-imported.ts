// Whether a file makes an app by calling what it imports of a package; told from its text, which may be hostile.

/** Most names that are looked for; a package has one as a rule. */
const mostNames = 10;

/** Whether a text calls what it imports of a package, in a way that is written of its name there. */
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
