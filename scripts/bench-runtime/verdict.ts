/** A figure with what it should be. */
export interface Goal {
	readonly value: number;
	readonly first?: number | undefined;
	readonly second?: number | undefined;
	/** Whether higher is better; otherwise lower is. */
	readonly more: boolean;
}

/** The two cells for the first and the second stage of a goal. */
export function verdict(goal: Goal): { cells: readonly [string, string]; failed: boolean } {
	const { value, first, second, more } = goal;
	const reaches = (limit: number) => (more ? value >= limit : value <= limit);
	const sign = more ? '≥' : '≤';
	const failed = first !== undefined && !reaches(first);
	const now = first === undefined ? '' : `${sign} ${first}: ${failed ? 'FAIL' : 'pass'}`;
	if (second === undefined) return { cells: [now, ''], failed };
	const missing = more ? second / value : value / second;
	const later = reaches(second) ? 'reached' : `x ${missing.toFixed(2)} to go`;
	return { cells: [now, `${sign} ${second}: ${later}`], failed };
}

/** A row of a Markdown table. */
export function row(cells: readonly string[]): string {
	return `| ${cells.join(' | ')} |`;
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
	return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
}
