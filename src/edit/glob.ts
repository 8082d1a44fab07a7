// Patterns of files, as workspaces, ignore files and routers have them. No regular expression is made of them: over
// some patterns and names of an app it would never end.
//   *  ?    within a name            {a,b}   one of these
//   **/     any folders, or none     /**     all that lies below

const pieces = /(\*\*\/|\/\*\*$|\*+|\?|\{[^{}]*\})/;

/** Longer than any real one. */
const longest = 1000;

/** Whether a pattern matches a path. */
export function matchesGlob(pattern: string, path: string): boolean {
	if (pattern === '**') return true;
	return pattern.length <= longest && placesAfter(pattern, path, [0]).includes(path.length);
}

/** The positions in a path that a pattern can reach from these. */
function placesAfter(pattern: string, path: string, start: readonly number[]): readonly number[] {
	let places = start;
	for (const piece of pattern.split(pieces)) {
		const any = piece.startsWith('{') ? piece.slice(1, -1).split(',') : undefined;
		const next =
			any?.flatMap((one) => placesAfter(one, path, places)) ??
			places.flatMap((at) => placesAfterPiece(piece, path, at));
		places = [...new Set(next)];
	}
	return places;
}

function placesAfterPiece(piece: string, path: string, at: number): readonly number[] {
	const rest = path.slice(at);
	const name = rest.search(/\/|$/);
	if (piece === '?') return name > 0 ? [at + 1] : [];
	if (piece === '/**') return name === 0 && rest.length > 1 ? [path.length] : [];
	if (piece === '**/') return [at, ...[...rest.matchAll(/\//g)].map(({ index }) => at + index + 1)];
	if (piece.startsWith('*')) return Array.from({ length: name + 1 }, (_, length) => at + length);
	return rest.startsWith(piece) ? [at + piece.length] : [];
}
