// Findings that a type check after the run decides.
import type { ProofResult } from './apply/prove.ts';
import type { Plan } from './plan/change.ts';

type Finding = NonNullable<Plan['findings']>[number];

/** Whether there is any. */
export function hasDoubts({ findings = [] }: Plan): boolean {
	return findings.some(isDoubt);
}

/** A plan as it is shown while its types are still to be checked. */
export function withoutDoubts(plan: Plan): Plan {
	return { ...plan, findings: (plan.findings ?? []).filter((one) => !isDoubt(one)) };
}

/** A plan after the run: without doubts that the check removed; the others are its first steps. */
export function settleDoubts(plan: Plan, proved: ProofResult | undefined): Plan {
	if (proved?.types?.state === 'ok') return withoutDoubts(plan);
	const doubts = (plan.findings ?? []).filter(isDoubt).map(({ title }) => title);
	return { ...plan, next: [...doubts, ...plan.next] };
}

/** Whether settings that the type check uses may be too old; it does not read those of other files. */
function isDoubt({ code, where }: Finding): boolean {
	return code === 'COMPILER_TOO_OLD' && /^(tsconfig|package)\.json$/.test(where ?? '');
}
