/** Numbers of a version that begins with three of them; what comes after a hyphen is before the version itself. */
function parts(version: string): readonly number[] {
	const [, major, minor, patch, rest] = /^(\d+)\.(\d+)\.(\d+)(-.+)?$/.exec(version) ?? [];
	return [Number(major), Number(minor), Number(patch), rest === undefined ? 1 : 0];
}

/** Below zero if the first version is older, above if it is newer; two that are no versions are alike. */
export function compareVersions(a: string, b: string): number {
	const others = parts(b);
	const found = parts(a).map((part, index) => part - (others[index] ?? 0));
	return (
		found.find((difference) => difference !== 0) ?? a.localeCompare(b, 'en', { numeric: true })
	);
}
