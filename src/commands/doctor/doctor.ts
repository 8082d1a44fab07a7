import type { Checked } from '../../checks/check.ts';
import { everyFinding } from '../../checks/index.ts';
import { withoutSecrets } from '../../checks/without-secrets.ts';
import { explaining } from '../../codes/codes.ts';
import type { Finding } from '../../codes/finding.ts';
import { providersWithoutFile } from '../../configuration/lost-providers.ts';
import { union } from '../../plan/choice.ts';
import { mayMakeSecret } from '../../plan/made-secret.ts';
import { presentAdapter } from '../../templates/find-adapter.ts';
import { vendoredProviders } from '../../templates/vendored-folder.ts';
import type { Command, Context, Outcome } from '../command.ts';
import { openApp, setUp } from '../open-app.ts';
import { planMore } from '../plan-more.ts';
import { compareWithPublished, integrity, sameRelease } from './integrity.ts';
import { live } from './live.ts';

/** Arguments of `doctor`. */
export interface DoctorOptions {
	readonly fix?: boolean;
	readonly integrity?: boolean;
	/** The location of the release's hashes. */
	readonly hashes?: string | undefined;
	/** The URL of a running app. */
	readonly live?: string | undefined;
}

/** Runs every check. Throws `NOT_SET_UP`, `MANIFEST_UNREADABLE`, and with `fix` or `integrity` `OTHER_RELEASE`, with `hashes` `HASHES_UNREADABLE` as well. */
export const doctor: Command<DoctorOptions> = async (context, options) => {
	const app = openApp(context);
	const found = await everyFinding(app);
	if (options.fix) return fixes(context, app, found);
	const { live: address, hashes } = options;
	const made = options.integrity ? await integrity(app) : [];
	const published =
		hashes === undefined
			? made
			: await context.waiting(`Reading ${hashes}…`, () =>
					compareWithPublished(app, hashes, context)
				);
	const answered =
		address === undefined
			? []
			: await context.waiting(`Asking ${address}…`, () => live(app, address, context));
	return said(context, withoutSecrets(app, [...found, ...published, ...answered]));
};

function said({ cwd }: Context, findings: readonly Finding[]): Outcome {
	const isWrong = findings.some(({ severity }) => severity !== 'note');
	const data = {
		ok: !isWrong,
		findings: findings.map((one) => ({ ...one, explain: explaining(one.code) }))
	};
	return { text: renderFindings(findings, cwd), data, exitCode: isWrong ? 1 : 0 };
}

const order = { error: 0, warning: 1, note: 2 } as const;

/** Findings as text, the most severe first. */
function renderFindings(findings: readonly Finding[], place: string): string {
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
async function fixes(context: Context, app: Checked, found: readonly Finding[]): Promise<Outcome> {
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
