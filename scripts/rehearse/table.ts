// What came of each step in each app.

/** A step that was taken; `fault` is why it failed. */
export interface Taken {
	readonly step: string;
	readonly seconds: number;
	readonly fault?: string;
}

/** A row for each app: `ok` or `FAILED` with seconds, and a dash where a step was not reached. */
export function tableOf(rows: ReadonlyMap<string, readonly Taken[]>): string {
	const steps = [...new Set([...rows.values()].flat().map(({ step }) => step))];
	const lines = [...rows].map(([app, taken]) => {
		const cells = steps.map((step) => {
			const one = taken.find((each) => each.step === step);
			if (one === undefined) return '-';
			return `${one.fault === undefined ? 'ok' : 'FAILED'} ${one.seconds.toFixed(1)}`;
		});
		const sum = taken.reduce((all, { seconds }) => all + seconds, 0).toFixed(0);
		return `| ${[app, ...cells, sum].join(' | ')} |`;
	});
	const head = ['app', ...steps, 'seconds'];
	return [`| ${head.join(' | ')} |`, `|${' --- |'.repeat(head.length)}`, ...lines].join('\n');
}
