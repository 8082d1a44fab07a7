import { existsSync, readFileSync } from 'node:fs';

interface Place {
	readonly line: number;
	readonly column: number;
}

interface Mutant {
	readonly status: string;
	readonly mutatorName: string;
	readonly replacement?: string;
	readonly location: { readonly start: Place; readonly end: Place };
}

/** As Stryker writes it (mutation-testing-report-schema). */
interface Report {
	readonly files: Readonly<
		Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>
	>;
}

/** What a run found: how many faults were planted and noticed, and a line for each that was not. */
export interface Outcome {
	readonly planted: number;
	readonly noticed: number;
	readonly survivors: readonly string[];
}

/** What the report in `file` says. Faults that do not run, and those left out on purpose, do not count. */
export function outcomeOf(file: string): Outcome {
	const report: Report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { files: {} };
	const all = Object.entries(report.files).flatMap(([path, { source, mutants }]) =>
		mutants.map((mutant) => ({ path, source, mutant }))
	);
	const having = (...wanted: string[]) =>
		all.filter(({ mutant }) => wanted.includes(mutant.status));
	const survivors = having('Survived', 'NoCoverage');
	const noticed = having('Killed', 'Timeout').length;
	return {
		planted: noticed + survivors.length,
		noticed,
		survivors: survivors.map(({ path, source, mutant }) => {
			const { line, column } = mutant.location.start;
			const before = textAt(source, mutant.location);
			const reached = mutant.status === 'NoCoverage' ? ', reached by no test' : '';
			return `${path}:${line}:${column}  ${before}  →  ${shown(mutant)}${reached}`;
		})
	};
}

const shown = ({ replacement = '', mutatorName }: Mutant) =>
	replacement.replace(/\s+/g, ' ').slice(0, 160) || mutatorName;

/** Stryker counts lines and columns from 1. */
function textAt(source: string, { start, end }: Mutant['location']): string {
	const lines = source.split('\n').slice(start.line - 1, end.line);
	const last = lines.length - 1;
	const cut = lines.map((line, i) =>
		line.slice(i === 0 ? start.column - 1 : 0, i === last ? end.column - 1 : undefined)
	);
	return cut.join(' ').replace(/\s+/g, ' ').slice(0, 160);
}
