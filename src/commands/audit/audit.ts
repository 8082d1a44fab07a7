import type { Setting } from '../../frameworks/framework.ts';
import { type Exposure, exposuresOf, isIn } from '../../templates/advisories.ts';
import { stampDisagreements } from '../../templates/stamp.ts';
import type { Command, Context, Said } from '../command.ts';
import { readApp, setUp } from '../open-app.ts';
import { type AuditContext, knownAdvisories } from './known-advisories.ts';
import type { AuditOptions } from './record.ts';

/** Which known flaws the vendored code of an app has. Throws `NOT_SET_UP`. */
export const audit: Command<AuditOptions> = async (context, options) => {
	return auditOf(context, readApp(context), options);
};

/** The same for an app that has been looked at. */
export async function auditOf(
	context: AuditContext & Pick<Context, 'waiting'>,
	setting: Setting,
	options: AuditOptions
): Promise<Said> {
	const { manifest } = setUp(setting);
	const ask = () => knownAdvisories(context, setting, options);
	const { advisories, notes } = await (options.offline
		? ask()
		: context.waiting('Asking for known flaws…', ask));
	const exposures = exposuresOf(setting, advisories);
	const versions = [manifest.version, ...Object.values(manifest.earlier ?? {})];
	const absent = advisories.filter(
		(one) =>
			!exposures.some(({ advisory }) => advisory === one) &&
			versions.some((version) => isIn(version, one.versions))
	);
	const disagreements = await stampDisagreements(setting, setting.present());
	const wrong = exposures.length + disagreements.length > 0;
	const lines = [
		...exposures.flatMap(said),
		...absent.map(
			({ id, summary }) => `${id}: ${summary}\n  not here: the app does not have that part`
		),
		...disagreements,
		...(wrong ? [] : [`No known flaw in the sign-in code of ${manifest.version}.`])
	];
	return {
		text: lines.map((line) => `${line}\n`).join(''),
		note: [...notes, ...(exposures.length > 0 ? [upgrade] : [])]
			.map((line) => `${line}\n`)
			.join(''),
		data: {
			version: manifest.version,
			vulnerable: exposures.map(({ advisory, files, edited }) => ({ ...advisory, files, edited })),
			absent: absent.map(({ id }) => id),
			disagreements,
			notes
		},
		exitCode: wrong ? 1 : 0
	};
}

const upgrade = 'Bring the files up to date: npx auth-cli@latest upgrade';

function said({ advisory, files, edited }: Exposure): readonly string[] {
	const { id, severity, summary, url } = advisory;
	return [
		`${id} (${severity}): ${summary}`,
		...(url === undefined ? [] : [`  ${url}`]),
		...files.map((path) => `  ${path}`),
		...edited.map((path) => `  ${path}, which you changed: see whether the flaw is still in it`)
	];
}
