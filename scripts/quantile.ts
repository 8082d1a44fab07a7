/** The value below which a share of all lies, such as 0.5 for the median; 0 of none. */
export function quantile(all: readonly number[], share: number): number {
	const sorted = all.toSorted((a, b) => a - b);
	return sorted[Math.floor(sorted.length * share)] ?? 0;
}
