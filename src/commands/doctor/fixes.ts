import type { Checked } from '../../checks/check.ts';
import type { Finding } from '../../codes/finding.ts';
import { providersWithoutFile } from '../../configuration/lost-providers.ts';
import { union } from '../../plan/choice.ts';
import { mayMakeSecret } from '../../plan/made-secret.ts';
import { presentAdapter } from '../../templates/find-adapter.ts';
import { vendoredProviders } from '../../templates/vendored-folder.ts';
import type { Context, Outcome } from '../command.ts';
import { setUp } from '../open-app.ts';
import { planMore } from '../plan-more.ts';
import { sameRelease } from './integrity.ts';

/** What a new set-up with the same choice fixes. */
const mended: readonly Finding['code'][] = [
	'DATABASE_NOT_IGNORED',
	'ENV_BYTE_ORDER_MARK',
	'ENV_NOT_IGNORED',
	'FILE_MISSING',
	'FRAMEWORK_CHANGED',
	'HOOK_MISSING',
	'PACKAGE_MISSING',
	'ROUTE_GONE',
	'STAMP_DISAGREES',
	'VARIABLE_UNDECLARED'
];

/** The plan that sets the app up again with its choice, and names what it leaves. */
export async function fixes(
	context: Context,
	app: Checked,
	found: readonly Finding[]
): Promise<Outcome> {
	const own = setUp(app);
	sameRelease(app, 'doctor --fix');
	const plan = await planMore(context, own, {
		providers: union(vendoredProviders(app), providersWithoutFile(app)),
		adapter: presentAdapter(app),
		again: true
	});
	const isMended = ({ code }: Finding) =>
		code === 'SECRET_MISSING' ? mayMakeSecret(app) : mended.includes(code);
	const left = found.filter((one) => one.severity !== 'note' && !isMended(one));
	return {
		plan: { ...plan, next: [], findings: left },
		replay: 'doctor --fix --yes',
		project: app.project
	};
}
