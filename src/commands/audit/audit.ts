import type { App } from '../../frameworks/framework.ts';
import { type Exposure, exposuresOf, isIn } from '../../plan/advisories.ts';
import { manifestFaults } from '../../plan/manifest-faults.ts';
import { stampDisagreements } from '../../plan/stamp.ts';
import type { Command, CommandOutput, Context } from '../command.ts';
import { requireSetUpApp, setUp } from '../open-app.ts';
import { type AuditContext, type AuditOptions, knownAdvisories } from './known-advisories.ts';

/** The known flaws of an app's vendored code. Throws `NOT_SET_UP`. */
export const audit: Command<AuditOptions> = async (context, options) => {
	return auditOf(context, requireSetUpApp(context), options);
};

/** The same for an app that is read already. */
export async function auditOf(
	context: AuditContext & Pick<Context, 'waiting'>,
	app: App,
	options: AuditOptions
): Promise<CommandOutput> {
	const { manifest } = setUp(app);
	const ask = () => knownAdvisories(context, app, options);
	const { advisories, unknown } = await (options.offline
		? ask()
		: context.waiting('Asking for known flaws…', ask));
	const exposures = await exposuresOf(app, advisories);
	const versions = [manifest.version, ...Object.values(manifest.earlier ?? {})];
	const absent = advisories.filter(
		(one) =>
			!exposures.some(({ advisory }) => advisory === one) &&
			versions.some((version) => isIn(version, one.versions))
	);
	const disagreements = [
		...(await manifestFaults(app)),
		...(await stampDisagreements(app, app.present()))
	];
	const isWrong = exposures.length + disagreements.length > 0;
	const lines = [
		...exposures.flatMap(said),
		...absent.map(
			({ id, summary }) => `${id}: ${summary}\n  not here: the app does not have that part`
		),
		...disagreements,
		...unknown,
		...(isWrong ? [] : [summary(app, { offline: options.offline, unknown })])
	];
	const notes = [
		...(options.offline ? [nobodyAsked] : []),
		...(exposures.length > 0 ? [upgrade] : [])
	];
	return {
		text: lines.map((line) => `${line}\n`).join(''),
		note: notes.map((line) => `${line}\n`).join(''),
		data: {
			version: manifest.version,
			vulnerable: exposures.map(({ advisory, ...files }) => ({ ...advisory, ...files })),
			absent: absent.map(({ id }) => id),
			disagreements,
			unknown,
			asked: options.offline !== true
		},
		exitCode: isWrong || unknown.length > 0 ? 1 : 0
	};
}

const upgrade = 'Bring the files up to date: npx auth-cli@latest upgrade';
const nobodyAsked =
	'Offline: the files on the disk were compared with what this release knows. Flaws found since then are missing.';

function summary(
	{ manifest, catalogue }: App,
	{ offline, unknown }: { offline: boolean | undefined; unknown: readonly string[] }
): string {
	const code = `in the sign-in code of ${manifest?.version}`;
	if (unknown.length > 0)
		return `Unknown whether there is a flaw ${code}: not all sources could be read. --offline reads none.`;
	return offline
		? `No flaw that auth-cli ${catalogue.version} knows of ${code}.`
		: `No known flaw ${code}.`;
}

function said({ advisory, files, edited, unknown }: Exposure): readonly string[] {
	const { id, severity, summary, url } = advisory;
	return [
		`${id} (${severity}): ${summary}`,
		...(url === undefined ? [] : [`  ${url}`]),
		...files.map((path) => `  ${path}`),
		...unknown.map((path) => `  ${path}, of which auth.json does not say what is true`),
		...edited.map((path) => `  ${path}, which you changed: see whether the flaw is still in it`)
	];
}
