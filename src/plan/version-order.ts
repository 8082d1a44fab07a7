/** The numbers of a version with three parts; a prerelease precedes its version. */
function parts(version: string): readonly number[] {
	const [, major, minor, patch, rest] = /^(\d+)\.(\d+)\.(\d+)(-.+)?$/.exec(version) ?? [];
	return [Number(major), Number(minor), Number(patch), rest === undefined ? 1 : 0];
}

/** Negative if the first version is older, positive if it is newer; zero for invalid ones. */
export function compareVersions(a: string, b: string): number {
	const others = parts(b);
	const found = parts(a).map((part, index) => part - (others[index] ?? 0));
	return (
		found.find((difference) => difference !== 0) ?? a.localeCompare(b, 'en', { numeric: true })
	);
}
