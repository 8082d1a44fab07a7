/** A text as one POSIX shell word, quoted if needed. */
export function shellWord(text: string): string {
	return /^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
