import { toApp } from '../app/app.ts';
import { projectAfter } from '../app/project-after.ts';
import type { App } from '../frameworks/framework.ts';
import type { Plan } from '../plan/change.ts';

/** A plan with warnings about what would keep its new features and pages from working in the framework of the app. */
export async function withNewFindings(app: App, plan: Plan): Promise<Plan> {
	const { framework, project, catalogue } = app;
	const checks = await framework.checks?.();
	if (checks?.ofParts === undefined) return plan;
	const after = toApp(projectAfter(project, plan.changes), catalogue);
	const known = checks.ofParts(app).map(({ title }) => title);
	const found = checks.ofParts(after).filter(({ title }) => !known.includes(title));
	return { ...plan, findings: [...(plan.findings ?? []), ...found] };
}
