// What values of compiler settings mean.

/** Whether a language level or a library of one has all that the sign-in code uses. */
export function isRecent(level: string): boolean {
	return /^es(202[2-9]|20[3-9]\d|next)$/i.test(level);
}

/** Whether this way of finding modules does not read `exports` of packages. */
export function isOldResolution(resolution: string): boolean {
	return /^(node|node10|classic)$/i.test(resolution);
}

/** What a list of libraries lacks: ES2022, and those of the Web unless `isElsewhere`, which a half of them hides. */
export function missingLibraries(there: readonly string[], isElsewhere = false): readonly string[] {
	const has = (pattern: RegExp) => there.some((name) => pattern.test(name));
	const half = there.find((name) => /^(dom|webworker)$/i.test(name));
	const rest = /^webworker$/i.test(half ?? '') ? 'WebWorker.Iterable' : 'DOM.Iterable';
	const isWhole = has(/^(dom|webworker)\.iterable$/i) || (isElsewhere && half === undefined);
	return [
		...(there.some(isRecent) ? [] : ['ES2022']),
		...(isElsewhere || half !== undefined ? [] : ['DOM']),
		...(isWhole ? [] : [rest])
	];
}
