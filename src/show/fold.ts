/** Breaks lines at spaces so that each has at most so many columns; a longer word has a line of its own. Indents stay. */
export function fold(text: string, columns: number): readonly string[] {
	return text.split('\n').flatMap((line) => {
		if (line.length <= columns) return [line];
		const [indent = ''] = /^\s*/.exec(line) ?? [];
		const found: string[] = [];
		for (const word of line.split(' ').filter((each) => each.trim() !== '')) {
			const longer = `${found.at(-1)} ${word.trim()}`;
			if (found.length > 0 && longer.length <= columns) found.splice(-1, 1, longer);
			else found.push(indent + word.trim());
		}
		return found;
	});
}
