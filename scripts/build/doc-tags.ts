/** A tag of a JSDoc comment, its words on one line. */
export interface DocTag {
	readonly name: string;
	readonly value: string;
}

/** The block tags of a comment. They are read from the text: TypeScript has a meaning of its own for some. */
export function docTags(comment: string): DocTag[] {
	return commentText(comment)
		.split(/^[ \t]*@/m)
		.slice(1)
		.map((block) => {
			const [name = '', ...words] = block.trim().split(/\s+/);
			return { name, value: words.join(' ') };
		});
}

/** The first line of a comment. */
export function docTitle(comment: string): string {
	return commentText(comment).trim().split('\n')[0]?.trim() ?? '';
}

/** The one URL of a tag, or undefined if there is no such tag. Throws for anything else. */
export function pageOf(values: readonly string[]): string | undefined {
	const [url, ...more] = values;
	if (url === undefined) return undefined;
	if (more.length > 0 || !URL.canParse(url))
		throw new Error(`"${values.join(' ')}" is not one URL`);
	return url;
}

function commentText(comment: string): string {
	return comment.replace(/^\/\*\*|\*\/$/g, '').replace(/^[ \t]*\*[ \t]?/gm, '');
}
