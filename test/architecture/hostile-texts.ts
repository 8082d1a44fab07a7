// Texts that make a regular expression go over the same characters again and again, made of the expression itself.

/** What an expression consists of, as far as texts for it need to know. */
type Item = {
	readonly forms: readonly (readonly Item[])[] | readonly string[];
	readonly many: boolean;
};

/** Characters that sets are tried with: those of blank lines first, then those of words and of code. */
const characters = [
	'\n',
	' ',
	'\t',
	'a',
	'0',
	'-',
	'/',
	'.',
	'"',
	"'",
	'(',
	'{',
	'[',
	'<',
	'=',
	':',
	'\\',
	'*',
	'@',
	'A'
];

/** Evaluates the source of an expression; sets are expanded, the rest is used as written. */
function parse(source: string, flags: string): readonly (readonly Item[])[] {
	let at = 0;
	const one = (): Item | undefined => {
		const rest = source.slice(at);
		const group = /^\((\?(:|<?[=!]|<[A-Za-z]\w*>))?/.exec(rest);
		if (group) {
			at += group[0].length;
			const inner = alternatives();
			at++;
			const looksOnly = /[=!]$/.test(group[0]);
			return looksOnly ? undefined : { forms: inner, many: false };
		}
		const [text = ''] =
			/^(\[(\\[\s\S]|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\k<\w+>|\\[\s\S]|[\s\S])/u.exec(
				rest
			) ?? [];
		at += text.length;
		if (/^(\^|\$|\\[bB]|\\[1-9]|\\k<\w+>)$/.test(text)) return undefined;
		if (!/^[[\\.]/.test(text)) return { forms: [text], many: false };
		const set = new RegExp(`^${text}$`, flags.replace(/[gym]/g, ''));
		const all = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
		const found = [...characters, ...all].filter((character) => set.test(character));
		return { forms: [...new Set(found)].slice(0, 3), many: false };
	};
	const alternatives = (): (readonly Item[])[] => {
		const found: Item[][] = [[]];
		while (at < source.length && source[at] !== ')') {
			if (source[at] === '|') {
				at++;
				found.push([]);
				continue;
			}
			const item = one();
			const [quantifier = ''] = /^([*+?]|\{\d+(,\d*)?\})\??/.exec(source.slice(at)) ?? [];
			at += quantifier.length;
			const many = /^[*+]|,\}|\{\d{2,}/.test(quantifier);
			if (item !== undefined) found.at(-1)?.push({ ...item, many });
		}
		return found;
	};
	return alternatives();
}

/** Some texts that an item matches once. */
function samples({ forms }: Item): readonly string[] {
	return forms.flatMap((form) => (typeof form === 'string' ? [form] : [sample(form)])).slice(0, 3);
}

function sample(items: readonly Item[]): string {
	return items.map((item) => samples(item)[0] ?? '').join('');
}

/** What comes before each part that may be repeated, and that part. */
function repeated(
	items: readonly Item[],
	before: string
): readonly { readonly before: string; readonly part: string }[] {
	const found: { before: string; part: string }[] = [];
	let prefix = before;
	for (const item of items) {
		for (const part of item.many ? samples(item) : []) found.push({ before: prefix, part });
		for (const form of item.forms)
			if (typeof form !== 'string') found.push(...repeated(form, prefix));
		prefix += samples(item)[0] ?? '';
	}
	return found;
}

/** Texts of this length, in each of which a part, or all up to it, is there over and over. */
export function hostileTexts({ source, flags }: RegExp, length: number): readonly string[] {
	const filled = (text: string) => text.repeat(Math.ceil(length / Math.max(1, text.length)));
	const found = parse(source, flags).flatMap((items) =>
		repeated(items, '').flatMap(({ before, part }) => [
			`${before}${filled(part)}\u0000`,
			filled(before + part),
			filled(`${before}${part}\n`)
		])
	);
	return [...new Set(found)].filter((text) => text.length >= length / 2);
}
