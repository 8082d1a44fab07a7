import { toApp } from '../app/app.ts';
import { servesHttps } from '../app/dev-origin.ts';
import { projectAfter } from '../app/project-after.ts';
import type { Proof } from '../apply/prove.ts';
import { redactionOf } from '../checks/without-secrets.ts';
import type { Project } from '../detect/project.ts';
import type { Plan } from '../plan/change.ts';
import { openCatalogue } from '../templates/catalogue.ts';

/** How to check whether sign-in works in an app after a plan; undefined without a way. */
export function proofOf(
	project: Project,
	{ changes }: Pick<Plan, 'changes'>
): Omit<Proof, 'signal'> | undefined {
	const app = toApp(projectAfter(project, changes), openCatalogue());
	// After the plan: an edited script is started in its new form.
	const tools = app.framework.tools?.(app.project);
	if (tools === undefined) return undefined;
	// No program here knows the certificate of a development server.
	const { serve, ...others } = tools;
	return {
		...others,
		...(serve && !servesHttps(app.project) && { serve }),
		root: project.root,
		path: `${app.authPath()}/providers`,
		written: changes.filter(({ kind }) => kind !== 'keep').map(({ path }) => path),
		isTracked: project.git.isTracked,
		redact: redactionOf(app)
	};
}
