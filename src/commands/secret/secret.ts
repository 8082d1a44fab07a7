import { undeclared } from '../../checks/declarations.ts';
import { secretsElsewhere } from '../../checks/secret.ts';
import { type Finding, finding } from '../../codes/finding.ts';
import { secretArguments, secretSettings } from '../../configuration/given-settings.ts';
import type { Project } from '../../detect/project.ts';
import {
	addSecret,
	movesForNew,
	pruneSecrets,
	secretNames,
	secretsIn,
	weakSecret
} from '../../edit/auth-secret.ts';
import { readEnv } from '../../edit/env-file.ts';
import { CliError } from '../../errors.ts';
import type { App } from '../../frameworks/framework.ts';
import { withEnvText } from '../../plan/env-change.ts';
import { planOf } from '../../plan/plan-of.ts';
import type { Command, Context, Outcome } from '../command.ts';
import { freshSecrets } from '../fresh-secrets.ts';
import { readApp, refusePackage } from '../open-app.ts';

/** Flags of `secret`; at most one of `rotate`, `prune` and `print` is set. */
export interface SecretOptions {
	readonly rotate?: boolean;
	readonly prune?: boolean;
	readonly print?: boolean;
}

/** Runs `auth-cli secret`. Throws `CliError` NO_SECRET, SECRET_IN_TWO_FILES, SECRET_SET_IN_CODE, ENV_TRACKED, ENV_NOT_IGNORED and ENV_FILE_UNCLEAR. */
export const secret: Command<SecretOptions> = async (context, options) => {
	if (options.print) {
		return { text: `${freshSecrets(context).auth}\n`, exitCode: 0 };
	}
	const app = readApp(context);
	refusePackage(context, app);
	const home = homeOf(app);
	if (options.rotate || options.prune) refuseInCode(app);
	if (options.rotate) return rotate(context, { app, home });
	if (options.prune) return prune(context, { app, home });
	return ensure(context, { app, home });
};

interface Place {
	readonly app: App;
	/** The env file for secrets. */
	readonly home: string;
}

function ensure(context: Context, { app, home }: Place): Outcome {
	const { project, framework } = app;
	// Precedence in the development server decides: an empty line in .env.local overrides a value in .env.
	const merged = Object.assign(
		{},
		...framework.env.files.toReversed().map((file) => values(project, file))
	);
	if (namesOf(app).some((name) => merged[name])) {
		const weak = weakSecret(merged).map((title) => finding('SECRET_WEAK', { title, where: home }));
		return kept({ app, home }, weak);
	}
	// An empty line of a file that the server reads itself is meant for a new one.
	const isEmpty = namesOf(app).some((name) => name in merged);
	if (!isEmpty && app.variables.hasSecret()) return kept({ app, home }, [], [elsewhere]);
	return outcome(context, {
		place: { app, home },
		after: addSecret(project.text(home), freshSecrets(context).auth),
		why: 'holds a new AUTH_SECRET',
		next: ['A deployed app needs a secret of its own: npx auth-cli secret --print makes one.']
	});
}

async function rotate(context: Context, { app, home }: Place): Promise<Outcome> {
	const before = app.project.text(home);
	const set = secretsIn(before);
	const { olderSecret = '' } = app.framework.env;
	if (set.length === 0 && !readEnv(before)[olderSecret]) return ensure(context, { app, home });
	refuseTwoFiles(app, home);
	const full = set.length === secretNames.length;
	if (full && !(await mayDropOldest(context))) {
		return { note: 'Nothing was changed.\n', exitCode: 1 };
	}
	const after = addSecret(before, freshSecrets(context).auth, olderSecret);
	const [former, name] = [olderSecret, ...secretsIn(after)].slice(-2);
	const moves = movesForNew(before).map(({ from, to }) => `${to} gets the value of ${from}`);
	const planned = outcome(context, {
		place: { app, home },
		after,
		why: `${name} is new and seals new sessions; the ${full ? 'oldest secret goes' : 'older ones still open theirs'}`,
		next: [
			`Where the app is deployed, do the same in one deploy: ${[...moves, `${name} gets a new value of its own`].join(', ')} (npx auth-cli secret --print makes one).`,
			`While old and new processes run side by side, the old ones cannot read sessions that the new ones sealed; they sign no user out. To avoid even that, deploy first with the values of ${former} and ${name} swapped, then swap them back and deploy again.`,
			'When the sessions from before have run out (30 days, unless session.maxAge says otherwise): npx auth-cli secret --prune'
		]
	});
	return full ? { ...planned, replay: 'secret --rotate --yes' } : planned;
}

