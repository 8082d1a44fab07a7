// The pages that `init` can put into an app.
import { CliError, exitCodes } from '../../errors.ts';
import type { App } from '../../frameworks/framework.ts';
import { hasCompat } from '../../templates/compat-files.ts';
import { ownPageFile } from '../../templates/own-pages.ts';
import type { Context } from '../command.ts';

/** Values that the flags set already. */
interface Asked {
	readonly components?: boolean | undefined;
}

/** No prompt without such pages, or if the app has them. */
export async function askPages(
	{ ask }: Context,
	app: App,
	{ components: given }: Asked
): Promise<boolean> {
	const { framework, project } = app;
	const pages = framework.pages?.(project);
	if (given && pages !== undefined && hasCompat(app)) throw ofFormerCode(app);
	if (pages === undefined || hasCompat(app)) {
		if (given) throw withoutPages(app);
		return false;
	}
	const there = ownPageFile(app) !== undefined;
	if (there || given !== undefined) return there || given === true;
	return ask.confirm({
		message: 'Add a sign-in page and an account page to the app, as code that you own?',
		flag: '--components',
		fallback: false,
		yes: false
	});
}

/** Offered on the first run. The account page shows as much, and without a terminal there is no answer. */
export async function askDemo(
	{ ask, interactive }: Context,
	app: App,
	{ demoPage: given, components }: Asked & { readonly demoPage?: boolean | undefined }
): Promise<boolean> {
	const { manifest, framework, project } = app;
	if (given && hasCompat(app)) throw ofFormerCode(app);
	if (framework.demo === undefined && given) throw withoutDemo(project.framework.name);
	if (framework.demo === undefined) return false;
	if (given !== undefined || manifest !== undefined || components) return given === true;
	return ask.confirm({
		message: 'Add a demo page that shows who is signed in? Delete it once you have seen it work.',
		flag: '--demo-page',
		fallback: interactive,
		yes: false
	});
}

function withoutDemo(framework: string): CliError {
	return new CliError('NO_DEMO_PAGE', {
		title: `There is no demo page for ${framework}`,
		fix: 'Leave --demo-page out: the sign-in page shows whether it works.',
		exitCode: exitCodes.usage
	});
}

/** Our pages call exports of our configuration. */
function ofFormerCode({ framework, places }: App): CliError {
	const names = framework.configuration.exports.map((name) => `\`${name}\``).join(', ');
	return new CliError('NO_COMPONENTS', {
		title: `Such pages need ${names} of the configuration; ${places.config} keeps the form that it had before it was converted, without them`,
		fix: `Leave --components and --demo-page out: the built-in pages need no files. For a sign-in page of your own, name it as \`signIn\` in \`pages\` of ${places.config}.`,
		exitCode: exitCodes.usage
	});
}

function withoutPages({ framework, project }: App): CliError {
	const { name } = project.framework;
	const lack = framework.noPages?.(project);
	return new CliError('NO_COMPONENTS', {
		title: lack
			? `The pages of --components need ${lack.needs}; this app has ${lack.has}`
			: `There are no components for ${name} yet`,
		fix: 'Leave --components out: the pages that come with sign-in are there without it.',
		exitCode: exitCodes.usage
	});
}
