/** What a file says about itself in its first line. */
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
