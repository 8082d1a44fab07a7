// What a person does after a conversion, and what to know of the secret that it leaves alone.

import type { App } from '../frameworks/framework.ts';
import { nextSteps } from '../plan/next-steps.ts';
import { isCompat } from '../templates/compat-files.ts';
import type { Converted } from './convert-files.ts';

/** `holder`: the package of the workspace that has the folder, where the app does not. */
export function whatIsLeft(
	app: App,
	{ converted, holder }: { readonly converted: Converted; readonly holder: App | undefined }
): readonly string[] {
	const hasFiles = [...converted.used].some(isCompat);
	const place = holder?.project.member;
	const inPackage = place === undefined ? ',' : `, in ${place},`;
	return [
		...(converted.left.length > 0
			? ['Read the warnings above: each names what is yours to do.']
			: []),
		...nextSteps(app, { providers: [], converted: true }),
		...(hasFiles
			? [
					`When you like${inPackage} \`npx auth-cli modernize\` writes your code for the folder itself, file by file with your yes.`
				]
			: []),
		...(holder === undefined
			? []
			: [
					`Other commands, such as \`npx auth-cli doctor\`, are for ${holder.project.member}, too.`
				]),
		staySignedIn(app, converted),
		`In production, see that ${[...urlNames(app), 'AUTH_TRUST_HOST'].join(' or ')} is set, unless the configuration says trustHost.`
	];
}

function staySignedIn(app: App, converted: Converted): string {
	const isKnown = !lacksSecret(app, converted);
	const secret = secretNames(app).join(' or ');
	const stay = `Users stay signed in${isKnown ? '' : ` as long as ${secret} keeps its value`}`;
	const renames = converted.parts.includes('nextAuth4');
	return renames
		? `${stay}. Their visits renew their cookies, which servers that still run the former code cannot read afterwards.`
		: `${stay}: ${isKnown ? 'secret, ' : ''}cookies and addresses are unchanged.`;
}

function urlNames({ framework }: App): readonly string[] {
	return ['AUTH_URL', framework.env.olderUrl].filter((name) => name !== undefined);
}

function secretNames({ framework }: Pick<App, 'framework'>): readonly string[] {
	return ['AUTH_SECRET', framework.env.olderSecret].filter((name) => name !== undefined);
}

function lacksSecret(app: App, { config, uses }: Converted): boolean {
	if (config === undefined) return false;
	const inCode = [...uses.values()].some(({ settings }) => settings.has('secret'));
	return !inCode && !app.variables.hasSecret();
}

/** The warning about a secret that was not found. Never a new one: with another one everybody would be signed out. */
export function secretWarning(app: App, converted: Converted): readonly string[] {
	return lacksSecret(app, converted) ? [secretElsewhere(app)] : [];
}

function secretElsewhere({ framework, project }: App): string {
	const names = secretNames({ framework });
	const looked = `looked for ${names.join(' and ')} in ${framework.env.files.join(', ')}, and for \`secret\` in the code`;
	const scripts = project.text('package.json') ?? '';
	const named = scripts.matchAll(
		/(?:\bdotenv -e |--env-file(?:-if-exists)?[= ]|\bDOTENV_CONFIG_PATH=)([^\s"\\]+)/g
	);
	const files = [...new Set([...named].map(([, file = '']) => file))];
	const others = files.filter((file) => !framework.env.files.includes(file));
	const there = others.length > 0 ? ` Scripts of package.json read ${others.join(', ')}.` : '';
	return `No secret was found (${looked}), and none was made.${there} Where the app runs, ${names.join(' or ')} has to keep its present value: another one signs all users out.`;
}
