import { explaining } from '../../codes/codes.ts';
import type { Finding } from '../../codes/finding.ts';

const order = { error: 0, warning: 1, note: 2 } as const;

/** Findings as text, the most severe first. */
export function renderFindings(findings: readonly Finding[], place: string): string {
	if (findings.length === 0) return `Nothing is wrong with sign-in in ${place}.\n`;
	const sorted = findings.toSorted((a, b) => order[a.severity] - order[b.severity]);
	const parts = sorted.map(({ code, severity, title, why, fix }) =>
		[
			`${severity.padEnd(7)}  ${title}`,
			`         ${why}`,
			...(fix === undefined ? [] : [`         To fix it: ${fix}`]),
			`         ${code}: see \`${explaining(code)}\`\n`
		].join('\n')
	);
	return `${parts.join('\n')}\n${summary(findings)}.\n`;
}

function summary(findings: readonly Finding[]): string {
	const counted = (['error', 'warning', 'note'] as const).flatMap((severity) => {
		const count = findings.filter((one) => one.severity === severity).length;
		return count === 0 ? [] : [`${count} ${severity}${count === 1 ? '' : 's'}`];
	});
	return counted.join(', ');
}
