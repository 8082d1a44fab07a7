// Runs the local OpenID provider until it is interrupted.
import { parseEnv } from 'node:util';
import { toApp } from '../../app/app.ts';
import type { Project } from '../../detect/project.ts';
import { CliError } from '../../errors.ts';
import { frameworkOf, openProject } from '../../frameworks/index.ts';
import { manifestPath } from '../../manifest.ts';
import { openCatalogue } from '../../templates/catalogue.ts';
import { devClientId, devPort } from '../../templates/dev-provider.ts';
import type { Command, Context } from '../command.ts';

/** Flags of `idp`. */
export interface IdpOptions {
	readonly port?: number | undefined;
	readonly logoutUri?: string | undefined;
}

/** Runs `auth-cli idp`. Throws `CliError` IDP_IN_PRODUCTION, IDP_NO_SECRET and IDP_PORT_TAKEN. */
export const idp: Command<IdpOptions> = async (context, options) => {
	if (context.env['NODE_ENV'] === 'production') {
		throw new CliError('IDP_IN_PRODUCTION', {
			title: 'The local provider signs anyone in as any user, so it does not run in production',
			fix: 'Unset NODE_ENV on a development machine. A deployed app needs a real provider: auth-cli add provider <id>.'
		});
	}
	// The app is only read for what the environment does not set.
	const project = context.env['AUTH_DEV_SECRET']
		? undefined
		: openProject(context.cwd, { command: context.command });
	const variables = developmentVariables(context, project);
	const known = variables['AUTH_DEV_SECRET'];
	// An app without the local provider may still use the inbox.
	if (!known && project?.text(manifestPath) === undefined) throw noSecret();
	const clientSecret = known || Buffer.from(context.randomBytes(32)).toString('base64url');

	const clientId = variables['AUTH_DEV_ID'] || devClientId;
	const port = options.port ?? portOf(variables['AUTH_DEV_ISSUER']) ?? devPort;
	const { startIdp } = await import('../../idp/server.ts');
	const running = await startIdp({
		port,
		clientId,
		clientSecret,
		logoutUri: options.logoutUri,
		now: () => context.now().getTime(),
		onRefusal: (message) => context.stderr(`refused: ${message}\n`)
	});
	const page = project && `${toApp(project, openCatalogue()).authPath()}/signin`;
	const configured = variables['AUTH_DEV_ISSUER'];
	const { issuer } = running;
	context.stdout(known ? greeting(issuer, { clientId, configured, page }) : inboxOnly(issuer));
	await aborted(context.signal);
	await running.close();
	return { exitCode: 0 };
};

/** The environment of the app's development server: its order of files, and the real environment on top. */
function developmentVariables(
	context: Context,
	project: Project | undefined
): Record<string, string | undefined> {
	if (project === undefined) return context.env;
	const { env, places } = frameworkOf(project);
	const files = [...new Set([...env.development, places(project).env])].toReversed();
	return Object.assign({}, ...files.map((file) => parseEnv(project.text(file) ?? '')), context.env);
}

function portOf(issuer: string | undefined): number | undefined {
	const url = URL.parse(issuer ?? '');
	return url?.hostname === 'localhost' && url.port !== '' ? Number(url.port) : undefined;
}

function noSecret(): CliError {
	return new CliError('IDP_NO_SECRET', {
		title:
			'The env files of this app hold no AUTH_DEV_SECRET, which it shares with the local provider',
		fix: 'Run "auth-cli add provider dev" (or "auth-cli init --provider dev" in a new app), which writes one, or start this command in the folder of the app. The inbox alone needs no secret, but an app that `init` has set up.'
	});
}

function greeting(
	issuer: string,
	{
		clientId,
		configured,
		page = 'its sign-in page'
	}: { clientId: string; configured: string | undefined; page: string | undefined }
): string {
	const mismatch =
		configured === issuer
			? []
			: [
					`Your app has ${configured ? `AUTH_DEV_ISSUER=${configured}` : 'no AUTH_DEV_ISSUER'}: set it to ${issuer}.`,
					''
				];
	return `${[
		'Local OpenID provider, for development only: anyone on this machine can sign in as any user.',
		'',
		`  Issuer  ${issuer}`,
		`  Inbox   ${issuer}/inbox   mails that your app would have sent`,
		'',
		'The env file of your app has these values (init and add write them):',
		`  AUTH_DEV_ID=${clientId}`,
		'  AUTH_DEV_SECRET=(not shown)',
		`  AUTH_DEV_ISSUER=${issuer}`,
		'',
		...mismatch,
		`Next: start your app in another terminal and open ${page}. Ctrl-C stops the provider.`
	].join('\n')}\n`;
}

function inboxOnly(issuer: string): string {
	return `${[
		'Inbox for development only: mails that your app would have sent, as long as its mail provider has no settings.',
		'',
		`  Inbox   ${issuer}/inbox`,
		'',
		...(issuer === usualIssuer
			? []
			: [`Apps without the local provider look for it at ${usualIssuer} only.`, '']),
		'To sign in with a local provider as well: `npx auth-cli add provider dev`. Ctrl-C stops the inbox.'
	].join('\n')}\n`;
}

const usualIssuer = `http://localhost:${devPort}`;

function aborted(signal: AbortSignal): Promise<void> {
	if (signal.aborted) return Promise.resolve();
	return new Promise((resolve) =>
		signal.addEventListener('abort', () => resolve(), { once: true })
	);
}
