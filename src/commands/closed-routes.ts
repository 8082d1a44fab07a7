import { openSetting } from '../app/open-setting.ts';
import { projectAfter } from '../app/project-after.ts';
import type { Setting } from '../frameworks/framework.ts';
import type { Plan } from '../plan/change.ts';

/** A plan with what would keep routes of the features that it adds from working in the framework of the app. */
export async function withClosedRoutes(setting: Setting, plan: Plan): Promise<Plan> {
	const { framework, project, catalogue } = setting;
	const checks = await framework.checks?.();
	if (checks?.ofFeatures === undefined) return plan;
	const after = openSetting(projectAfter(project, plan.changes), catalogue);
	const known = checks.ofFeatures(setting).map(({ title }) => title);
	const found = checks.ofFeatures(after).filter(({ title }) => !known.includes(title));
	return { ...plan, findings: [...(plan.findings ?? []), ...found] };
}