function prune(context: Context, { app, home }: Place): Outcome {
	const before = app.project.text(home) ?? '';
	if (secretsIn(before).length === 0) {
		throw new CliError('NO_SECRET', {
			title: `${home} holds no AUTH_SECRET that could be kept`,
			fix: 'Make one: npx auth-cli secret'
		});
	}
	refuseTwoFiles(app, home);
	const after = pruneSecrets(before);
	if (after === before) return kept({ app, home });
	const { olderSecret = '' } = app.framework.env;
	const isLeft = !!readEnv(after)[olderSecret];
	return outcome(context, {
		place: { app, home },
		after,
		why: 'keeps only the current secret, as AUTH_SECRET',
		next: [
			'Where the app is deployed, keep only the current secret, too.',
			...(isLeft ? [`Take ${olderSecret} out, too, unless code of yours asks for it.`] : [])
		]
	});
}

function mayDropOldest({ ask }: Context): Promise<boolean> {
	return ask.confirm({
		message:
			'All four secrets are in use. The oldest one is removed: users who have not come back since it was current have to sign in again. Continue?',
		flag: '--yes',
		yes: true
	});
}

function outcome(
	context: Context,
	{ place, ...made }: { place: Place; after: string; why: string; next: readonly string[] }
): { plan: Extract<Outcome, { plan: unknown }>['plan']; project: Project } {
	const { app, home } = place;
	const { project, framework } = app;
	const texts = [project.text(home), made.after];
	const secrets = texts.flatMap((text) => secretNames.map((name) => readEnv(text)[name] ?? ''));
	const places = framework.places(project);
	const findings = [
		...secretsElsewhere({ project, env: context.env }, home),
		...undeclared({ project, places }, secretsIn(made.after))
	];
	return {
		plan: planOf(withEnvText(app, { path: home, ...made }), {
			next: made.next,
			findings,
			secrets: [...new Set(secrets)].filter(Boolean)
		}),
		project
	};
}

const elsewhere =
	'AUTH_SECRET is set in a file that a script of package.json, or code of the app, reads. It stays; to change it, edit that file.';

function kept(
	{ app, home }: Place,
	findings: readonly Finding[] = [],
	warnings: readonly string[] = []
): Outcome {
	return { plan: planOf(app.keep(home), { findings, warnings }), project: app.project };
}

function homeOf(app: App): string {
	const { project, framework } = app;
	const declares = (file: string) => namesOf(app).some((name) => name in values(project, file));
	const { env, places } = framework;
	return env.files.find(declares) ?? places(project).env;
}

/** Variables with a secret. */
function namesOf({
	framework: {
		env: { olderSecret }
	}
}: App): readonly string[] {
	return [...secretNames, ...(olderSecret === undefined ? [] : [olderSecret])];
}

function values(project: Project, file: string): Readonly<Record<string, string>> {
	return readEnv(project.text(file));
}

function refuseTwoFiles({ project, framework: { env } }: App, home: string): void {
	const other = env.files.find((file) => file !== home && secretsIn(project.text(file)).length > 0);
	if (other === undefined) return;
	throw new CliError('SECRET_IN_TWO_FILES', {
		title: `Both ${home} and ${other} hold secrets of this app`,
		fix: `Move the lines that begin with AUTH_SECRET into ${home}, then run the command again. Where both have the same name, that of ${env.files[0]} is the one in use.`
	});
}

/** Throws SECRET_SET_IN_CODE if code of the app passes a single secret, and would ignore others. */
function refuseInCode(app: App): void {
	const given = secretSettings(app);
	const paths = [...new Set([...given.map(({ path }) => path), ...secretArguments(app)])];
	if (paths.length === 0) return;
	const other = given.map(({ value }) => variableIn(value)).find((name) => name !== undefined);
	const value = other === undefined ? '' : `, and set AUTH_SECRET to the value of ${other}`;
	throw new CliError('SECRET_SET_IN_CODE', {
		title: `${paths.join(' and ')} set${paths.length === 1 ? 's' : ''} \`secret\`, so a second secret would not be read there`,
		fix: `Take \`secret\` out there${value}: all secrets of the environment are read without it. Then run this again.`
	});
}

/** The variable that a value is read from, unless it is a standard one. */
function variableIn(value: string): string | undefined {
	const [, name] = /^(?:[\w$]+\.)*env(?:\.|\[['"])(\w+)/.exec(value) ?? [];
	return /^(NEXTAUTH|AUTH)_SECRET$/.test(name ?? '') ? undefined : name;
}
