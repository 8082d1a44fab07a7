const tokens =
	/(?<comment>\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*)|(?<text>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)|(?<word>\b(?:import|export|from|type|interface|const|let|function|return|await|async|if|else|for|of|new|throw|try|catch|readonly|extends|class|default|satisfies|as)\b)/gm;

/** The parts of a TypeScript file in order, each with its kind; an empty kind is plain. */
export function coloured(text: string): [kind: string, part: string][] {
	const parts: [string, string][] = [];
	let end = 0;
	for (const { 0: part, index, groups = {} } of text.matchAll(tokens)) {
		const kind = Object.keys(groups).find((name) => groups[name] !== undefined) ?? '';
		parts.push(['', text.slice(end, index)], [kind, part]);
		end = index + part.length;
	}
	return [...parts, ['', text.slice(end)]];
}
