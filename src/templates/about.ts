/** The first line of a file as its description. */
export function about(text: string): string {
	const [first = ''] = text.split('\n');
	const [, said = ''] = /^(?:\/\/|#|\/\*\*?|<!--)(.*)/.exec(first) ?? [];
	return (
		said
			.trim()
			.replace(/(\*\/|-->)$/, '')
			.trim() || 'A part of the sign-in code.'
	);
}
