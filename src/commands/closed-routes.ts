import { toApp } from '../app/app.ts';
import { projectAfter } from '../app/project-after.ts';
import type { App } from '../frameworks/framework.ts';
import type { Plan } from '../plan/change.ts';

/** A plan with warnings about settings of the framework that block routes of the added features. */
export async function withClosedRoutes(app: App, plan: Plan): Promise<Plan> {
	const { framework, project, catalogue } = app;
	const checks = await framework.checks?.();
	if (checks?.ofFeatures === undefined) return plan;
	const after = toApp(projectAfter(project, plan.changes), catalogue);
	const known = checks.ofFeatures(app).map(({ title }) => title);
	const found = checks.ofFeatures(after).filter(({ title }) => !known.includes(title));
	return { ...plan, findings: [...(plan.findings ?? []), ...found] };
}
