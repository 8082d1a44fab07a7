import { type Finding, finding } from '../../codes/finding.ts';
import { compareVersions } from '../../plan/version-order.ts';
import type { App, FrameworkChecks } from '../framework.ts';
import { serverChecks } from '../server-checks.ts';
import { elysia as creator } from './creator.ts';

const adapter = '@elysiajs/node';
const served = '1.3.0';

export const checks: FrameworkChecks = {
	advisories: [],
	find: async (app) => [...olderAdapter(app), ...(await serverChecks(creator).find(app))],
	inTheWay: olderAdapter
};

/** The package that runs an app on Node.js. A range does not show the installed version. */
function olderAdapter({ project, asked }: App): Finding[] {
	const version = project.installed(adapter) ?? /^\d[\w.+-]*$/.exec(asked()[adapter] ?? '')?.[0];
	if (version === undefined || compareVersions(version, served) >= 0) return [];
	const title = `${adapter} ${version} ends its server with the first request, which has no whole address there`;
	const fix = `Upgrade ${adapter} to ${served} or later.`;
	return [finding('FRAMEWORK_ADAPTER_OLD', { title, where: 'package.json', fix })];
}
